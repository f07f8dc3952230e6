import { type SQL, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';
import { texts } from '../../platform/database/sql.ts';

/** Visible to people who see both the device and the group. */
export const agentMembership: TableSpec = {
  // a trigger keeps the groups of the device
  changes: ['agent'],
  visibleWith: (visibility) =>
    sql`(${visibility.sees('Agent', sql`agent_membership.agent_id`)} and ${visibility.sees('Group', sql`agent_membership.group_id`)})`,
  indexes: (table) => [
    // contains the columns of row-level security, so that an index-only scan finds a group's devices
    index('agent_membership_of_group').on(table.group, table.agent, table.companyId, table.removedOn),
    index('agent_membership_by_agent').on(table.agent, table.createdOn),
  ],
};

/**
 * Devices in one of some groups; expects the table `agent` in the statement. A trigger stores the memberships on the
 * device too: a list scans an index in its order without joins.
 */
export const inGroups = (groups: readonly string[]): SQL => overlap(texts(groups));

/** PostgreSQL takes one device of a hundred to be in a group, and gathers them all; asked so, it walks till there are enough. */
export const overlap = (groups: SQL): SQL => sql`coalesce(agent.group_ids && ${groups}, false)`;

/** Ids of the devices that are in some groups: a limit for each, so that PostgreSQL looks into the index of each. */
export const membersOf = (groups: readonly string[], max: SQL): SQL =>
  sql`select m.agent_id from unnest(${texts(groups)}) asked(id)
    cross join lateral (select agent_id from agent_membership where group_id = asked.id ${max}) m`;
