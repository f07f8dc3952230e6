import { boolean } from 'drizzle-orm/pg-core';
import type { Shape } from '../engine/store.ts';

/** Which one is the default is kept beside it, and written by its own call. */
export const audience: Shape = { columns: { default: boolean('default').notNull().default(false) } };
