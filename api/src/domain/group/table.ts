import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { mayEverywhere } from '../../engine/actor.ts';
import { everyRow } from '../../engine/entity-table.ts';
import type { TableSpec } from '../../engine/table-types.ts';
import { texts } from '../../platform/database/sql.ts';

/**
 * Visible to its members, and the company's own to everyone in the company; its devices are counted as far as the caller
 * sees them. Nobody changes or removes the company's own.
 */
export const group: TableSpec = {
  // the company's own has none
  columns: { type: text('type_id') },
  derived: {
    agent: () => sql`null::jsonb`,
    asset: () => sql`null::jsonb`,
    parent: () => sql`null::jsonb`,
    managedBy: () => sql`null::jsonb`,
    can: ({ actor }) =>
      sql`jsonb_build_object('edit', ${mayEverywhere(actor, 'MANAGE_GROUP') ? sql`not "group".is_company_group` : sql`false`})`,
    agentCount: (visibility) => sql`to_jsonb(case when "group".is_company_group
      then ${visibility.count('Agent', sql`target.company_id = "group".company_id`)}
      else ${visibility.count('AgentMembership', sql`target.group_id = "group".public_id`)} end)`,
  },
  visible: (actor) =>
    actor.seesAllGroups
      ? everyRow
      : sql`("group".public_id = any(${texts([...actor.byGroup.keys()])}) or "group".is_company_group)`,
};
