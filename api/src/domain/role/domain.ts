import type { Domain } from '../domain.ts';
import { roleCalls } from './calls.ts';
import { roleRules } from './rules.ts';
import { role } from './table.ts';

export const roleDomain = {
  tables: {
    Role: role,
  },
  rules: {
    Role: roleRules,
  },
  calls: roleCalls,
} satisfies Domain;
