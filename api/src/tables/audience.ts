import { boolean } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../engine/entity-table.ts';

/** Which one is the default is kept beside it, and written by its own call. */
export const audience: TableSpec = { columns: { default: boolean('default').notNull().default(false) } };
