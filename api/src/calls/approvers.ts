import { approversOf } from '../access/approvers.ts';
import type { Params } from '../engine/scope.ts';
import { scopeOf } from '../session/actor.ts';
import type { Handlers } from './handlers.ts';

export const approverCalls: Pick<Handlers, 'ListApprovers'> = {
  async ListApprovers({ world, request }) {
    const actor = await world.actorOf(request);
    const { agentId } = request.params as Params;
    return world.database.inScope(scopeOf(actor), (tx) => approversOf(tx, actor, agentId!));
  },
};
