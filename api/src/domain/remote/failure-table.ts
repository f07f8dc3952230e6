import { type SQL, sql } from 'drizzle-orm';
import { index, integer, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';
import { iso } from '../../platform/database/sql.ts';

/** An aggregate over the hours of the same failure; row-level security limits it to the company. */
const ofSame = (column: SQL, condition = sql`true`) => sql`(select ${column} from remote_failure_count same
  where (same.company_id, same.remote, same.version, same.failure) =
    (remote_failure_count.company_id, remote_failure_count.remote, remote_failure_count.version, remote_failure_count.failure)
  and ${condition})`;

/** A row is kept for each hour; the last one is shown as an example. */
export const remoteFailureCount: TableSpec = {
  columns: {
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    times: integer('times').notNull(),
  },
  derived: {
    count: () => ofSame(sql`to_jsonb(sum(same.times))`),
    firstOn: () => ofSame(sql`to_jsonb(${iso(sql`min(same.hour)`)})`),
    hours: () =>
      ofSame(
        sql`coalesce(jsonb_agg(jsonb_build_object('hour', ${iso(sql`same.hour`)}, 'count', same.times) order by same.hour), '[]')`,
        sql`same.hour > now() - interval '1 day'`,
      ),
  },
  visibleWith: () => sql`not exists ${ofSame(sql`1`, sql`same.hour > remote_failure_count.hour`)}`,
  indexes: (table) => [
    uniqueIndex('remote_failure_count_by_hour').on(
      table.companyId,
      table.remote,
      table.version,
      table.failure,
      table.hour,
    ),
    index('remote_failure_count_by_time').on(table.hour),
  ],
};
