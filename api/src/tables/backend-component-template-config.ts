import { boolean } from 'drizzle-orm/pg-core';
import type { Shape } from '../engine/store.ts';

/** A new configuration counts at once, and keeps to what is published. */
export const backendComponentTemplateConfig: Shape = {
  columns: {
    allowDraft: boolean('allow_draft').notNull().default(false),
    enabled: boolean('enabled').notNull().default(true),
  },
};
