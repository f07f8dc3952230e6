import type { Domain } from '../domain.ts';
import { removalCalls } from './calls.ts';

export const removalPreviewDomain = {
  calls: removalCalls,
} satisfies Domain;
