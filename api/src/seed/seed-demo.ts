import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { renewRequests } from '../domain/access-request/seed.ts';
import type { DemoFile } from '../domain/demo-company/company-file.ts';
import { renewLimits } from '../domain/demo-company/presence.ts';
import { stableCompanyId } from '../domain/demo-company/stable-id.ts';
import { migrate } from '../migrations/migrate.ts';
import { DatabaseMismatch } from '../platform/database/mismatch.ts';
import { withClient } from '../platform/database/roles.ts';
import { type Database, openDatabase } from '../platform/database/scope.ts';
import { isSeeded, type SeedOptions, seed } from './seed.ts';

interface Seeded {
  /** Whether the database was empty, and holds the demo now. */
  seeded: boolean;
  /** Whether it was filled with this very demo, not with that of an older or newer version. */
  isToday: boolean;
}

/**
 * Brings a demo's companies into a database: all companies if there are none, their open requests each time. Throws
 * DatabaseMismatch if there are, with fewer devices than asked for.
 */
export async function seedDemo(ownerUrl: string, demo: DemoFile, options: SeedOptions = {}): Promise<Seeded> {
  await migrate(ownerUrl);
  // a large demo on a slow machine takes longer than a call may
  const owner = openDatabase(ownerUrl, { connections: 2, isUnhurried: true });
  try {
    const seeded = !(await isSeeded(owner));
    if (!seeded) await assertSize(owner, demo, options.size);
    if (seeded) {
      await seed(owner, demo, options);
      await noteDemo(ownerUrl, demo);
      // else the first plans are made from nothing, and no index is read without its table
      await withClient(ownerUrl, (client) => client.query('vacuum (analyze)'));
    }
    await renewRequests(owner, demo);
    await renewLimits(owner, demo);
    return { seeded, isToday: await isNoted(ownerUrl, demo) };
  } finally {
    await owner.close();
  }
}

async function assertSize(owner: Database, { companies }: DemoFile, size = 0): Promise<void> {
  const company = stableCompanyId(companies[0]!.key);
  const { rows } = await owner.inScope({}, (tx) =>
    tx.execute(sql`select count(*)::int as devices from agent where company_id = ${company}`),
  );
  const devices = Number(rows[0]!.devices);
  if (devices >= size) return;
  throw new DatabaseMismatch(
    `The database has ${devices} devices already, and --size ${size} only applies to a new one`,
  );
}

const nameOf = (demo: DemoFile) => `demo ${createHash('sha256').update(JSON.stringify(demo)).digest('hex')}`;

/** The database keeps which demo fills it as a comment: a table would be one of the product's. */
const noteDemo = (ownerUrl: string, demo: DemoFile) =>
  withClient(ownerUrl, (client) => client.query(`comment on table migration is '${nameOf(demo)}'`));

const isNoted = (ownerUrl: string, demo: DemoFile) =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query("select obj_description('migration'::regclass) as note");
    return rows[0].note === nameOf(demo);
  });
