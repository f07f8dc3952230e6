import { approversOf } from '../access/approvers.ts';
import type { Params } from '../engine/scope.ts';
import type { Handlers } from './handlers.ts';

export const approverCalls: Pick<Handlers, 'ListApprovers'> = {
  async ListApprovers({ world, request }) {
    const actor = await world.actorOf(request);
    return approversOf(world.database, actor, (request.params as Params).agentId!);
  },
};
