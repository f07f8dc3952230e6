import type { Domain } from '../domain.ts';
import { serviceAccountCalls } from './calls.ts';
import { serviceAccount } from './table.ts';

export const serviceAccountDomain = {
  tables: {
    ServiceAccount: serviceAccount,
  },
  calls: serviceAccountCalls,
} satisfies Domain;
