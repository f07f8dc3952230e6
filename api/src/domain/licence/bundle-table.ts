import { sql } from 'drizzle-orm';
import { everyRow } from '../../engine/entity-table.ts';
import type { TableSpec } from '../../engine/table-types.ts';
import { visibleWithAgent } from './table.ts';

/** A bundle is visible to people who see all devices with one of its licences. */
export const licenceBundle: TableSpec = {
  visibleWith: (visibility) => {
    const visibleAgent = visibleWithAgent(visibility, sql`l.agent_id`);
    if (visibleAgent === everyRow) return everyRow;
    return sql`not exists (select 1 from licence l where l.bundle_id = licence_bundle.public_id and not ${visibleAgent})`;
  },
};
