import type { DataPoint, Failure, Result } from '@lineside/client';
import { type DataQuery, numericOf, type Reading } from '@lineside/contracts';
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

/** A query of stored values, as the call takes it; without a period, the newest. */
export interface DataLine {
  /** Id of the source. */
  source: string;
  of: History['of'];
  /** In ms since 1970. */
  from: number | null;
  to: number | null;
  timeZone?: string;
  query: Omit<Partial<DataQuery>, 'ref'> & Pick<DataQuery, 'order' | 'limit'>;
}

/** Values as they are stored, in the order that was asked. */
export type Rows = readonly (readonly [time: number, value: Reading])[];
export type LineState = { is: 'loading' } | { is: 'ready'; rows: Rows } | { is: 'failed'; failure: Failure };

export type HistoryPoint = readonly [time: number, value: number];
export type HistoryState =
  | { is: 'loading' }
  | { is: 'ready'; points: readonly HistoryPoint[] }
  | { is: 'failed'; failure: Failure };

/** Values of one source over one time, as a call asks for them. */
export interface DataRequest {
  start?: string;
  end?: string;
  timeZone?: string;
  source: { publicId: string };
  tags: (History['of'] & { queries: (DataLine['query'] & { ref: string })[] })[];
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
  /** The same of any query. */
  line(line: DataLine, listener: (state: LineState) => void): () => void;
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
  const lines = new Map<string, { wanted: DataLine; state: LineState; listeners: Set<(state: LineState) => void> }>();
  const watched = new Map<string, { stop(): void; listeners: Map<string, Set<(point: DataPoint) => void>> }>();
  const latest = new Map<string, { agent: string; point: DataPoint }>();
  let waiting: string[] = [];
  let isOver = false;

  function setLineState(key: string, state: LineState): void {
    const entry = lines.get(key);
    if (!entry) return;
    entry.state = state;
    for (const listener of entry.listeners) listener(state);
  }

  /** Sends what has been wanted since the last time, together. */
  async function flush(): Promise<void> {
    const keys = waiting.filter((key) => lines.has(key));
    waiting = [];
    for (let from = 0; from < keys.length; from += max.queries) await send(keys.slice(from, from + max.queries));
  }

  async function send(keys: string[]): Promise<void> {
    const wishes = wishesFor(keys.map((key) => [key, lines.get(key)!.wanted]));
    for (let from = 0; from < wishes.length; from += max.wishes) {
      const part = wishes.slice(from, from + max.wishes);
      const result = await ask(part.map(({ wish }) => wish));
      if (isOver) return;
      for (const [index, { keys: refs }] of part.entries())
        for (const [key, ref] of refs)
          setLineState(
            key,
            result.ok
              ? { is: 'ready', rows: rowsOf(result.data[index], ref) }
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

  function line(wanted: DataLine, listener: (state: LineState) => void): () => void {
    const key = JSON.stringify(wanted);
    const entry = lines.get(key) ?? { wanted, state: { is: 'loading' } as LineState, listeners: new Set() };
    if (!lines.has(key)) {
      lines.set(key, entry);
      if (waiting.length === 0) queueMicrotask(() => void flush());
      waiting.push(key);
    }
    entry.listeners.add(listener);
    listener(entry.state);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size === 0) lines.delete(key);
    };
  }

  return {
    line,
    history: (history, listener) => line(lineOf(history), (state) => listener(historyOf(state))),
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

const lineOf = ({ aggregator, step, ...rest }: History): DataLine => ({
  ...rest,
  query: { postAggr: aggregator, step, order: 'asc', limit: pointsOfQuery },
});

/** The numbers of a line. */
function historyOf(state: LineState): HistoryState {
  if (state.is !== 'ready') return state;
  const points = state.rows.flatMap(([time, value]) => {
    const number = numericOf(value);
    return number === null ? [] : [[time, number] as const];
  });
  return { is: 'ready', points };
}

/** Queries for the requested data: combined by source and period, with as many tags as fit. */
function wishesFor(lines: [key: string, DataLine][]): { wish: DataRequest; keys: [key: string, ref: string][] }[] {
  const requests: { batchKey: string; wish: DataRequest; keys: [string, string][] }[] = [];
  for (const [index, [key, { source, of, from, to, timeZone, query }]] of lines.entries()) {
    const batchKey = `${source} ${from} ${to} ${timeZone ?? ''}`;
    const ref = `q${index}`;
    const isIt = (tag: History['of']) => nameOf(tag) === nameOf(of);
    const fits = ({ wish: { tags } }: { wish: DataRequest }) => {
      const existing = tags.find(isIt);
      return existing ? existing.queries.length < max.queriesOfTag : tags.length < max.tags;
    };
    let group = requests.find((request) => request.batchKey === batchKey && fits(request));
    if (!group) {
      const period = {
        ...(from !== null && { start: iso(from) }),
        ...(to !== null && { end: iso(to) }),
        ...(timeZone && { timeZone }),
      };
      group = { batchKey, wish: { ...period, source: { publicId: source }, tags: [] }, keys: [] };
      requests.push(group);
    }
    const tagQuery = group.wish.tags.find(isIt);
    if (tagQuery) tagQuery.queries.push({ ref, ...query });
    else group.wish.tags.push({ ...of, queries: [{ ref, ...query }] });
    group.keys.push([key, ref]);
  }
  return requests;
}

const rowsOf = (reply: DataReply | undefined, ref: string): Rows =>
  (reply?.points ?? []).flatMap(({ time, values }) =>
    values[ref] === undefined ? [] : [[Date.parse(time), values[ref]] as const],
  );
