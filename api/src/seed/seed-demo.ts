import { createHash } from 'node:crypto';
import { renewRequests } from '../domain/access-request/seed.ts';
import type { DemoFile } from '../domain/demo-company/company-file.ts';
import { renewLimits } from '../domain/demo-company/presence.ts';
import { migrate } from '../migrations/migrate.ts';
import { withClient } from '../platform/database/roles.ts';
import { openDatabase } from '../platform/database/scope.ts';
import { isSeeded, type SeedOptions, seed } from './seed.ts';

interface Seeded {
  /** Whether the database was empty, and holds the demo now. */
  seeded: boolean;
  /** Whether it was filled with this very demo, not with that of an older or newer version. */
  isToday: boolean;
}

/** Brings a demo's companies into a database: all companies if there are none, their open requests each time. */
export async function seedDemo(ownerUrl: string, demo: DemoFile, options: SeedOptions = {}): Promise<Seeded> {
  await migrate(ownerUrl);
  const owner = openDatabase(ownerUrl, { connections: 2 });
  try {
    const seeded = !(await isSeeded(owner));
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

const nameOf = (demo: DemoFile) => `demo ${createHash('sha256').update(JSON.stringify(demo)).digest('hex')}`;

/** The database keeps which demo fills it as a comment: a table would be one of the product's. */
const noteDemo = (ownerUrl: string, demo: DemoFile) =>
  withClient(ownerUrl, (client) => client.query(`comment on table migration is '${nameOf(demo)}'`));

const isNoted = (ownerUrl: string, demo: DemoFile) =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query("select obj_description('migration'::regclass) as note");
    return rows[0].note === nameOf(demo);
  });
