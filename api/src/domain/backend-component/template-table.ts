import { sql } from 'drizzle-orm';
import { boolean, text } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';
import { unlessSealed } from './unless-sealed.ts';

/** The version in use: from the company's configuration, otherwise the published one. */
export const backendComponentTemplate: TableSpec = {
  columns: {
    private: boolean('private').notNull().default(true),
    defaultConfigValues: text('default_config_values'),
  },
  derived: {
    defaultConfigValues: () => unlessSealed('backend_component_template.default_config_values'),
    configuredVersion: (visibility) =>
      visibility.one(
        'BackendComponentTemplateVersion',
        sql`coalesce((select c.pinned_version_id from backend_component_template_config c
          where c.template_id = backend_component_template.public_id limit 1), backend_component_template.published_id)`,
        ['number'],
      ),
  },
};
