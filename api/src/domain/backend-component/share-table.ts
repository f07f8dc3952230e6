import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

/** The named company isn't the record's owner. */
export const backendComponentTemplateShare: TableSpec = {
  columns: { sharedWith: text('shared_with_id').notNull() },
  derived: { company: (visibility) => visibility.one('Company', sql`backend_component_template_share.shared_with_id`) },
};
