import { sql } from 'drizzle-orm';
import { everyRow } from '../../engine/entity-table.ts';
import type { TableSpec } from '../../engine/table-types.ts';
import { texts } from '../../platform/database/sql.ts';

/** Visible to its members; its devices are counted as far as the caller sees them. */
export const group: TableSpec = {
  derived: {
    agent: () => sql`null::jsonb`,
    asset: () => sql`null::jsonb`,
    parent: () => sql`null::jsonb`,
    managedBy: () => sql`null::jsonb`,
    isCompanyGroup: () => sql`'false'::jsonb`,
    agentCount: (visibility) =>
      sql`to_jsonb(${visibility.count('AgentMembership', sql`target.group_id = "group".public_id`)})`,
  },
  visible: (actor) =>
    actor.seesAllGroups ? everyRow : sql`"group".public_id = any(${texts([...actor.byGroup.keys()])})`,
};
