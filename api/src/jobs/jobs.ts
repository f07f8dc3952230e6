import { notifyAlarms } from '../domain/data/alarm-messages.ts';
import { notifyLicences } from '../domain/licence/messages.ts';
import type { Database } from '../platform/database/scope.ts';
import { type SweepSettings, sweep } from './sweep.ts';
import { tidy } from './tidy.ts';

/** The intervals of scheduled changes, and of deleting old data, in milliseconds. */
const sweepEvery = 5000;
const tidyEvery = 60_000;

/** Runs what time alone brings about, until closed. A database that is away is tried again at the next turn. */
export function startJobs(
  database: Database,
  settings: SweepSettings,
  log: (problem: unknown) => void,
): { close(): Promise<void> } {
  let since = new Date();
  const jobs = [
    every(sweepEvery, log, async () => {
      const until = new Date();
      await sweep(database, settings, since, until);
      since = until;
    }),
    every(sweepEvery, log, () => notifyAlarms(database)),
    every(tidyEvery, log, () => notifyLicences(database)),
    every(tidyEvery, log, () => tidy(database)),
  ];
  return {
    async close() {
      for (const end of jobs) await end();
    },
  };
}

/** Does something again and again, once at a time; the way to end it. */
function every(milliseconds: number, log: (problem: unknown) => void, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = work()
      .catch(log)
      .finally(() => {
        busy = false;
      });
  }, milliseconds);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
