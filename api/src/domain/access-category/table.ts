import { boolean } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

/** The default is a column of it, and has its own call. */
export const audience: TableSpec = { columns: { default: boolean('default').notNull().default(false) } };
