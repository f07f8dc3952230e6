import type { DataQuery } from '@lineside/contracts';
import type { Reading } from '@lineside/contracts/gateway';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { meanOfParts, type Steps, stepSql } from './steps.ts';
import { partColumns, partsOf, rawPartsOf } from './values/read-parts.ts';
import { rawOf } from './values/read-raw.ts';
import { type Sources, type Span, sourcesOf } from './values/sources.ts';
import { readingOf } from './variable-table.ts';

/** A stored variable. */
export interface StoredTag {
  /** The type of its values. */
  type: string;
  company: string;
  agent: string;
  variable: string;
}

/** The period from `from` up to, not including, `to`; open if omitted. */
export interface Period {
  start: string | undefined;
  end: string | undefined;
  /** Of its days; without it steps of days have 24 hours. */
  timeZone?: string | undefined;
}

/** Milliseconds since 1970, and a value. */
export type Point = [time: number, value: Reading];

const aggregates: Record<Exclude<DataQuery['postAggr'], undefined | 'raw'>, SQL> = {
  count: sql`sum(count)::double precision`,
  mean: meanOfParts,
  median: sql`percentile_cont(0.5) within group (order by first)`,
  mode: sql`mode() within group (order by first)`,
  spread: sql`max(max) - min(min)`,
  sum: sql`sum(sum)`,
  first: sql`(array_agg(first order by first_ms))[1]`,
  last: sql`(array_agg(last order by last_ms desc))[1]`,
  max: sql`max(max)`,
  min: sql`min(min)`,
};

/** They need each value. */
const rawAlone = ['median', 'mode'];

const anyTime = { from: undefined, to: undefined };
const spanOf = ({ start, end }: Period): Span => {
  const [from, to] = [start, end].map((moment) => (moment === undefined ? undefined : Date.parse(moment)));
  return { from, to };
};

/** Values of a variable for a query, in its order. */
export async function seriesOf(tx: Tx, storedTag: StoredTag, period: Period, query: DataQuery): Promise<Point[]> {
  const { postAggr = 'raw' } = query;
  const sources = await sourcesOf(tx, [storedTag], query.extendedBoundary ? anyTime : spanOf(period));
  const rows =
    postAggr === 'raw'
      ? await rawPoints(tx, sources, storedTag.type, period, query)
      : await stepsOf(
          tx,
          sources,
          storedTag.type,
          { ...query, ...period, start: period.start!, end: period.end! },
          postAggr,
        );
  return rows.map(([time, value]) => [time, typeof value === 'number' ? reckoned(value, query) : value]);
}

async function pointsOf(tx: Tx, select: SQL): Promise<Point[]> {
  const { rows } = await tx.execute(select);
  return rows.map(({ time, value }) => [Math.round(Number(time)), value as Reading]);
}

const direction = (order: DataQuery['order']) => (order === 'asc' ? sql`asc` : sql`desc`);

/** Raw values, also of booleans and texts; the newest ones without a period. */
async function rawPoints(
  tx: Tx,
  sources: Sources,
  type: string,
  period: Period,
  { limit, offset, order, extendedBoundary }: DataQuery,
): Promise<Point[]> {
  const { from, to } = spanOf(period);
  const newest = from === undefined && to === undefined ? 'desc' : order;
  const one = { limit: 1, offset: 0 };
  const some = [
    { from, to, limit, offset, order: newest },
    ...(extendedBoundary && from !== undefined ? [{ ...one, from: undefined, to: from, order: 'desc' as const }] : []),
    ...(extendedBoundary && to !== undefined ? [{ ...one, from: to, to: undefined, order: 'asc' as const }] : []),
  ];
  const parts: SQL[] = [];
  for (const wanted of some) parts.push(sql`(${await rawOf(tx, sources, wanted)})`);
  const reading = readingOf({ type: sql`${type}::text`, value: sql`value`, text: sql`text` });
  return pointsOf(
    tx,
    sql`select ms as time, ${reading} as value from (${sql.join(parts, sql` union all `)}) found order by ms ${direction(order)}`,
  );
}

/** One value for each step that has any, at the moment when that begins. */
async function stepsOf(
  tx: Tx,
  sources: Sources,
  type: string,
  steps: Steps & DataQuery,
  aggregate: keyof typeof aggregates,
): Promise<Point[]> {
  const step = stepSql(steps);
  const span = { from: Date.parse(steps.start), to: Date.parse(steps.end) };
  const select = (parts: SQL) => sql`
    select ${step.time} as time, value from (
      select place, ${steps.postTransform ? sql`value - lag(value) over (order by place)` : sql`value`} as value
      from (select place, ${aggregates[aggregate]} as value from (${parts}) part(${partColumns}) group by place) step) step
    where value is not null order by place ${direction(steps.order)} limit ${steps.limit}`;
  // of texts there are no rollups
  const isRaw = type === 'str' || rawAlone.includes(aggregate);
  if (!isRaw) {
    const points = await pointsOf(
      tx,
      select(partsOf(sources, span, step, aggregate === 'first' || aggregate === 'last')),
    );
    // rollups don't add values that are too large
    if (points.every(([, value]) => Number.isFinite(value))) return points;
  }
  return pointsOf(tx, select(rawPartsOf(sources, span, step)));
}

function reckoned(value: number, { factor, operator, decimals }: DataQuery): number {
  const operand = factor === undefined ? undefined : Number(factor);
  const result = operand === undefined ? value : calculate[operator](value, operand);
  return decimals === undefined ? result : Number(result.toFixed(decimals));
}

const calculate: Record<DataQuery['operator'], (value: number, operand: number) => number> = {
  '*': (value, operand) => value * operand,
  '/': (value, operand) => value / operand,
  '+': (value, operand) => value + operand,
  '-': (value, operand) => value - operand,
};
