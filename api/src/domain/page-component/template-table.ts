import { pageComponentTemplateCategories } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { boolean } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

/** The manifest of a template: of the published version, otherwise of its draft. */
const fromManifest = (key: string) =>
  sql`(select v.manifest->${sql.raw(`'${key}'`)} from page_component_template_version v
    where v.public_id = coalesce(page_component_template.published_id, page_component_template.draft_id))`;

const ofManifest = ['description', 'version', 'author', 'licence', 'url', 'icon', 'sheetSettings', 'cardSettings'];

/** Companies' own categories: listed after the platform's. */
const ownCategory = pageComponentTemplateCategories.at(-1)!;

/** The data of a template come from its archive's manifest. */
export const pageComponentTemplate: TableSpec = {
  columns: {
    static: boolean('static').notNull().default(false),
    private: boolean('private').notNull().default(true),
  },
  derived: {
    ...Object.fromEntries(ofManifest.map((key) => [key, () => fromManifest(key)])),
    inputs: () => sql`to_jsonb((${fromManifest('inputs')})::text)`,
    category: () => sql`${JSON.stringify(ownCategory)}::jsonb`,
    configuredVersion: (visibility) =>
      visibility.one(
        'PageComponentTemplateVersion',
        sql`coalesce((select c.pinned_version_id from page_component_template_config c
          where c.template_id = page_component_template.public_id limit 1), page_component_template.published_id)`,
        ['number', 'mainPath'],
      ),
  },
};
