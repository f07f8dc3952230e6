import { type SQL, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { texts } from '../engine/sql.ts';
import type { Shape } from '../engine/store.ts';

export const agentMembership: Shape = {
  seenWith: (sight) =>
    sql`(${sight.sees('Agent', sql`agent_membership.agent_id`)} and ${sight.sees('Group', sql`agent_membership.group_id`)})`,
  indexes: (table) => [
    index('agent_membership_by_group').on(table.group, table.agent),
    index('agent_membership_by_agent').on(table.agent, table.createdOn),
  ],
};

/**
 * Devices that are in one of some groups; expects the table `agent` in reach. What the memberships say stands on the device
 * too, kept by a trigger: a list walks an index in its order, and meets no other table on its way.
 */
export const inGroups = (groups: readonly string[]): SQL => sql`agent.group_ids && ${texts(groups)}`;
