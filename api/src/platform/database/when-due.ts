import { type Channel, listen } from './outbox.ts';
import type { Database } from './scope.ts';

/** How often due work is looked for again, in milliseconds; new work is signalled. */
const pollMs = 5000;

interface Work {
  database: Database;
  /** The signal for new work. */
  channel: Channel;
  /** Does some due work; returns whether there may be more. Not started after `closed`. */
  some(closed: () => boolean): Promise<boolean>;
  /** Called when the work can't be done now; it is retried. */
  onDelayed(problem: Error): void;
}

/** Runs due work, one batch at a time, until closed. Several processes may do so: they divide the work between them. */
export async function whenDue({ database, channel, some, onDelayed }: Work): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let isDue = false;
  let running: Promise<void> | undefined;
  const runWhileDue = async () => {
    while (isDue && !closed) {
      isDue = false;
      if (await some(() => closed)) isDue = true;
    }
  };
  const wake = () => {
    isDue = true;
    running ??= runWhileDue()
      .catch(onDelayed)
      .finally(() => {
        running = undefined;
        if (isDue && !closed) wake();
      });
  };
  const deaf = await listen(database, channel, wake);
  const timer = setInterval(wake, pollMs);
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      await deaf();
      await running;
    },
  };
}
