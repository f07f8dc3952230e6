import type { Domain } from '../domain.ts';
import { user } from './table.ts';

export const userDomain = {
  tables: {
    User: user,
  },
} satisfies Domain;
