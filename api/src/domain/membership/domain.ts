import type { Domain } from '../domain.ts';
import { userMembership } from './table.ts';

export const membershipDomain = {
  tables: {
    UserMembership: userMembership,
  },
} satisfies Domain;
