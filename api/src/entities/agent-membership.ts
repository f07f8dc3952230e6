import { AgentMembership } from '@lineside/contracts';
import { checkGrant } from '../access/grant.ts';
import { rulesOf } from '../engine/rules.ts';

/** Who puts a device into a group manages it; where that makes others its approvers, they are one of its approvers. */
export const agentMembershipRules = rulesOf(AgentMembership, {
  check: (context, { after: { agent, group }, at }) =>
    checkGrant(context, { kind: 'place', of: 'Agent', publicId: agent.publicId, group: group.publicId }, at),
});
