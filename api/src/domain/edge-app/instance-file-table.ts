import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';
import { bytea } from './version-table.ts';

/** The uploaded file. */
export const agentEdgeAppInstanceFile: TableSpec = {
  columns: { content: bytea('content').notNull().default(sql`''::bytea`) },
};
