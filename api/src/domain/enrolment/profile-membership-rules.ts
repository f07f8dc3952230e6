import { AgentRegistrationProfileMembership } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { checkGrant } from '../membership/grant.ts';

/** A group that gives approvers to a profile's devices, or no longer does, requires the right to approve for all devices. */
export const agentRegistrationProfileMembershipRules = rulesOf(AgentRegistrationProfileMembership, {
  async check(context, { before, after, at }) {
    for (const groupId of new Set([before, after].flatMap((place) => place?.group.publicId ?? [])))
      await checkGrant(context, { kind: 'profile', group: groupId }, at);
  },
});
