import type { Domain } from '../domain.ts';
import { userMembershipRules } from './rules.ts';
import { userMembership } from './table.ts';

export const membershipDomain = {
  tables: {
    UserMembership: userMembership,
  },
  rules: {
    UserMembership: userMembershipRules,
  },
} satisfies Domain;
