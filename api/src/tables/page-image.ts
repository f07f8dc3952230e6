import { sql } from 'drizzle-orm';
import type { TableSpec } from '../engine/entity-table.ts';
import { bytea } from './edge-app-version.ts';

/** The picture itself. */
export const pageImage: TableSpec = { columns: { content: bytea('content').notNull().default(sql`''::bytea`) } };
