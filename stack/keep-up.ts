import { setTimeout as pause } from 'node:timers/promises';
import { ensurePostgres } from '../api/src/platform/database/postgres.ts';
import { patience } from './patience.mjs';
import type { ProgramName } from './programs.ts';
import type { Stack } from './stack.ts';

type Say = (line: string) => void;

/** Waits before a program is started again, in milliseconds: longer each time it doesn't come up, up to the last. */
const backoffMs = [500, 1000, 2000, 5000, 10_000, 30_000];

/** The time-out for a running start at the end, in milliseconds. */
const stableMs = 10_000;

/** Restarts programs of a stack that ended unexpectedly, until stopped. */
export function keepUp(stack: () => Stack | undefined, say: Say) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const restarts = new Set<Promise<void>>();
  const startAgain = async (part: ProgramName) => {
    for (let tries = 0; ; tries++) {
      await pause(backoffMs[Math.min(tries, backoffMs.length - 1)], undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        await stack()!.start(part);
        return say(`${part}: started again`);
      } catch (problem) {
        if (!signal.aborted) say(`${(problem as Error).message}\n  Retrying.`);
      }
    }
  };
  return {
    onLost(part: ProgramName) {
      if (signal.aborted) return;
      say(`The ${part} ended unexpectedly and restarts.`);
      const restart = startAgain(part).finally(() => restarts.delete(restart));
      restarts.add(restart);
    },
    /** A running start is awaited: then the stack's stop finds it. */
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all(restarts), pause(stableMs, undefined, { ref: false })]);
    },
  };
}

/** The interval of database checks, in milliseconds. */
const pollMs = 2000;

/** Starts the project's own PostgreSQL again where it ended; returns how to stop that. */
export function keepDatabaseUp(dataDir: string, say: Say): () => Promise<void> {
  let databaseCheck: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    databaseCheck ??= ensurePostgres({ dataDir, say, patience })
      .then(({ started }) => started && say('database: started again'))
      .catch((problem: Error) => say(problem.message))
      .finally(() => {
        databaseCheck = undefined;
      });
  }, pollMs);
  return async () => {
    clearInterval(timer);
    await databaseCheck;
  };
}
