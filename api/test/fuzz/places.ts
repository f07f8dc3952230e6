import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/scope.ts';

/** Where people belong, what they may do there, and how their companies let them sign in. */
const tables = ['user_membership', 'role', 'company'];

/**
 * Stores all memberships, and returns a function that restores them. Some of very many requests remove people from
 * their companies, who would be refused everything afterwards.
 */
export async function rememberPlaces(owner: Database): Promise<() => Promise<void>> {
  const rowsOf = async (table: string) => {
    const { rows } = await owner.inScope({}, (tx) =>
      tx.execute(sql`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${sql.identifier(table)} t`),
    );
    return rows[0]!.rows as string;
  };
  const rowsByTable = await Promise.all(tables.map(async (table) => [table, await rowsOf(table)] as const));
  return () =>
    owner.inScope({}, async (tx) => {
      for (const [table, rows] of rowsByTable) {
        const name = sql.identifier(table);
        const its = sql`jsonb_populate_recordset(null::${name}, ${rows}::jsonb)`;
        await tx.execute(sql`delete from ${name} where public_id in (select public_id from ${its})`);
        await tx.execute(sql`insert into ${name} select * from ${its} on conflict do nothing`);
      }
    });
}
