import type { QueryResultRow } from 'pg';
import type { World } from '../test.ts';
import { withClient } from './database.ts';

/** Moves rows of the worker's database as its owner: how tests make time pass on the server. */
export const sql = (world: World, text: string, values: unknown[] = []): Promise<void> =>
  withClient(world.database.ownerUrl, async (client) => {
    await client.query(text, values);
  });

/** The worker's database: the source of what screens show. */
export async function rowsOf<Row extends QueryResultRow>(
  world: World,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  let rows: Row[] = [];
  await withClient(world.database.ownerUrl, async (client) => {
    ({ rows } = await client.query<Row>(text, values));
  });
  return rows;
}
