import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';
import { lastSeenOn, seenWith, userTable } from '../user/table.ts';

/** Service accounts of the company that aren't ended: ending one takes its memberships away. */
export const serviceAccount: TableSpec = {
  table: userTable,
  derived: { lastSeenOn, allowedForAll: () => sql`to_jsonb(user_account.allowed_for_all_on is not null)` },
  visibleWith: (visibility) => sql`user_account.service_of = ${visibility.actor.company} and ${seenWith(visibility)}`,
};
