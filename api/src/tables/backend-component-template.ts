import { sql } from 'drizzle-orm';
import { boolean } from 'drizzle-orm/pg-core';
import type { Shape } from '../engine/store.ts';

/** The version in use is what a company's configuration says, or else what is published. */
export const backendComponentTemplate: Shape = {
  columns: { private: boolean('private').notNull().default(true) },
  derived: {
    configuredVersion: (sight) =>
      sight.one(
        'BackendComponentTemplateVersion',
        sql`coalesce((select c.pinned_version_id from backend_component_template_config c
          where c.template_id = backend_component_template.public_id limit 1), backend_component_template.published_id)`,
        ['number'],
      ),
  },
};
