import { sql } from 'drizzle-orm';
import type { TableSpec } from '../engine/entity-table.ts';
import { bytea } from './edge-app-version.ts';

/** The uploaded file. */
export const agentEdgeAppInstanceFile: TableSpec = {
  columns: { content: bytea('content').notNull().default(sql`''::bytea`) },
};
