import type { Domain } from '../domain.ts';
import { termsCalls } from './calls.ts';

export const termsDomain = {
  calls: termsCalls,
} satisfies Domain;
