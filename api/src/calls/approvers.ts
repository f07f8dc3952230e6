import { approversOf } from '../access/approvers.ts';
import type { Params } from '../engine/scope.ts';
import type { Handlers } from './handlers.ts';

export const approverCalls: Pick<Handlers, 'ListApprovers'> = {
  async ListApprovers({ world, request }) {
    const { agentId } = request.params as Params;
    return world.inCall(request, (tx, sight) => approversOf(tx, sight, agentId!));
  },
};
