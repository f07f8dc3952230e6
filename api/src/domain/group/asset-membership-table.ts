import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

/** Visible to people who see both the asset and the group. */
export const assetMembership: TableSpec = {
  visibleWith: (visibility) =>
    sql`(${visibility.sees('Asset', sql`asset_membership.asset_id`)} and ${visibility.sees('Group', sql`asset_membership.group_id`)})`,
  indexes: (table) => [
    index('asset_membership_by_group').on(table.group, table.asset),
    index('asset_membership_by_asset').on(table.asset, table.createdOn),
  ],
};
