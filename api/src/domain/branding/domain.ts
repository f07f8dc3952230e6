import type { Domain } from '../domain.ts';
import { brandingCalls } from './calls.ts';

export const brandingDomain = {
  calls: brandingCalls,
} satisfies Domain;
