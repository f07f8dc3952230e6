import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';
import { bytea } from '../edge-app/version-table.ts';

/** The picture itself. */
export const pageImage: TableSpec = { columns: { content: bytea('content').notNull().default(sql`''::bytea`) } };
