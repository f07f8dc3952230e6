import type { Domain } from '../domain.ts';
import { audienceRules } from './rules.ts';
import { audience } from './table.ts';

export const accessCategoryDomain = {
  tables: {
    Audience: audience,
  },
  rules: {
    Audience: audienceRules,
  },
} satisfies Domain;
