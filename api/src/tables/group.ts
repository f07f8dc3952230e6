import { sql } from 'drizzle-orm';
import { texts } from '../engine/sql.ts';
import { everyRow, type Shape } from '../engine/store.ts';

/** Seen by who belongs to it; how many devices are in it is counted as far as the asker sees them. */
export const group: Shape = {
  derived: {
    agentCount: (sight) => sql`to_jsonb(${sight.count('AgentMembership', sql`target.group_id = "group".public_id`)})`,
  },
  visible: (actor) =>
    actor.seesAllGroups ? everyRow : sql`"group".public_id = any(${texts([...actor.byGroup.keys()])})`,
};
