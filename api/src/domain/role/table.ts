import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

/** Its permissions are words, not records, and how many people have it is counted. */
export const role: TableSpec = {
  columns: { permissions: text('permissions').array().notNull() },
  derived: {
    permissions: () =>
      sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', one) order by one), '[]') from unnest(role.permissions) one)`,
    userCount: (visibility) =>
      sql`(select to_jsonb(count(distinct m.user_id)) from ${visibility.rows('UserMembership')} m where m.role_id = role.public_id)`,
  },
};
