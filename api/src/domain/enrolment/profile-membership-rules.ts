import { AgentRegistrationProfileMembership } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { checkGrant } from '../membership/grant.ts';

/** A group that gives approvers to a profile's devices requires the right to approve for all devices. */
export const agentRegistrationProfileMembershipRules = rulesOf(AgentRegistrationProfileMembership, {
  check: (context, { after: { group }, at }) => checkGrant(context, { kind: 'profile', group: group.publicId }, at),
});
