import { sql } from 'drizzle-orm';
import { text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

/** By the hashed name of the device: the name itself would replace the one-time code. */
export const trustedDevice: TableSpec = {
  columns: { identifierHash: text('identifier_hash').notNull() },
  derived: {
    isCurrent: ({ actor }) =>
      sql`to_jsonb(coalesce(trusted_device.identifier_hash = ${actor.device ?? null}::text, false))`,
  },
  indexes: (table) => [uniqueIndex('trusted_device_by_identifier').on(table.userId, table.identifierHash)],
};
