import { boolean } from 'drizzle-orm/pg-core';
import type { Shape } from '../engine/store.ts';

export const audience: Shape = { columns: { default: boolean('default').notNull().default(false) } };
