import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/scope.ts';
import { DatabaseUnavailable } from '../platform/database/unavailable.ts';
import { type Run, recordRun, runOnce } from './run-once.ts';
import { type TidyStep, tidySteps } from './tidy-steps.ts';

/** Logs what went wrong, and where. */
export type Log = (details: object, text: string) => void;

/** The most rows of one transaction and of a table's first one, and the time that each should take at most. */
const mostRows = 10_000;
const firstRows = 1000;
const goalMs = 1000;
/** How long one table is tidied in one run, in milliseconds: the next run goes on. */
const tableMs = 20_000;

/**
 * Deletes data whose retention time is over: values, events, bins, sessions, mail, messages, counts. One process does so at a
 * time; returns whether this one did. Each table is tidied alone, in short transactions, since readers of events wait for
 * open ones. A table that fails is logged, and stops no other.
 */
export const tidy = (database: Database, log: Log = () => {}, every = 0): Promise<boolean> =>
  runOnce(database, { name: 'tidy', every }, async (run) => {
    const positions = await positionsOf(database);
    let rows = 0;
    for (const step of tidySteps) {
      if (!run.isHeld()) break;
      const name = `tidy ${step.name}`;
      const part = { rows: 0, place: positions.get(name) ?? null };
      const failure = await tidyTable(database, step, run, part).then(
        () => null,
        (problem: Error) => {
          if (problem instanceof DatabaseUnavailable) throw problem;
          log({ err: problem, table: step.name }, 'a table was not tidied');
          return problem.message;
        },
      );
      await recordRun(database, name, { rows: part.rows, position: part.place, failure });
      rows += part.rows;
    }
    return { rows };
  });

/** Where the last run stopped in each table that it didn't finish. */
async function positionsOf(database: Database): Promise<Map<string, unknown>> {
  const { rows } = await database.inScope({}, (tx) =>
    tx.execute(sql`select name, position from job_run where name like 'tidy %' and jsonb_typeof(position) <> 'null'`),
  );
  return new Map(rows.map(({ name, position }) => [name as string, position]));
}

async function tidyTable(
  database: Database,
  step: TidyStep,
  { clock, isHeld }: Run,
  part: { rows: number; place: unknown },
): Promise<void> {
  const now = sql`${clock.toISOString()}::timestamptz`;
  const until = Date.now() + tableMs;
  let most = firstRows;
  do {
    const began = Date.now();
    const { rows, next } = await database.inScope(step.scope, (tx) => step.some(tx, part.place, most, now));
    part.rows += rows;
    part.place = next;
    const took = Date.now() - began;
    if (took > goalMs) most = Math.ceil(most / 2);
    else if (took < goalMs / 4) most = Math.min(most * 2, mostRows);
  } while (part.place !== null && isHeld() && Date.now() < until);
}
