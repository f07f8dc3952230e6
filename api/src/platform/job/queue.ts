import { randomUUID } from 'node:crypto';
import { newPublicId } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { wakeWorkers } from '../database/outbox.ts';
import type { Database, Tx } from '../database/scope.ts';
import { texts } from '../database/sql.ts';
import { jobTable } from './job-table.ts';

/** How long a job is a process's without a sign of life, in seconds; and how often it is renewed, in milliseconds. */
const heldFor = 30;
const renewMs = 10_000;
/** So often a job is begun before it is given up: the last time about an hour after the first. */
export const maxTries = 5;

export interface NewJob {
  company: string;
  kind: string;
  record: string;
}

/** Adds jobs, which begin after the commit. In the scope of their company. */
export async function addJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx.insert(jobTable).values(
    jobs.map(({ company, kind, record }) => ({
      publicId: newPublicId(),
      companyId: company,
      kind,
      recordId: record,
    })),
  );
  await wakeWorkers(tx);
}

/** A job that this process holds. */
export interface TakenJob extends NewJob {
  id: string;
  /** How often it was begun, this time included. */
  tries: number;
  /** Aborted once another process may have taken it, so that nothing of it counts any more; and when this process ends. */
  stop: AbortSignal;
  /** Holds it until the end of a transaction, so that its result is stored once. Throws LostJob where it isn't held. */
  keep(tx: Tx): Promise<void>;
}

/** Another process has taken the job. */
export class LostJob extends Error {
  override name = 'LostJob';
}

/** How a job went. `later`: this attempt failed, and another may not. */
export type Ending = { is: 'done' } | { is: 'failed'; reason: string } | { is: 'later'; reason: string };

/** Longer each time: half a minute, two minutes, eight, up to half an hour. */
const later: SQL = sql`now() + make_interval(secs => least(30 * power(4, tries - 1), 1800))`;

/**
 * Takes the first due job of some kinds, does it, and stores how it went; returns whether there was one. Several processes may
 * do so at once.
 */
export async function workOnce(
  database: Database,
  kinds: readonly string[],
  work: (job: TakenJob) => Promise<Ending>,
  closing: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const holder = randomUUID();
  const taken = await take(database, kinds, holder);
  if (!taken) return false;
  const losing = new AbortController();
  const isHeld = sql`public_id = ${taken.id} and holder = ${holder}`;
  const renewal = setInterval(() => {
    renew(database, isHeld).then(
      (renewed) => renewed || losing.abort(),
      // where it can't be renewed now, the next try may be in time
      () => {},
    );
  }, renewMs);
  const keep = async (tx: Tx) => {
    const { rows } = await tx.execute(sql`select 1 from ${jobTable} where ${isHeld} for update`);
    if (rows.length === 0) throw new LostJob();
  };
  try {
    const ending = await work({ ...taken, stop: AbortSignal.any([losing.signal, closing]), keep });
    await end(database, isHeld, ending);
  } catch (problem) {
    if (problem instanceof LostJob) return true;
    // the failure of a database that is away can't be stored: the job is free half a minute later
    await end(database, isHeld, { is: 'later', reason: (problem as Error).message }).catch(() => {});
    throw problem;
  } finally {
    clearInterval(renewal);
  }
  return true;
}

async function take(database: Database, kinds: readonly string[], holder: string) {
  const { rows } = await database.inScope({ as: 'jobs' }, (tx) =>
    tx.execute(sql`
      update job set state = 'running', tries = tries + 1, holder = ${holder}, started_on = now(),
        held_until = now() + make_interval(secs => ${heldFor})
      where public_id = (select public_id from job where kind = any(${texts([...kinds])}) and due_on <= now()
        and (state = 'waiting' or state = 'running' and held_until < now())
        order by due_on limit 1 for update skip locked)
      returning public_id as id, company_id as company, kind, record_id as record, tries`),
  );
  return rows[0] as unknown as Omit<TakenJob, 'stop' | 'keep'> | undefined;
}

async function renew(database: Database, isHeld: SQL): Promise<boolean> {
  const { rows } = await database.inScope({ as: 'jobs' }, (tx) =>
    tx.execute(sql`update job set held_until = now() + make_interval(secs => ${heldFor}) where ${isHeld} returning 1`),
  );
  return rows.length > 0;
}

/** What is over keeps its reason; what is tried again waits, unless it was tried often enough. */
const end = (database: Database, isHeld: SQL, ending: Ending) =>
  database.inScope({ as: 'jobs' }, (tx) => {
    const reason = 'reason' in ending ? ending.reason : null;
    const state =
      ending.is === 'later' ? sql`case when tries >= ${maxTries} then 'failed' else 'waiting' end` : sql`${ending.is}`;
    return tx.execute(sql`
      update job set state = ${state}, reason = ${reason}, holder = null, held_until = null, ended_on = now(),
        due_on = case when ${ending.is} = 'later' then ${later} else due_on end where ${isHeld}`);
  });
