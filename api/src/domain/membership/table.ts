import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { anyOf } from '../../engine/entity-table.ts';
import type { TableSpec } from '../../engine/table-types.ts';

/** Memberships that count: an end that has passed ends them, and they pause while their person is deactivated. */
export const isCurrent = sql`((m.expires_on is null or m.expires_on > now()) and m.deactivated_on is null)`;

/** A person's memberships that count, under the name `m`. */
export const isMine = (user: string) => sql`(m.user_id = ${user} and ${isCurrent})`;

/** People see their own everywhere, and those of a company in its groups. */
export const userMembership: TableSpec = {
  userColumn: 'user_id',
  // own memberships in other companies are in the list of own companies
  visibleWith: (visibility) => {
    const here = anyOf(sql`user_membership.group_id is null`, visibility.sees('Group', sql`user_membership.group_id`));
    return sql`(user_membership.company_id = ${visibility.actor.company} and ${here})`;
  },
  indexes: (table) => [
    index('user_membership_by_user').on(table.user),
    // a job looks for ended ones in all companies
    index('user_membership_to_end').on(table.expiresOn).where(sql`expires_on is not null`),
  ],
};
