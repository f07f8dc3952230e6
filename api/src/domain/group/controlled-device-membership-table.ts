import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';

/** Visible with its group: the device belongs to the whole company. */
export const controlledDeviceMembership: TableSpec = {
  visibleWith: (visibility) => visibility.sees('Group', sql`controlled_device_membership.group_id`),
};
