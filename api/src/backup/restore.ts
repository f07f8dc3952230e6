import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { withBaseline } from '../migrations/baseline.ts';
import { migrateLocked, migrationLock, migrationNames } from '../migrations/migrate.ts';
import { draftOf } from '../platform/database/draft.ts';
import { makePrivate } from '../platform/database/private-folder.ts';
import { withClient } from '../platform/database/roles.ts';
import { type Settings, sealKeyFile } from '../platform/settings.ts';
import { tablesOf } from './backup.ts';
import { checkBackup, linesOf } from './backup-file.ts';
import { BackupProblem } from './backup-problem.ts';
import { invalidations } from './invalidation.ts';

/** The approximate number of characters that one statement inserts. */
const batch = 1_000_000;

/**
 * Restores a backup into an empty database without users, and ends all sessions, tokens and tickets. The rows appear
 * all at once: if it is interrupted, the database is still empty, and the same call can be repeated.
 */
export async function restore(
  ownerUrl: string,
  file: string,
  settings: Pick<Settings, 'dataDir' | 'isSealKeySet' | 'sealSecret'>,
): Promise<{ rows: number; createdOn: string }> {
  const { migrations: backupMigrations, sealKey, createdOn } = await checkBackup(file);
  const migrations = withBaseline(
    backupMigrations,
    (why) => new BackupProblem(`${file} is too old. ${why}, and make a new backup.`),
  );
  const known = migrationNames();
  const newer = migrations.find((name) => !known.includes(name));
  if (newer)
    throw new BackupProblem(`${file} was made by a newer version, which had the migration ${newer}: use that one.`);
  if (settings.isSealKeySet && settings.sealSecret() !== sealKey)
    throw new BackupProblem(
      'LINESIDE_SEAL_KEY is another key than that of the backup: set it to that one, or leave it out.',
    );
  return withClient(ownerUrl, async (client) => {
    // an API that starts meanwhile waits for it
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [migrationLock]);
    if (!rows[0].mine) throw inUse;
    await checkUnused(client);
    await checkEmpty(client);
    await migrateLocked(client, undefined, migrations);
    await client.query('begin');
    const restored = await insertAll(client, file);
    for (const statement of invalidations) await unlessOlder(client, statement);
    // before the rows are inserted: without their key they would be useless, and block another attempt
    if (!settings.isSealKeySet) keepSealKey(settings.dataDir, sealKey);
    await client.query('commit');
    await client.query('analyze');
    await migrateLocked(client);
    for (const statement of invalidations) await client.query(statement);
    return { rows: restored, createdOn };
  });
}

/** PostgreSQL's codes of a table or a column that isn't there. */
const missing = new Set(['42P01', '42703']);

/** Runs a statement in a transaction; skipped if the backup is older than the table or column it names. */
async function unlessOlder(client: pg.Client, statement: string): Promise<void> {
  await client.query('savepoint before');
  try {
    await client.query(statement);
  } catch (problem) {
    if (!missing.has((problem as pg.DatabaseError).code ?? '')) throw problem;
    await client.query('rollback to savepoint before');
  }
}

const inUse = new BackupProblem('The database is in use: stop the API, the broker and all others, and try again.');

async function checkUnused(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (rowCount) throw inUse;
}

async function checkEmpty(client: pg.Client): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    const { rowCount } = await client.query(`select 1 from ${client.escapeIdentifier(name)} limit 1`);
    if (rowCount)
      throw new BackupProblem(`The database isn't empty: there are rows in ${name}. Restore into a new database.`);
  }
}

async function insertAll(client: pg.Client, file: string): Promise<number> {
  const there = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
  let into: { name: string; columns: string[] } | undefined;
  let rows: string[] = [];
  let size = 0;
  let count = 0;
  const flush = async () => {
    if (into && rows.length > 0) {
      const list = into.columns.map((column) => client.escapeIdentifier(column)).join(', ');
      const table = client.escapeIdentifier(into.name);
      if (into.name === 'data_packed_hour')
        await client.query(
          `select make_packed_hours(class, hour) from (
            select distinct class, hour from json_populate_recordset(null::data_packed_hour, $1::json)) one`,
          [`[${rows.join(',')}]`],
        );
      await client.query(
        `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1::json)`,
        [`[${rows.join(',')}]`],
      );
    }
    count += rows.length;
    rows = [];
    size = 0;
  };
  for await (const line of linesOf(file)) {
    if (line.is === 'row') {
      rows.push(line.json);
      size += line.json.length;
      if (size >= batch) await flush();
      continue;
    }
    await flush();
    if (line.is === 'sequence')
      await client.query('select setval($1::regclass, $2)', [`public.${line.name}`, line.value]);
    else {
      const columns = there.get(line.name);
      if (!columns) throw new BackupProblem(`${file} has a table ${line.name} that its version doesn't know.`);
      into = { name: line.name, columns: line.columns };
    }
  }
  await flush();
  return count;
}

/** Puts the key where the API reads it. A different key belonged to the empty database, and is stored next to it. */
function keepSealKey(dataDir: string, sealKey: string): void {
  makePrivate(dataDir);
  const file = path.join(dataDir, sealKeyFile);
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8').trim() === sealKey) return;
    renameSync(file, draftOf(`${file}.before-restore`));
  }
  const draft = draftOf(file);
  try {
    writeFileSync(draft, sealKey, { mode: 0o600, flush: true });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
