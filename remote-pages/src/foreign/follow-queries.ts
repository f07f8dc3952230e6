import type { Reading } from '@lineside/contracts';
import type { LoggedValues, LoggingQuery } from '@lineside/page-frame';
import type { DataLine, Hub, LineState, Rows } from '../data/hub.ts';
import type { Bindable } from '../data/subject.ts';
import { boundTo } from '../data/subject.ts';
import type { Bounds } from '../time/period.ts';
import type { FollowListener } from './frame-link.ts';

/** What the queries of a component are about: the page's device and period. */
export interface QuerySubject {
  hub: Hub;
  agent: string | null;
  bindables: readonly Bindable[];
  period: Bounds & { isRunning: boolean };
}

const aggregators = [
  ...(['count', 'mean', 'median', 'mode', 'spread', 'sum', 'first', 'last', 'max', 'min', 'raw'] as const),
] as const;

/** Most values of one query, as the API allows. */
const most = 5000;

/**
 * Follows queries of a component through the hub of its page: stored values first, then those that arrive, at most four
 * times a second, while the page is visible. A query with aggregation is read again with each move of the period.
 */
export function followQueries(
  subject: QuerySubject,
  queries: readonly LoggingQuery[],
  once: boolean,
  { values, failed }: FollowListener,
): () => void {
  const followed = queries.map((query) => lineFor(subject, query));
  const rows: (Rows | undefined)[] = followed.map((one) => (one ? undefined : []));
  const lives: (readonly [number, Reading] | undefined)[] = followed.map(() => undefined);
  const stops: (() => void)[] = [];
  let waiting = false;

  const tell = () => {
    waiting = false;
    if (rows.some((one) => one === undefined)) return;
    values(followed.map((one, index) => answerOf(one, withLive(one, rows[index]!, lives[index]))));
  };
  // several lines change together
  const tellSoon = () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(tell);
  };

  for (const [index, one] of followed.entries()) {
    if (!one) continue;
    const take = (state: LineState) => {
      if (state.is === 'failed') failed('The values could not be read.');
      if (state.is !== 'ready') return;
      rows[index] = state.rows;
      tellSoon();
    };
    stops.push(subject.hub.line(one.line, take));
    if (once || !one.isLive || !subject.agent) continue;
    stops.push(
      subject.hub.live(subject.agent, one.to.variable, ({ time, value }) => {
        lives[index] = [Date.parse(time), one.scaled(value)];
        tellSoon();
      }),
    );
  }
  // what the device doesn't have is empty, and said at once
  tellSoon();
  return () => {
    for (const stop of stops) stop();
  };
}

interface Followed {
  line: DataLine;
  to: Bindable;
  /** Whether values that arrive belong to it. */
  isLive: boolean;
  /** A value that arrives, as the API would give it. */
  scaled(value: Reading): Reading;
}

/** The stored values that a query means; undefined where the page's device has none. */
function lineFor({ bindables, period, agent }: QuerySubject, query: LoggingQuery): Followed | undefined {
  const to = agent ? bindableOf(bindables, query) : undefined;
  if (!to) return undefined;
  const postAggr = aggregators.find((one) => one === query.postAggr);
  const isRaw = postAggr === undefined || postAggr === 'raw';
  const factor = decimal(query.factor);
  const decimals = Number(query.decimals);
  const limit = between(1, most, query.limit ?? most);
  const step = Number(query.step);
  const from = momentOf(query.from) ?? period.from;
  const until = momentOf(query.to) ?? period.to;
  // the newest value alone is shown whenever it came
  const isLatest = isRaw && limit === 1 && query.from === undefined && query.order !== 'asc';
  return {
    to,
    isLive: isRaw && query.to === undefined && (period.isRunning || isLatest),
    scaled: (value) => (typeof value === 'number' && factor !== undefined ? value * Number(factor) : value),
    line: {
      source: to.source.publicId,
      of: to.tag === null ? { variable: to.variable } : { slug: to.tag },
      from: isLatest ? null : from,
      to: isLatest ? null : until,
      query: {
        order: query.order === 'asc' ? 'asc' : 'desc',
        limit,
        ...(postAggr && { postAggr }),
        ...(step > 0 && { step: Math.min(step, 4_000_000_000) }),
        ...(isRaw && Number(query.offset) > 0 && { offset: Math.floor(Number(query.offset)) }),
        ...(factor !== undefined && { factor }),
        ...(query.decimals !== undefined && decimals >= 0 && { decimals: Math.min(7, Math.floor(decimals)) }),
        ...(query.postTransform === 'difference' && postAggr === 'last' && { postTransform: 'difference' as const }),
        ...(isRaw && query.extendedBoundary === true && { extendedBoundary: true }),
      },
    },
  };
}

function bindableOf(bindables: readonly Bindable[], { selector, tag, variable }: LoggingQuery): Bindable | undefined {
  if (selector !== undefined) return boundTo(bindables, String(selector));
  if (tag) return bindables.find(({ tagId }) => tagId === tag.publicId);
  return bindables.find(({ variableId }) => variableId === variable?.publicId);
}

/** The values with the one that has arrived since. */
function withLive(one: Followed | undefined, rows: Rows, live: readonly [number, Reading] | undefined): Rows {
  if (!one || !live || rows.some(([time]) => time >= live[0])) return rows;
  const { order, limit } = one.line.query;
  return order === 'asc' ? [...rows, live].slice(-limit) : [live, ...rows].slice(0, limit);
}

const answerOf = (one: Followed | undefined, points: Rows): LoggedValues => ({
  tag: one?.to.tag ? { publicId: one.to.tagId ?? '', name: one.to.name, slug: one.to.tag } : null,
  variable: one
    ? {
        publicId: one.to.variableId,
        name: one.to.name,
        slug: one.to.variable,
        unit: one.to.unit,
        type: one.to.type,
      }
    : null,
  points,
});

const between = (least: number, highest: number, number: number) =>
  Math.min(Math.max(Math.floor(Number(number)) || least, least), highest);

function momentOf(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** A factor as the API takes it; undefined for one that changes nothing. */
function decimal(factor: number | string | undefined): string | undefined {
  const number = factor === undefined || factor === '' ? Number.NaN : Number(factor);
  if (!Number.isFinite(number) || number === 1) return undefined;
  return number.toFixed(15).replace(/\.?0+$/, '');
}
