import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import type { Shape } from '../engine/store.ts';

/** Seen by who sees both the asset and the group. */
export const assetMembership: Shape = {
  seenWith: (sight) =>
    sql`(${sight.sees('Asset', sql`asset_membership.asset_id`)} and ${sight.sees('Group', sql`asset_membership.group_id`)})`,
  indexes: (table) => [
    index('asset_membership_by_group').on(table.group, table.asset),
    index('asset_membership_by_asset').on(table.asset, table.createdOn),
  ],
};
