import { sql } from 'drizzle-orm';
import type { TableSpec } from '../engine/entity-table.ts';

/** Seen by who sees its group: the device is the company's as a whole. */
export const controlledDeviceMembership: TableSpec = {
  visibleWith: (visibility) => visibility.sees('Group', sql`controlled_device_membership.group_id`),
};
