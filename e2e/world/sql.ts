import { withClient } from './database.ts';
import type { World } from './world.ts';

/** Moves rows of the worker's database as its owner: how tests make time pass on the server. */
export const sql = (world: World, text: string, values: unknown[] = []): Promise<void> =>
  withClient(world.database.ownerUrl, async (client) => {
    await client.query(text, values);
  });
