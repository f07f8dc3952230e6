import type { Domain } from '../domain.ts';
import { userMembershipRules } from './membership-rules.ts';

export const memberDomain = {
  rules: {
    UserMembership: userMembershipRules,
  },
} satisfies Domain;
