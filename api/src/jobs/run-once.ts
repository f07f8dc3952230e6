import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/scope.ts';

/** How long a job is a process's without a sign of life, in seconds: afterwards another process runs it. */
const heldFor = 30;
const renewMs = 10_000;
/** How far the clock of a job moves in one run, in minutes. */
const clockStep = 10;

/** A run of a job. */
export interface Run {
  /**
   * The time that rules go by: the earlier one of the database's clock and this process's, and at most ten minutes later
   * than at the run before. A clock that jumps ahead drops nothing that way; after a pause the runs catch up.
   */
  clock: Date;
  /** Where the run before stopped, if it said so. */
  position: unknown;
  /** Whether the job is still this process's; false after it was silent for too long. */
  isHeld(): boolean;
}

/** What a run leaves for the next one, and for whoever looks at it. */
export interface Outcome {
  rows?: number;
  position?: unknown;
}

interface Job {
  name: string;
  /** The shortest time since the last run of any process began, in milliseconds. */
  every?: number;
}

/**
 * Runs a job unless a process is running it, or has begun it too recently; returns whether it ran. Of several processes
 * one runs it, and if that one dies, another goes on half a minute later.
 */
export async function runOnce(
  database: Database,
  { name, every = 0 }: Job,
  work: (run: Run) => Promise<Outcome>,
): Promise<boolean> {
  const holder = randomUUID();
  const taken = await take(database, name, holder, every);
  if (!taken) return false;
  let isHeld = true;
  const renewal = setInterval(() => {
    // where it can't be renewed now, the next try may be in time
    renew(database, name, holder).then(
      (renewed) => {
        isHeld &&= renewed;
      },
      () => {},
    );
  }, renewMs);
  try {
    const outcome = await work({ ...taken, isHeld: () => isHeld });
    await end(database, name, holder, { ...outcome, failure: null });
  } catch (problem) {
    // the failure of a database that is away can't be stored: the job is free half a minute later
    await end(database, name, holder, { failure: (problem as Error).message }).catch(() => {});
    throw problem;
  } finally {
    clearInterval(renewal);
  }
  return true;
}

/** Free, and due. Times in the future are of a clock that was wrong. */
const isFree = sql`(held_until is null or held_until < now() or held_until > now() + make_interval(secs => ${heldFor}))`;
const isDue = (every: number) =>
  sql`(started_on is null or started_on > now() or started_on <= now() - make_interval(secs => ${(every / 1000) * 0.8}))`;

/** Rows that others change now are skipped, since a transaction that waits would hold up readers of events. */
async function take(database: Database, name: string, holder: string, every: number) {
  const { rows } = await database.inScope({}, async (tx) => {
    await tx.execute(sql`insert into job_run (name) values (${name}) on conflict do nothing`);
    return tx.execute(sql`
      with free as (select name from job_run where name = ${name} and ${isFree} and ${isDue(every)} for update skip locked)
      update job_run set holder = ${holder}, held_until = now() + make_interval(secs => ${heldFor}), started_on = now(),
        clock = least(now(), ${new Date().toISOString()}::timestamptz, clock + make_interval(mins => ${clockStep}))
      from free where job_run.name = free.name returning clock, position`);
  });
  return rows[0] && { clock: new Date(rows[0].clock as string), position: rows[0].position };
}

const renew = (database: Database, name: string, holder: string): Promise<boolean> =>
  database.inScope({}, async (tx) => {
    const { rows } = await tx.execute(sql`
      update job_run set held_until = now() + make_interval(secs => ${heldFor})
      where name = ${name} and holder = ${holder} returning 1`);
    return rows.length > 0;
  });

/** What is written of a run, in `set` of an update. */
const written = ({ rows, position, failure }: Outcome & { failure: string | null }): SQL => sql`
  ended_on = now(), rows = ${rows ?? null}, failure = ${failure},
  position = ${position === undefined ? sql`job_run.position` : sql`${JSON.stringify(position)}::jsonb`},
  failed_on = case when ${failure}::text is null then job_run.failed_on else now() end`;

/** Records a part of a run under a name of its own. */
export const recordRun = (database: Database, name: string, outcome: Outcome & { failure: string | null }) =>
  database.inScope({}, async (tx) => {
    await tx.execute(sql`insert into job_run (name) values (${name}) on conflict do nothing`);
    await tx.execute(sql`update job_run set ${written(outcome)} where name = ${name}`);
  });

const end = (database: Database, name: string, holder: string, outcome: Outcome & { failure: string | null }) =>
  database.inScope({}, (tx) =>
    tx.execute(
      sql`update job_run set holder = null, held_until = null, ${written(outcome)} where name = ${name} and holder = ${holder}`,
    ),
  );
