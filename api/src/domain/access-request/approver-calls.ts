import type { Params } from '../../engine/scope.ts';
import type { Handlers } from '../handlers.ts';
import { approversOf } from './approvers.ts';

export const approverCalls: Pick<Handlers, 'ListApprovers'> = {
  async ListApprovers({ app, request }) {
    const { agentId } = request.params as Params;
    return app.inCall(request, (tx, visibility) => approversOf(tx, visibility, agentId!));
  },
};
