import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';

const memberships = sql`from agent_registration_profile_membership m where m.profile_id = agent_registration_profile.public_id`;

/** Visible to people who see one of its groups; without groups to all. */
export const agentRegistrationProfile: TableSpec = {
  derived: {
    group: (visibility) =>
      sql`(select ${visibility.one('Group', sql`first.public_id`)} from ${visibility.rows('Group')} first
        where first.public_id in (select m.group_id ${memberships}) order by first.name, first.public_id limit 1)`,
    memberships: (visibility) =>
      sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', m.public_id, 'group', ${visibility.one('Group', sql`m.group_id`)})
        order by m.created_on, m.public_id), '[]') from ${visibility.rows('AgentRegistrationProfileMembership')} m
        where m.profile_id = agent_registration_profile.public_id)`,
    waiting: (visibility) =>
      sql`to_jsonb(${visibility.count('Enrolment', sql`target.profile_id = agent_registration_profile.public_id and target.status = 'waiting'`)})`,
  },
  // people outside its groups don't see it; a profile without a group is visible to all
  visibleWith: (visibility) => sql`(not exists (select 1 ${memberships})
    or exists (select 1 ${memberships} and ${visibility.sees('Group', sql`m.group_id`)}))`,
};
