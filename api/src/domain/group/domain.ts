import type { Domain } from '../domain.ts';
import { agentMembershipRules } from './agent-membership-rules.ts';
import { agentMembership } from './agent-membership-table.ts';
import { assetMembershipRules } from './asset-membership-rules.ts';
import { assetMembership } from './asset-membership-table.ts';
import { controlledDeviceMembershipRules } from './controlled-device-membership-rules.ts';
import { controlledDeviceMembership } from './controlled-device-membership-table.ts';
import { groupRules } from './rules.ts';
import { group } from './table.ts';

export const groupDomain = {
  tables: {
    AgentMembership: agentMembership,
    AssetMembership: assetMembership,
    ControlledDeviceMembership: controlledDeviceMembership,
    Group: group,
  },
  rules: {
    AgentMembership: agentMembershipRules,
    AssetMembership: assetMembershipRules,
    ControlledDeviceMembership: controlledDeviceMembershipRules,
    Group: groupRules,
  },
} satisfies Domain;
