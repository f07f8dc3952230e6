import { limits } from '@lineside/contracts';
import { escalateAlarms, notifyAlarms } from '../domain/data/alarm-messages.ts';
import { evaluateDueAlarms } from '../domain/data/evaluate-alarms.ts';
import { evaluateSilence, hearingAt } from '../domain/data/evaluate-silence.ts';
import { endShelving } from '../domain/data/shelving.ts';
import { notifyLicences } from '../domain/licence/messages.ts';
import { runSchedules } from '../domain/report/run-schedules.ts';
import type { Database } from '../platform/database/scope.ts';
import { registry } from '../registry/registry.ts';
import { type DiskSettings, measureDatabase } from './database-size.ts';
import { moveAllOldValues } from './move-old-values.ts';
import { runOnce } from './run-once.ts';
import { type SweepSettings, sweep } from './sweep.ts';
import { type Log, tidy } from './tidy.ts';

/** The intervals of alarms' delays and messages, of scheduled changes, of scheduled reports, of deleting old data, and of measuring the database, in milliseconds. */
const alarmsEvery = 1000;
const sweepEvery = 5000;
const schedulesEvery = 10_000;
const tidyEvery = 60_000;
const measureEvery = 3_600_000;

export type JobSettings = SweepSettings & DiskSettings;

/**
 * Runs what time alone brings about, until closed: each job in one process at a time. A database that is away is tried
 * again at the next turn.
 */
export function startJobs(
  database: Database,
  settings: JobSettings,
  log: Record<'error' | 'warn' | 'info', Log>,
): { close(): Promise<void> } {
  const begun = new Date();
  /** The time between turns is shorter than that of the job where another process may have died. */
  const job = (name: string, every: number, work: Parameters<typeof runOnce>[2]) =>
    repeat(name, Math.min(every, tidyEvery), log.error, () => runOnce(database, { name, every }, work));
  const jobs = [
    job('sweep', sweepEvery, async ({ position }) => {
      const until = new Date();
      await sweep(database, settings, sinceLast(position, begun, until), until);
      return { position: until.toISOString() };
    }),
    job('alarms', alarmsEvery, async ({ position }) => {
      const hearing = hearingAt(new Date(), position);
      await evaluateDueAlarms(database);
      await evaluateSilence(database, hearing);
      await endShelving(database);
      await notifyAlarms(database);
      await escalateAlarms(database);
      return { position: hearing };
    }),
    job('licences', tidyEvery, async () => {
      await notifyLicences(database);
      return {};
    }),
    job('report schedules', schedulesEvery, async () => ({ rows: await runSchedules(database, registry) })),
    job('size', measureEvery, async () => {
      await measureDatabase(database, settings, log.warn);
      return {};
    }),
    job('move old values', tidyEvery, (run) => moveAllOldValues(database, settings, run, log.info)),
    repeat('tidy', tidyEvery, log.error, () => tidy(database, log.error, tidyEvery)),
  ];
  return {
    async close() {
      for (const end of jobs) await end();
    },
  };
}

/** From when on changes are due: since the last sweep of any process, but nobody reads older events than a stream resumes. */
function sinceLast(position: unknown, begun: Date, until: Date): Date {
  const last = typeof position === 'string' ? Date.parse(position) : begun.getTime();
  const oldest = until.getTime() - limits.resumeMinutes * 60_000;
  return new Date(Math.min(Math.max(last, oldest), until.getTime()));
}

/** Does something again and again, once at a time; the way to end it. */
function repeat(name: string, milliseconds: number, log: Log, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = work()
      .catch((problem: unknown) => log({ err: problem, job: name }, 'a job failed'))
      .finally(() => {
        busy = false;
      });
  }, milliseconds);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
