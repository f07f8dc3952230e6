import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** A lock older than this was left by a process that died, in milliseconds: a lock is held for a few only. */
const dead = 10_000;
const pause = 5;

/** Does something that no other process does at the same time with the same file. It must be short, and wait for nothing. */
export function withLock<T>(file: string, work: () => T): T {
  const lock = `${file}.lock`;
  mkdirSync(path.dirname(file), { recursive: true });
  while (!takeLock(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && since < Date.now() - dead) rmSync(lock, { force: true });
    return false;
  }
}
