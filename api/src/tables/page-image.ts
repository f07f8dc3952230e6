import { sql } from 'drizzle-orm';
import type { Shape } from '../engine/store.ts';
import { bytea } from './edge-app-version.ts';

/** The picture itself. */
export const pageImage: Shape = { columns: { content: bytea('content').notNull().default(sql`''::bytea`) } };
