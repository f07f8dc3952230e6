import { boolean } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../engine/entity-table.ts';

/** A new configuration counts at once, and keeps to what is published. */
export const backendComponentTemplateConfig: TableSpec = {
  columns: {
    allowDraft: boolean('allow_draft').notNull().default(false),
    enabled: boolean('enabled').notNull().default(true),
  },
};
