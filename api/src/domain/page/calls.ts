import { pageComponentTemplateCategories } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { readRow } from '../../engine/read.ts';
import { contextOf } from '../../engine/request-context.ts';
import { mayWrite } from '../../engine/rights.ts';
import type { Params } from '../../engine/scope.ts';
import type { Visibility } from '../../engine/table-types.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Handlers } from '../handlers.ts';
import { noteEditing } from './editing.ts';
import { makePageOf } from './page-file.ts';

export const pageCalls: Pick<
  Handlers,
  'ListPageComponentTemplateCategories' | 'ImportPage' | 'ListPageMachines' | 'TellPageEditing'
> = {
  ListPageComponentTemplateCategories: async () => [...pageComponentTemplateCategories],

  ImportPage: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      return [await makePageOf(contextOf(tx, visibility), body, null)];
    }),

  TellPageEditing: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      const page = (request.params as Params).publicId!;
      const context = contextOf(tx, visibility);
      await mayWrite(app.registry.tables.Page, context, page, {});
      return noteEditing(context, { page, ...body });
    }),

  ListPageMachines: ({ app, request }) =>
    app.inCall(request, async (tx, visibility) => {
      const { publicId } = request.params as Params;
      if (!(await readRow(tx, app.registry.tables.Page, visibility, publicId!, new Map()))) throw refuse('not-found');
      return machinesOf(tx, visibility, publicId!);
    }),
};

/** Most of a page's machines that people choose from. */
const mostMachines = 1000;

interface Machine {
  kind: 'agent' | 'asset';
  publicId: string;
  name: string;
}

/** What leads to a page, as far as it and its link are visible, by name. */
async function machinesOf(tx: Tx, visibility: Visibility, page: string): Promise<Machine[]> {
  const { rows } = await tx.execute(sql`
    select kind, public_id as "publicId", name from (
      select 'agent' as kind, agent.public_id, agent.name from ${visibility.rows('Agent')} agent where agent.public_id in
        (select link.agent_id from ${visibility.rows('AgentPageLink')} link where link.page_id = ${page})
      union all
      select 'asset', asset.public_id, asset.name from ${visibility.rows('Asset')} asset where asset.public_id in
        (select link.asset_id from ${visibility.rows('AssetPageLink')} link where link.page_id = ${page})
    ) machine order by name, public_id limit ${mostMachines}`);
  return rows as unknown as Machine[];
}
