import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/scope.ts';

/** The most rows of a table that are added up. */
const mostRows = 10_000_000;

/** About how many bytes the values of a company take. */
export async function bytesStored(tx: Tx, company: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    select
      (select coalesce(sum(pg_column_size(times) + pg_column_size(values) + coalesce(pg_column_size(texts), 0)), 0)
        from (select * from data_packed_hour where company_id = ${company} limit ${mostRows}) packed)
      + (select count(*) * coalesce(max(pg_column_size(one)), 0)
        from (select d from data_loose_value d where company_id = ${company} limit ${mostRows}) loose(one))
      + (select count(*) * coalesce(max(pg_column_size(one)), 0)
        from (select d from agent_data_value d where company_id = ${company} limit ${mostRows}) old(one)) as bytes`);
  return Number(rows[0]!.bytes);
}
