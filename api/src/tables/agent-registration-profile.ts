import { sql } from 'drizzle-orm';
import type { Shape } from '../engine/store.ts';

const places = sql`from agent_registration_profile_membership m where m.profile_id = agent_registration_profile.public_id`;

/** Seen by who sees one of its groups; one without any is for all. */
export const agentRegistrationProfile: Shape = {
  derived: {
    group: (sight) =>
      sql`(select ${sight.one('Group', sql`first.public_id`)} from ${sight.rows('Group')} first
        where first.public_id in (select m.group_id ${places}) order by first.name, first.public_id limit 1)`,
    memberships: (sight) =>
      sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', m.public_id, 'group', ${sight.one('Group', sql`m.group_id`)})
        order by m.created_on, m.public_id), '[]') from ${sight.rows('AgentRegistrationProfileMembership')} m
        where m.profile_id = agent_registration_profile.public_id)`,
  },
  // who belongs to none of its groups doesn't see it; one without a group is for all
  seenWith: (sight) => sql`(not exists (select 1 ${places})
    or exists (select 1 ${places} and ${sight.sees('Group', sql`m.group_id`)}))`,
};
