import type { Database } from '../database/scope.ts';
import { type SweepSettings, sweep } from './sweep.ts';

/** How often time is looked at, in milliseconds. */
const every = 5000;

/** Runs what time alone brings about, until closed. A database that is away is tried again at the next turn. */
export function startJobs(
  database: Database,
  settings: SweepSettings,
  log: (problem: unknown) => void,
): { close(): Promise<void> } {
  let since = new Date();
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    const until = new Date();
    running = sweep(database, settings, since, until)
      .then(() => {
        since = until;
      })
      .catch(log)
      .finally(() => {
        busy = false;
      });
  }, every);
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
