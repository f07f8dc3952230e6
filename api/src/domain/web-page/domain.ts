import type { Domain } from '../domain.ts';
import { webPageCalls } from './calls.ts';

export const webPageDomain = { calls: webPageCalls } satisfies Domain;
