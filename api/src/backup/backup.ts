import type pg from 'pg';
import { withClient } from '../platform/database/roles.ts';
import { type Line, writeBackup } from './backup-file.ts';
import { BackupProblem } from './backup-problem.ts';
import { excludedTables } from './invalidation.ts';

/** The number of rows that are read at a time; fewer where each is large. */
const some = 500;
const ofLargeRows: Record<string, number> = { agent_type_file_part: 8 };

/** Writes everything that a database contains at one moment into a file, with the key that its secrets are sealed with. */
export async function backUp(ownerUrl: string, file: string, sealKey: string): Promise<{ rows: number }> {
  const counted = { rows: 0 };
  await withClient(ownerUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await migrationsOf(client);
    const header = {
      lineside: 'backup',
      version: 1,
      createdOn: new Date().toISOString(),
      migrations,
      sealKey,
    } as const;
    await writeBackup(file, header, linesOf(client, counted));
    await client.query('commit');
  });
  return counted;
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('public.migration') is not null as there");
  if (!found[0].there) throw new BackupProblem('The database is empty: there is nothing to back up.');
  const { rows } = await client.query<{ name: string }>('select name from migration order by name');
  return rows.map(({ name }) => name);
}

/** Names of the tables with their columns, except generated columns. */
export async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)
    group by c.relname order by c.relname`,
    [excludedTables],
  );
  return rows;
}

async function* linesOf(client: pg.Client, counted: { rows: number }): AsyncGenerator<Line> {
  for (const { name, columns } of await tablesOf(client)) {
    yield { is: 'table', name, columns };
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    await client.query(
      `declare every no scroll cursor for
      select row_to_json(stored)::text as json from (select ${list} from ${client.escapeIdentifier(name)}) stored`,
    );
    const most = ofLargeRows[name] ?? some;
    for (let full = true; full; ) {
      const { rows } = await client.query<{ json: string }>(`fetch ${most} from every`);
      // a line break can only be between two values
      for (const { json } of rows) yield { is: 'row', json: json.replaceAll('\n', ' ') };
      counted.rows += rows.length;
      full = rows.length === most;
    }
    await client.query('close every');
  }
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, value } of rows) yield { is: 'sequence', name, value };
}
