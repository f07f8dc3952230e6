import { AgentMembership } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { checkGrant } from '../membership/grant.ts';

/** Putting a device into a group requires managing it, and approving for it if the group adds approvers. */
export const agentMembershipRules = rulesOf(AgentMembership, {
  check: (context, { after: { agent, group }, at }) =>
    checkGrant(context, { kind: 'place', of: 'Agent', publicId: agent.publicId, group: group.publicId }, at),
});
