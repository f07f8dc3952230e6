import { sql } from 'drizzle-orm';
import { everyRow, type TableSpec } from '../engine/entity-table.ts';
import { unlessHidden } from './licence.ts';

/** A bundle is seen by who sees all the devices that have a licence of it. */
export const licenceBundle: TableSpec = {
  visibleWith: (visibility) => {
    const shown = unlessHidden(visibility, sql`l.agent_id`);
    if (shown === everyRow) return everyRow;
    return sql`not exists (select 1 from licence l where l.bundle_id = licence_bundle.public_id and not ${shown})`;
  },
};
