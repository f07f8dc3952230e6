import { sql } from 'drizzle-orm';
import type { Shape } from '../engine/store.ts';

/** Seen by who sees its group: the device is the company's as a whole. */
export const controlledDeviceMembership: Shape = {
  seenWith: (sight) => sight.sees('Group', sql`controlled_device_membership.group_id`),
};
