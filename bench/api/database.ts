import path from 'node:path';
import pg from 'pg';
import { readDemoFile } from '../../api/src/domain/demo-company/company-file.ts';
import { ensurePostgres } from '../../api/src/platform/database/postgres.ts';
import { type Addresses, withClient } from '../../api/src/platform/database/roles.ts';
import { seedDemo } from '../../api/src/seed/seed-demo.ts';
import { startUntilEnd } from '../../stack/ending.ts';
import { root } from '../../stack/process.ts';
import { fingerprint } from '../../testing/world/database.ts';

export interface Filled extends Addresses {
  /** The superuser's connection: the optimal plan has no row-level security. */
  asOwner(): Promise<pg.Client>;
}

export const demo = readDemoFile(path.join(root, 'demo/company/company.json'));

/** A database with a number of devices, kept from one run of the bench to the next. */
export async function filled(devices: number, say: (line: string) => void): Promise<Filled> {
  const starting = ensurePostgres({ dataDir: path.join(root, '.cache/bench-postgres'), say });
  const server = await startUntilEnd(starting, ({ started, stop }) => started && stop());
  const name = `bench_${devices}_${fingerprint()}`;
  const urlOf = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const existing = await withClient(urlOf(server.ownerUrl, 'postgres'), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`bench_${devices}_`],
    );
    // those of older versions are useless now
    for (const older of rows.filter((row) => row.name !== name))
      await client.query(`drop database ${older.name} with (force)`);
    const isThere = rows.some((row) => row.name === name);
    if (!isThere) await client.query(`create database ${name}`);
    return isThere;
  });
  const ownerUrl = urlOf(server.ownerUrl, name);
  if (!existing) say(`a database of ${devices} devices is being filled`);
  await seedDemo(ownerUrl, demo, { size: devices });
  return {
    ownerUrl,
    appUrl: urlOf(server.appUrl, name),
    async asOwner() {
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      return client;
    },
  };
}
