import type { ReportWish } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import { makeRows } from '../engine/create.ts';
import { readRow } from '../engine/read.ts';
import type { Params } from '../engine/scope.ts';
import type { World } from '../world.ts';
import type { Handlers } from './handlers.ts';

export const reportCalls: Pick<Handlers, 'QueueReports' | 'QueueAgentReports' | 'QueueAssetReports'> = {
  QueueReports: ({ world, request, body }) => queue(world, request, body, { draft: true }),
  QueueAgentReports: ({ world, request, body }) => queue(world, request, body, { draft: false, of: 'Agent' }),
  QueueAssetReports: ({ world, request, body }) => queue(world, request, body, { draft: false, of: 'Asset' }),
};

/** Keeps what is asked for, all of it or nothing; `of` is what the path names. */
async function queue(
  world: World,
  request: FastifyRequest,
  wishes: ReportWish[],
  { draft, of }: { draft: boolean; of?: 'Agent' | 'Asset' },
): Promise<{ publicId: string }[]> {
  const { stores } = world.house;
  return world.inCall(request, async (tx, sight) => {
    const [id] = Object.values(request.params as Params);
    if (of && !(await readRow(tx, stores[of], sight, id!, new Map()))) throw refuse('not-found');
    const about = of ? { [of.toLowerCase()]: { publicId: id } } : {};
    const drafts = wishes.map((wish, listIndex) => ({
      fields: { sendTo: [], message: null, ...wish, ...about, draft },
      at: { listIndex },
    }));
    const made = await makeRows(stores.ReportJob, { tx, sight, actor: sight.actor, params: {} }, drafts);
    return made.map((publicId) => ({ publicId }));
  });
}
