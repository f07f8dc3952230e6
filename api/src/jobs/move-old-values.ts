import { sql } from 'drizzle-orm';
import { type Moved, moveOldValues, oldValuesLeft } from '../domain/data/values/old-values.ts';
import type { VariableKey } from '../domain/data/values/sources.ts';
import type { Database } from '../platform/database/scope.ts';
import { type DiskSettings, spaceOf } from './database-size.ts';
import type { Outcome, Run } from './run-once.ts';
import type { Log } from './tidy.ts';

/** How long one run moves values, in milliseconds: the next one goes on. */
const runMs = 40_000;
/** About the number of values of one transaction. */
const mostValues = 20_000;
/** The space that must be free before values are moved, by that which they take: packed ones take less, until all is done. */
const spaceNeeded = 0.3;

/**
 * Moves values that an earlier version stored to packed hours, and logs how far it is. It throws if the disk has too little
 * space. What it has moved stays, wherever it is broken off.
 */
export async function moveAllOldValues(
  database: Database,
  settings: DiskSettings,
  { clock, position, isHeld }: Run,
  info: Log,
): Promise<Outcome> {
  const before = await database.inScope({ as: 'jobs' }, oldValuesLeft);
  if (before.bytes === 0) return { position: null };
  await checkSpace(database, settings, before.bytes);
  const now = sql`${clock.toISOString()}::timestamptz`;
  const until = Date.now() + runMs;
  let rows = 0;
  let after: VariableKey | null = null;
  do {
    const place: VariableKey | null = after;
    const moved: Moved = await database.inScope({ as: 'jobs' }, (tx) => moveOldValues(tx, place, mostValues, now));
    rows += moved.rows;
    after = moved.next;
  } while (after !== null && isHeld() && Date.now() < until);
  const { values } = await database.inScope({ as: 'jobs' }, oldValuesLeft);
  const moved = ((position as { moved?: number } | null)?.moved ?? 0) + rows;
  if (rows > 0) info({ moved, left: values }, 'values of an earlier version were moved');
  return { rows, position: { moved, left: values } };
}

async function checkSpace(database: Database, settings: DiskSettings, bytes: number): Promise<void> {
  const all = await database.inScope({}, (tx) =>
    tx.execute(sql`select pg_database_size(current_database())::float8 as bytes`),
  );
  const { limitBytes, usedBytes } = await spaceOf(settings, all.rows[0]!.bytes as number);
  if (limitBytes === null || usedBytes === null || limitBytes - usedBytes >= bytes * spaceNeeded) return;
  const gigabytes = (count: number) => (count / 1e9).toFixed(1);
  throw new Error(
    `Values of an earlier version are not moved: that needs ${gigabytes(bytes * spaceNeeded)} GB, and ${gigabytes(limitBytes - usedBytes)} GB are free`,
  );
}
