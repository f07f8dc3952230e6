import type { DataPoint, Failure, Result } from '@lineside/client';
import { numericOf, type Reading } from '@lineside/contracts';
import type { Aggregator } from '../components/manifest.ts';

/** Stored values over a time, in steps. */
export interface History {
  /** Id of the source. */
  source: string;
  /** The slug of a tag, or of a variable without one. */
  of: { slug: string } | { variable: string };
  /** In ms since 1970. */
  from: number;
  to: number;
  /** In seconds, or one of the calendar of a time zone. */
  step: number | '1d' | '1month';
  timeZone?: string;
  aggregator: Aggregator;
}

export type HistoryPoint = readonly [time: number, value: number];
export type HistoryState =
  | { is: 'loading' }
  | { is: 'ready'; points: readonly HistoryPoint[] }
  | { is: 'failed'; failure: Failure };

/** Values of one source over one time, as a call asks for them. */
export interface DataRequest {
  start: string;
  end: string;
  timeZone?: string;
  source: { publicId: string };
  tags: (History['of'] & {
    queries: { ref: string; postAggr: Aggregator; step: History['step']; order: 'asc'; limit: number }[];
  })[];
}

export interface DataReply {
  points: readonly { time: string; values: Record<string, Reading> }[];
}

interface Needs {
  ask(wishes: DataRequest[]): Promise<Result<DataReply[]>>;
  /** Reports a device's values as they arrive. */
  watch(agent: string, listener: (points: readonly DataPoint[]) => void): () => void;
  /** Whether the page is visible. */
  isVisible(): boolean;
}

export interface Hub {
  history(history: History, listener: (state: HistoryState) => void): () => void;
  live(agent: string, variable: string, listener: (point: DataPoint) => void): () => void;
  close(): void;
}

/** Limits of the call: requests, tags of a request, queries of a tag, and queries in all. */
const max = { wishes: 50, tags: 100, queriesOfTag: 20, queries: 500 };
const pointsOfQuery = 5000;
/** Components get new values four times a second. */
const pushMs = 250;

/**
 * The data of one page. Equal needs of components are requested once, in as few calls as the API allows; live values
 * are passed on four times a second, the latest of each variable, and only while the page is visible.
 */
export function createHub({ ask, watch, isVisible }: Needs): Hub {
  const histories = new Map<
    string,
    { wanted: History; state: HistoryState; listeners: Set<(state: HistoryState) => void> }
  >();
  const watched = new Map<string, { stop(): void; listeners: Map<string, Set<(point: DataPoint) => void>> }>();
  const latest = new Map<string, { agent: string; point: DataPoint }>();
  let waiting: string[] = [];
  let isOver = false;

  function setHistoryState(key: string, state: HistoryState): void {
    const entry = histories.get(key);
    if (!entry) return;
    entry.state = state;
    for (const listener of entry.listeners) listener(state);
  }

  /** Sends what has been wanted since the last time, together. */
  async function flush(): Promise<void> {
    const keys = waiting.filter((key) => histories.has(key));
    waiting = [];
    for (let from = 0; from < keys.length; from += max.queries) await send(keys.slice(from, from + max.queries));
  }

  async function send(keys: string[]): Promise<void> {
    const wishes = wishesFor(keys.map((key) => [key, histories.get(key)!.wanted]));
    for (let from = 0; from < wishes.length; from += max.wishes) {
      const part = wishes.slice(from, from + max.wishes);
      const result = await ask(part.map(({ wish }) => wish));
      if (isOver) return;
      for (const [index, { keys: refs }] of part.entries())
        for (const [key, ref] of refs)
          setHistoryState(
            key,
            result.ok
              ? { is: 'ready', points: pointsOf(result.data[index], ref) }
              : { is: 'failed', failure: result.failure },
          );
    }
  }

  const timer = setInterval(() => {
    if (!isVisible()) return;
    const pushed = [...latest.values()];
    latest.clear();
    for (const { agent, point } of pushed)
      for (const listener of watched.get(agent)?.listeners.get(point.slug) ?? []) listener(point);
  }, pushMs);

  function watchOf(agent: string) {
    const known = watched.get(agent);
    if (known) return known;
    const stop = watch(agent, (points) => {
      for (const point of points) latest.set(`${agent} ${point.slug}`, { agent, point });
    });
    const subscription = { stop, listeners: new Map<string, Set<(point: DataPoint) => void>>() };
    watched.set(agent, subscription);
    return subscription;
  }

  return {
    history(history, listener) {
      const key = JSON.stringify(history);
      const entry = histories.get(key) ?? {
        wanted: history,
        state: { is: 'loading' } as HistoryState,
        listeners: new Set(),
      };
      if (!histories.has(key)) {
        histories.set(key, entry);
        if (waiting.length === 0) queueMicrotask(() => void flush());
        waiting.push(key);
      }
      entry.listeners.add(listener);
      listener(entry.state);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0) histories.delete(key);
      };
    },
    live(agent, variable, listener) {
      const { listeners } = watchOf(agent);
      const ofVariable = listeners.get(variable) ?? new Set();
      listeners.set(variable, ofVariable.add(listener));
      return () => {
        ofVariable.delete(listener);
        if ([...listeners.values()].some(({ size }) => size > 0)) return;
        watched.get(agent)?.stop();
        watched.delete(agent);
      };
    },
    close() {
      isOver = true;
      clearInterval(timer);
      for (const { stop } of watched.values()) stop();
    },
  };
}

const nameOf = (of: History['of']) => ('slug' in of ? `tag ${of.slug}` : `variable ${of.variable}`);

const iso = (ms: number) => new Date(ms).toISOString();

/** Queries for the requested data: combined by source and period, with as many tags as fit. */
function wishesFor(histories: [key: string, History][]): { wish: DataRequest; keys: [key: string, ref: string][] }[] {
  const requests: { batchKey: string; wish: DataRequest; keys: [string, string][] }[] = [];
  for (const [index, [key, { source, of, from, to, step, aggregator, timeZone }]] of histories.entries()) {
    const batchKey = `${source} ${from} ${to} ${timeZone ?? ''}`;
    const ref = `q${index}`;
    const query = { ref, postAggr: aggregator, step, order: 'asc' as const, limit: pointsOfQuery };
    const isIt = (tag: History['of']) => nameOf(tag) === nameOf(of);
    const fits = ({ wish: { tags } }: { wish: DataRequest }) => {
      const existing = tags.find(isIt);
      return existing ? existing.queries.length < max.queriesOfTag : tags.length < max.tags;
    };
    let group = requests.find((request) => request.batchKey === batchKey && fits(request));
    if (!group) {
      const wish = {
        start: iso(from),
        end: iso(to),
        source: { publicId: source },
        tags: [],
        ...(timeZone && { timeZone }),
      };
      group = { batchKey, wish, keys: [] };
      requests.push(group);
    }
    const tagQuery = group.wish.tags.find(isIt);
    if (tagQuery) tagQuery.queries.push(query);
    else group.wish.tags.push({ ...of, queries: [query] });
    group.keys.push([key, ref]);
  }
  return requests;
}

const pointsOf = (reply: DataReply | undefined, ref: string): HistoryPoint[] =>
  (reply?.points ?? []).flatMap(({ time, values }) => {
    const value = values[ref];
    const number = value === undefined ? null : numericOf(value);
    return number === null ? [] : [[Date.parse(time), number] as const];
  });
