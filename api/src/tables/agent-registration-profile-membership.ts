import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import type { Shape } from '../engine/store.ts';

/** Seen by who sees both the profile and the group. */
export const agentRegistrationProfileMembership: Shape = {
  seenWith: (sight) =>
    sql`(${sight.sees('AgentRegistrationProfile', sql`agent_registration_profile_membership.profile_id`)}
      and ${sight.sees('Group', sql`agent_registration_profile_membership.group_id`)})`,
  indexes: (table) => [index('agent_registration_profile_membership_by_profile').on(table.profile, table.createdOn)],
};
