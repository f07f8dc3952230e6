import { AgentDataSource, dataProtocols, limits } from '@lineside/contracts';
import { project, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { mayEverywhere } from '../../engine/actor.ts';
import { audit } from '../../engine/audit.ts';
import { readRow, readRows } from '../../engine/read.ts';
import { contextOf } from '../../engine/request-context.ts';
import { mayEdit } from '../../engine/rights.ts';
import type { Params } from '../../engine/scope.ts';
import type { Visibility } from '../../engine/table-types.ts';
import { unknownFieldsOf } from '../../engine/unknown-fields.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Handlers } from '../handlers.ts';
import { readHistory } from './history.ts';
import { lockRollups, renewRollups } from './rollups.ts';
import { writeValue } from './write-value.ts';

export const dataCalls: Pick<
  Handlers,
  'ListDataHistory' | 'ListDataProtocols' | 'ListLatestOccurrences' | 'GetDataUsage' | 'DeleteData' | 'WriteVariable'
> = {
  ListDataHistory: ({ app, request, query }) =>
    app.inCall(request, async (tx, visibility) => {
      const agentId = (request.params as Params).agentId!;
      if (!(Date.parse(query.from) < Date.parse(query.to))) throw refuse('invalid-value', { propertyName: 'to' });
      if (!(await readRow(tx, app.registry.tables.Agent, visibility, agentId, new Map()))) throw refuse('not-found');
      return readHistory(contextOf(tx, visibility), agentId, query);
    }),

  ListDataProtocols: ({ app, request }) =>
    app.inCall(request, async (tx, visibility) => {
      await mustSee(tx, visibility, request);
      return [...dataProtocols];
    }),

  ListLatestOccurrences: ({ app, request, query }) =>
    app.inCall(request, async (tx, visibility) => {
      const agentId = await mustSee(tx, visibility, request);
      const store = visibility.registry.tables.AgentDataAlarmOccurrence;
      const latest = sql`agent_data_alarm_occurrence.public_id in (
        select distinct on (o.alarm_id) o.public_id from ${visibility.rows('AgentDataAlarmOccurrence')} o
        where o.agent_id = ${agentId} order by o.alarm_id, o.occurred_on desc, o.public_id)`;
      const fields = project(store.entity, query.fields, 'list', unknownFieldsOf(request));
      const latestQuery = { fields, where: latest, pageSize: limits.pageSize.max, count: 'false' as const };
      return (await readRows(tx, store, visibility, latestQuery)).rows.map((text) => JSON.parse(text));
    }),

  GetDataUsage: ({ app, request }) =>
    app.inCall(request, async (tx, visibility) => {
      if (!mayEverywhere(visibility.actor, 'MANAGE_COMPANY')) throw refuse('not-allowed');
      const { rows } = await tx.execute(sql`
        select count(*) * coalesce(max(pg_column_size(one)), 0) as bytes
        from (select d from agent_data_value d where company_id = ${visibility.actor.company} limit 10000000) stored(one)`);
      return { storedBytes: Number(rows[0]!.bytes) };
    }),

  WriteVariable: ({ app, request, body }) => writeValue(app, request, body.value),

  DeleteData: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      const context = contextOf(tx, visibility);
      for (const [listIndex, { source, start, end }] of body.entries()) {
        const { publicId } = source;
        const found = await tx.execute(
          sql`select agent_id as agent from ${visibility.rows('AgentDataSource')} s where public_id = ${publicId}`,
        );
        const agent = found.rows[0]?.agent as string | undefined;
        if (!agent) throw refuse('unknown-reference', { propertyName: 'source', listIndex });
        if (!(await mayEdit(context, 'Agent', agent)))
          throw refuse('not-allowed', { propertyName: 'source', listIndex });
        if (Date.parse(start) >= Date.parse(end)) throw refuse('invalid-value', { propertyName: 'end', listIndex });
        const { company } = visibility.actor;
        await lockRollups(tx, company);
        const deleted = await tx.execute(sql`
          with deleted as (
            delete from agent_data_value where company_id = ${company} and agent_id = ${agent} and time >= ${start} and time < ${end}
              and variable_id in (select v.public_id from ${visibility.rows('AgentDataVariable')} v where v.source_id = ${publicId})
            returning variable_id)
          select distinct variable_id as variable from deleted`);
        const variables = deleted.rows.map(({ variable }) => variable as string);
        await renewRollups(
          tx,
          variables.map((variable) => ({ company, agent, variable, from: start, to: end })),
        );
        await audit(tx, visibility.actor, {
          entity: AgentDataSource,
          publicId,
          act: 'delete-data',
          details: { after: { start, end } },
        });
      }
      return body.map(({ source }) => ({ publicId: source.publicId }));
    }),
};

/** The device in the path; not found if the caller doesn't see it. */
async function mustSee(tx: Tx, visibility: Visibility, request: FastifyRequest): Promise<string> {
  const { agentId } = request.params as { agentId: string };
  if (!(await readRow(tx, visibility.registry.tables.Agent, visibility, agentId, new Map()))) throw refuse('not-found');
  return agentId;
}
