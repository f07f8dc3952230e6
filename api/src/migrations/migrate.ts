import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { DatabaseMismatch } from '../platform/database/mismatch.ts';
import { connectWithin, withClient } from '../platform/database/roles.ts';
import { baseline, replacedByBaseline, withBaseline } from './baseline.ts';

const migrationsFolder = join(import.meta.dirname, 'sql');
/** An arbitrary number, the same for all that migrate. */
export const migrationLock = 7_240_931;

/** Brings a database to the schema of this version, with its owner's address. Safe to call from several at once. */
export async function migrate(ownerUrl: string, folder = migrationsFolder): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateLocked(client, folder);
  });
}

/** Names of the migrations of this version, in their order. */
export const migrationNames = (folder = migrationsFolder): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();

/** The same on a connection that holds the lock; with `only`, as far as these. */
export async function migrateLocked(
  client: pg.Client,
  folder = migrationsFolder,
  only: readonly string[] = migrationNames(folder),
): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, checksum text not null, "on" timestamptz not null default now())',
  );
  const names = migrationNames(folder);
  if (names.includes(baseline)) await adopt(client, folder);
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const newer = rows.find(({ name }) => !names.includes(name));
  if (newer)
    throw new DatabaseMismatch(
      `The database is of a newer version, which had the migration ${newer.name}: start that one`,
    );
  for (const name of names) if (only.includes(name)) await run(client, join(folder, name), done.get(name));
}

/** Notes the baseline for a database that has the schema of all migrations that it replaces. */
async function adopt(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const before = rows.map(({ name }) => name);
  const done = withBaseline(before, (why) => new DatabaseMismatch(`The database is too old. ${why}`));
  if (done === before) return;
  const checksum = checksumOf(readFileSync(join(folder, baseline), 'utf8'));
  await client.query(
    'with replaced as (delete from migration where name = any($1)) insert into migration (name, checksum) values ($2, $3)',
    [replacedByBaseline, baseline, checksum],
  );
}

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function run(client: pg.Client, file: string, done: string | undefined): Promise<void> {
  const name = basename(file);
  const text = readFileSync(file, 'utf8');
  const checksum = checksumOf(text);
  if (done === checksum) return;
  if (done) throw new DatabaseMismatch(`The migration ${name} was changed after it had run: write a new one instead`);
  const remember = () => client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
  try {
    if (name.endsWith('.online.sql')) {
      await runOnline(client, text);
      await remember();
    } else {
      await client.query('begin');
      await client.query(text);
      await remember();
      await client.query('commit');
    }
  } catch (problem) {
    await client.query('rollback');
    throw new DatabaseMismatch(`The migration ${name} failed: ${(problem as Error).message}`, { cause: problem });
  }
}

/**
 * Builds indexes concurrently, which can't be done in a transaction: one statement after the other, each of which may
 * be done already. An interrupted build has left an invalid index, which is dropped first.
 */
async function runOnline(client: pg.Client, text: string): Promise<void> {
  for (const statement of text.split(/;\s*$/m).filter((item) => item.trim() !== '')) {
    const [, name] = /^\s*CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/.exec(statement) ?? [];
    if (name !== undefined && (await isBroken(client, name))) await client.query(`drop index concurrently "${name}"`);
    await client.query(statement);
  }
}

async function isBroken(client: pg.Client, index: string): Promise<boolean> {
  const found = 'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid';
  return (await client.query(found, [index])).rowCount === 1;
}

/** Whether a database has all migrations of this version, by its owner's address: the serving role can't read them. */
export const isMigrated = (ownerUrl: string): Promise<boolean> =>
  withClient(
    ownerUrl,
    async (client) => {
      const names = migrationNames();
      const { rows } = await client.query('select count(*)::int as made from migration where name = any($1)', [names]);
      return rows[0].made === names.length;
    },
    connectWithin,
  ).catch(() => false);
