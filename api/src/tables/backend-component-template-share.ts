import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../engine/entity-table.ts';

/** The company that is named isn't the one whose record it is. */
export const backendComponentTemplateShare: TableSpec = {
  columns: { sharedWith: text('shared_with_id').notNull() },
  derived: { company: (visibility) => visibility.one('Company', sql`backend_component_template_share.shared_with_id`) },
};
