import type { ReportWish } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import { readRow } from '../../engine/read.ts';
import { contextOf } from '../../engine/request-context.ts';
import type { Params } from '../../engine/scope.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { printerOf } from './printer.ts';
import { requestReports } from './request-reports.ts';

export const reportCalls: Pick<
  Handlers,
  'GetReportPrinter' | 'QueueReports' | 'QueueAgentReports' | 'QueueAssetReports'
> = {
  GetReportPrinter: ({ app, request }) =>
    app.inCall(request, async () => ({ isReady: printerOf(app.settings.chromium).isReady() })),
  QueueReports: ({ app, request, body }) => queue(app, request, body, { draft: true }),
  QueueAgentReports: ({ app, request, body }) => queue(app, request, body, { draft: false, of: 'Agent' }),
  QueueAssetReports: ({ app, request, body }) => queue(app, request, body, { draft: false, of: 'Asset' }),
};

/** Stores the request, all of it or nothing; `of` is the record in the path. */
async function queue(
  app: AppContext,
  request: FastifyRequest,
  wishes: ReportWish[],
  { draft, of }: { draft: boolean; of?: 'Agent' | 'Asset' },
): Promise<{ publicId: string }[]> {
  const { tables } = app.registry;
  return app.inCall(request, async (tx, visibility) => {
    const [id] = Object.values(request.params as Params);
    if (of && !(await readRow(tx, tables[of], visibility, id!, new Map()))) throw refuse('not-found');
    const about = of ? { [of.toLowerCase()]: { publicId: id } } : {};
    const drafts = wishes.map((request, listIndex) => ({
      fields: { sendTo: [], message: null, ...request, ...about, draft },
      at: { listIndex },
    }));
    const created = await requestReports(contextOf(tx, visibility), drafts);
    return created.map((publicId) => ({ publicId }));
  });
}
