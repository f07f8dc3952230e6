import { type SQL, sql } from 'drizzle-orm';

/** Inserts a row from its `to_jsonb`; the database generates the searched text. */
export function insertOf(table: string, { words: _, ...row }: Record<string, unknown>): SQL {
  const name = sql.identifier(table);
  const columns = sql.join(
    Object.keys(row).map((key) => sql.identifier(key)),
    sql`, `,
  );
  return sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb)`;
}
