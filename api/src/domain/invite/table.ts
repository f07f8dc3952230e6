import { sql } from 'drizzle-orm';
import { groupsWith, mayEverywhere } from '../../engine/actor.ts';
import { groupOrCompany } from '../../engine/company-group.ts';
import { anyOf } from '../../engine/entity-table.ts';
import type { TableSpec, Visibility } from '../../engine/table-types.ts';
import { iso, texts } from '../../platform/database/sql.ts';

const ofInvite = (condition = sql`true`) =>
  sql`(select 1 from invite_membership place where place.invite_id = invite.public_id and ${condition})`;

/** Memberships that a person sees: in visible groups, and company-wide. */
const visibleGroup = (visibility: Visibility) =>
  anyOf(sql`place.group_id is null`, visibility.sees('Group', sql`place.group_id`));

/** Invites are visible by a visible membership, and withdrawn by people who may give all of them. */
export const invite: TableSpec = {
  derived: {
    // the requested roles are read as memberships
    groupRoles: () => sql`'[]'::jsonb`,
    memberships: (visibility) => sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', place.public_id,
        'group', ${visibility.one('Group', groupOrCompany(sql`place.group_id`, sql`place.company_id`), ['isCompanyGroup'])}, 'role', ${visibility.one('Role', sql`place.role_id`)}, 'expiresOn', ${iso(sql`place.expires_on`)})
        order by place.group_id nulls first, place.public_id), '[]')
      from ${visibility.rows('InviteMembership')} place where place.invite_id = invite.public_id)`,
    can: ({ actor }) =>
      mayEverywhere(actor, 'MANAGE_USER')
        ? sql`jsonb_build_object('edit', true)`
        : sql`jsonb_build_object('edit', not exists ${ofInvite(sql`coalesce(place.group_id <> all(${texts(groupsWith(actor, 'MANAGE_USER'))}), true)`)})`,
  },
  visibleWith: (visibility) => sql`exists ${ofInvite(visibleGroup(visibility))}`,
  orders: ['emailAddress', 'expiresOn'],
};

/** A requested role is seen by who sees its group; a company-wide one by everybody who sees the invite. */
export const inviteMembership: TableSpec = {
  visibleWith: (visibility) =>
    anyOf(sql`invite_membership.group_id is null`, visibility.sees('Group', sql`invite_membership.group_id`)),
};
