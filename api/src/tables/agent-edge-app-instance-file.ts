import { sql } from 'drizzle-orm';
import type { Shape } from '../engine/store.ts';
import { bytea } from './edge-app-version.ts';

/** What was uploaded. */
export const agentEdgeAppInstanceFile: Shape = {
  columns: { content: bytea('content').notNull().default(sql`''::bytea`) },
};
