import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';
import { bytea } from '../edge-app/version-table.ts';

/** Log lines of backend components. */
export const backendComponentLogTable = pgTable('backend_component_log', {
  companyId: text('company_id').notNull(),
  templateId: text('template_id').notNull(),
  on: timestamp('on', { withTimezone: true }).notNull().defaultNow(),
  line: text('line').notNull(),
});

/** A version's archive. */
export const backendComponentTemplateVersion: TableSpec = { columns: { content: bytea('content') } };
