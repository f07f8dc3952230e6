import { migrate } from '../database/migrate.ts';
import { ask } from '../database/roles.ts';
import { openDatabase } from '../database/scope.ts';
import type { DemoFile } from './company-file.ts';
import { renewLimits } from './presence.ts';
import { renewRequests } from './requests.ts';
import { isSeeded, seed } from './seed.ts';

/** Brings a demo's companies into a database: all of them where there are none, their open requests each time. */
export async function seedDemo(ownerUrl: string, demo: DemoFile, size = 0): Promise<{ seeded: boolean }> {
  await migrate(ownerUrl);
  const owner = openDatabase(ownerUrl, { connections: 2 });
  try {
    const seeded = !(await isSeeded(owner));
    if (seeded) {
      await seed(owner, demo, { size });
      // else the first plans are made from nothing, and no index is read without its table
      await ask(ownerUrl, (client) => client.query('vacuum (analyze)'));
    }
    await renewRequests(owner, demo);
    await renewLimits(owner, demo);
    return { seeded };
  } finally {
    await owner.close();
  }
}
