import { approversOf } from '../access/approvers.ts';
import { scopeOf } from '../engine/actor.ts';
import type { Params } from '../engine/scope.ts';
import type { Handlers } from './handlers.ts';

export const approverCalls: Pick<Handlers, 'ListApprovers'> = {
  async ListApprovers({ world, request }) {
    const sight = await world.sightOf(request);
    const { agentId } = request.params as Params;
    return world.database.inScope(scopeOf(sight.actor), (tx) => approversOf(tx, sight, agentId!));
  },
};
