import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import type { Shape } from '../engine/store.ts';

/** The company that is named isn't the one whose record it is. */
export const backendComponentTemplateShare: Shape = {
  columns: { sharedWith: text('shared_with_id').notNull() },
  derived: { company: (sight) => sight.one('Company', sql`backend_component_template_share.shared_with_id`) },
};
