import { sql } from 'drizzle-orm';
import type { EntityTable } from '../../engine/table-types.ts';

/** A row as JSON, by its columns. */
export type StoredRow = Record<string, unknown>;

/** Restores a row as it was read; the database recomputes its search words. */
export function insertStoredRow({ name }: EntityTable, { words: _, ...row }: StoredRow) {
  const columns = sql.join(
    Object.keys(row).map((key) => sql.identifier(key)),
    sql`, `,
  );
  const table = sql.identifier(name);
  return sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`;
}
