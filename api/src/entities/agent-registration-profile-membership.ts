import { AgentRegistrationProfileMembership } from '@lineside/contracts';
import { checkGrant } from '../access/grant.ts';
import { rulesOf } from '../engine/rules.ts';

/** Where the devices of a profile would get approvers by a group, who says so approves for all devices. */
export const agentRegistrationProfileMembershipRules = rulesOf(AgentRegistrationProfileMembership, {
  check: (context, { after: { group }, at }) => checkGrant(context, { kind: 'profile', group: group.publicId }, at),
});
