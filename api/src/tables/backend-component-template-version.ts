import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Shape } from '../engine/store.ts';
import { bytea } from './edge-app-version.ts';

/** What backend components have logged, line by line. */
export const backendComponentLogTable = pgTable('backend_component_log', {
  companyId: text('company_id').notNull(),
  templateId: text('template_id').notNull(),
  on: timestamp('on', { withTimezone: true }).notNull().defaultNow(),
  line: text('line').notNull(),
});

/** A version's archive. */
export const backendComponentTemplateVersion: Shape = { columns: { content: bytea('content') } };
