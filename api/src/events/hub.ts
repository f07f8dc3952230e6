import type { ServerEvent } from '@lineside/contracts';
import { listen, readSince } from '../database/outbox.ts';
import type { Database } from '../database/scope.ts';
import { readValues } from './values.ts';
import { whoIsOut } from './who-is-out.ts';

/** Somebody who reads the event stream. */
export interface Listener {
  user: string;
  session: string;
  company: string;
  /** The last event it has. */
  cursor: string;
  watch: string[];
  /** The newest value it has been sent. */
  valuesUntil: Date;
  send(event: ServerEvent, id?: string): void;
  close(): void;
}

export interface Hub {
  add(listener: Listener): void;
  remove(listener: Listener): void;
  close(): Promise<void>;
}

/** Events are gathered for so long before they are read, in milliseconds. */
const gather = 250;
/** How often it is looked whether listeners are still welcome, in milliseconds. */
const check = 5000;

/** Reads the outbox once for each company that somebody listens to, in that company's own scope, and passes it on. */
export async function openHub(database: Database, log: (problem: unknown) => void): Promise<Hub> {
  const listeners = new Set<Listener>();
  let woken = false;
  let busy: Promise<void> = Promise.resolve();

  const wake = () => {
    if (woken) return;
    woken = true;
    setTimeout(() => {
      woken = false;
      busy = busy.then(passOn).catch(log);
    }, gather);
  };

  async function passOn(): Promise<void> {
    for (const [company, group] of grouped(listeners, (listener) => listener.company)) {
      await passEvents(company, group);
      await passValues(company, group);
    }
  }

  async function passEvents(company: string, group: Listener[]): Promise<void> {
    for (const [cursor, same] of grouped(group, (listener) => listener.cursor)) {
      const events = await database.inScope({ company }, (tx) => readSince(tx, cursor));
      for (const listener of same) {
        for (const { id, ...event } of events) {
          listener.send({ type: 'change', ...event } as ServerEvent, id);
          listener.cursor = id;
        }
      }
    }
  }

  async function passValues(company: string, group: Listener[]): Promise<void> {
    for (const listener of group) {
      if (listener.watch.length === 0) continue;
      const { events, until } = await database.inScope({ company, user: listener.user }, (tx) =>
        readValues(tx, listener.watch, listener.valuesUntil),
      );
      listener.valuesUntil = until;
      for (const event of events) listener.send(event);
    }
  }

  const stopListening = await listen(database, wake);
  const checking = setInterval(() => {
    busy = busy
      .then(async () => {
        for (const listener of await whoIsOut(database, [...listeners])) {
          listener.send({ type: 'session-ended' });
          listener.close();
        }
      })
      .catch(log);
  }, check);

  return {
    add(listener) {
      listeners.add(listener);
      wake();
    },
    remove: (listener) => void listeners.delete(listener),
    async close() {
      clearInterval(checking);
      await stopListening();
      for (const listener of [...listeners]) listener.close();
      await busy;
    },
  };
}

function grouped(listeners: Iterable<Listener>, keyOf: (listener: Listener) => string): Map<string, Listener[]> {
  const groups = new Map<string, Listener[]>();
  for (const listener of listeners) groups.set(keyOf(listener), [...(groups.get(keyOf(listener)) ?? []), listener]);
  return groups;
}
