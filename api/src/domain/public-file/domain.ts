import type { Domain } from '../domain.ts';
import { publicFileCalls } from './calls.ts';

export const publicFileDomain = {
  calls: publicFileCalls,
} satisfies Domain;
