import type { AnyEntity, Filter } from '@lineside/contracts';
import { pause, pauseAfter } from '../calls/back-off.ts';
import { theClient } from '../current.ts';
import { onChanges } from '../events/listen.ts';
import { perSession } from '../session/per-session.ts';
import { nameOf } from './described.ts';
import { readPage } from './reading.ts';
import { listParams } from './wire.ts';

/** A number that follows what happens, for parts of the page that are no components, such as the count of a menu entry. */
export interface LiveTotal {
  /** The last number known of this person in this company; 0 before the first. */
  getState(): number;
  subscribe(changed: () => void): () => void;
}

/** The shortest time between two reads, in milliseconds: records can change faster than anybody can follow. */
const restMs = 1000;

/**
 * The number of records that match filters: read while it has subscribers, and again after changes of the entity's records.
 * A failed read shows no notice, and is repeated after growing pauses. Where the API counts no further, it is the number
 * that it came to.
 *
 * @example liveTotal(AgentAccessRequest, [where('eq', 'waitsForMe', true)])
 */
export function liveTotal(entity: AnyEntity, filters: readonly Filter[]): LiveTotal {
  const kept = perSession(() => ({ total: 0 }));
  const listeners = new Set<() => void>();
  const params = listParams({ fields: ['publicId'], filters, count: true, pageSize: 1 });
  const arg = { entity: nameOf(entity), company: undefined, parent: undefined, params };
  let stop: (() => void) | undefined;

  async function read(signal: AbortSignal): Promise<boolean> {
    const into = kept();
    const page = await readPage(theClient().reading, arg, { signal, quiet: true });
    if (!page.ok || signal.aborted) return false;
    const next = page.data.total ?? 0;
    const changed = next !== into.total;
    into.total = next;
    if (changed) for (const listener of [...listeners]) listener();
    return true;
  }

  return {
    getState: () => kept().total,
    subscribe(changed) {
      const listener = () => changed();
      listeners.add(listener);
      if (listeners.size === 1) stop = keepReading(entity, read);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
  };
}

/** Reads now and after changes, one read at a time, until the returned function is called. */
function keepReading(entity: AnyEntity, read: (signal: AbortSignal) => Promise<boolean>): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let outdated = false;
  let running = false;
  async function run(): Promise<void> {
    outdated = true;
    if (running) return;
    running = true;
    for (let failures = 0; outdated && !signal.aborted; ) {
      outdated = false;
      const isRead = await read(signal);
      failures = isRead ? 0 : failures + 1;
      if (!isRead) outdated = true;
      await pause(isRead ? restMs : pauseAfter(failures), signal);
    }
    running = false;
  }
  const unlisten = onChanges(entity, () => void run());
  void run();
  return () => {
    ending.abort();
    unlisten();
  };
}
