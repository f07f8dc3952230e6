import type { Domain } from '../domain.ts';
import { webAccessCalls } from './calls.ts';
import { webAccessProxyCalls } from './proxy-calls.ts';
import { webAccessEntry } from './table.ts';

export const webAccessDomain = {
  tables: { WebAccessEntry: webAccessEntry },
  calls: { ...webAccessCalls, ...webAccessProxyCalls },
} satisfies Domain;
