import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';

type Row = Record<string, unknown>;

/** Inserts rows into a table by the names of their columns, many at once; rows that are there already stay as they are. */
export async function insertRows(tx: Tx, table: string, rows: Row[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first);
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  // PostgreSQL reads the rows from one JSON parameter: no limit on their number, types by the table's own columns
  for (let from = 0; from < rows.length; from += 5000) {
    const part = JSON.stringify(rows.slice(from, from + 5000));
    await tx.execute(sql`insert into ${sql.identifier(table)} (${list})
      select ${list} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${part}::jsonb) on conflict do nothing`);
  }
}
