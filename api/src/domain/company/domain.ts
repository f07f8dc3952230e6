import type { Domain } from '../domain.ts';
import { companyCalls } from './calls.ts';

export const companyDomain = {
  calls: companyCalls,
} satisfies Domain;
