import type { Domain } from '../domain.ts';
import { sectorCalls } from './calls.ts';

export const sectorDomain = {
  calls: sectorCalls,
} satisfies Domain;
