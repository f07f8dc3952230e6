import { sql } from 'drizzle-orm';
import { everyRow } from '../../engine/entity-table.ts';
import type { TableSpec } from '../../engine/table-types.ts';
import { isFree, visibleWithAgent } from './table.ts';

/** A bundle is visible to people who see all devices with one of its licences. */
export const licenceBundle: TableSpec = {
  derived: {
    free: () => sql`(select to_jsonb(coalesce(bool_and(${isFree('l')}), false)) from licence l
      join licence_type t on t.public_id = l.type_id and t.scope = 'agent' where l.bundle_id = licence_bundle.public_id)`,
  },
  visibleWith: (visibility) => {
    const visibleAgent = visibleWithAgent(visibility, sql`l.agent_id`);
    if (visibleAgent === everyRow) return everyRow;
    return sql`not exists (select 1 from licence l where l.bundle_id = licence_bundle.public_id and not ${visibleAgent})`;
  },
};
