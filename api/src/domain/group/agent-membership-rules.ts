import { AgentMembership } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { checkPlaces } from './places.ts';

/** Putting a device into a group or out of it requires managing it, and approving for it if the group adds approvers. */
export const agentMembershipRules = rulesOf(AgentMembership, {
  check: (context, change) => checkPlaces(context, 'Agent', change, ({ agent }) => agent.publicId),
});
