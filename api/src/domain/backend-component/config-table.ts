import { boolean, text } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';
import { unlessSealed } from './unless-sealed.ts';

/** A new configuration applies at once, with the published version. */
export const backendComponentTemplateConfig: TableSpec = {
  columns: {
    allowDraft: boolean('allow_draft').notNull().default(false),
    enabled: boolean('enabled').notNull().default(true),
    values: text('values'),
  },
  derived: { values: () => unlessSealed('backend_component_template_config.values') },
};
