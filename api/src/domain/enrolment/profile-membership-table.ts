import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

/** Visible to people who see both the profile and the group. */
export const agentRegistrationProfileMembership: TableSpec = {
  visibleWith: (visibility) =>
    sql`(${visibility.sees('AgentRegistrationProfile', sql`agent_registration_profile_membership.profile_id`)}
      and ${visibility.sees('Group', sql`agent_registration_profile_membership.group_id`)})`,
  indexes: (table) => [index('agent_registration_profile_membership_by_profile').on(table.profile, table.createdOn)],
};
