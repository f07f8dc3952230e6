import type { DataQuery } from '@lineside/contracts';
import type { Reading } from '@lineside/contracts/gateway';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { dayStarts } from './local-days.ts';
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
  count: sql`count(*)::double precision`,
  mean: sql`avg(value)`,
  median: sql`percentile_cont(0.5) within group (order by value)`,
  mode: sql`mode() within group (order by value)`,
  spread: sql`max(value) - min(value)`,
  sum: sql`sum(value)`,
  first: sql`(array_agg(value order by time))[1]`,
  last: sql`(array_agg(value order by time desc))[1]`,
  max: sql`max(value)`,
  min: sql`min(value)`,
};

/** Values of a variable for a query, in its order. */
export async function seriesOf(tx: Tx, storedTag: StoredTag, period: Period, query: DataQuery): Promise<Point[]> {
  const { postAggr = 'raw' } = query;
  const rows = await pointsOf(
    tx,
    postAggr === 'raw' ? rawOf(storedTag, period, query) : stepsOf(storedTag, period, query, postAggr),
  );
  return rows.map(([time, value]) => [time, typeof value === 'number' ? reckoned(value, query) : value]);
}

async function pointsOf(tx: Tx, select: SQL): Promise<Point[]> {
  const { rows } = await tx.execute(select);
  return rows.map(({ time, value }) => [Math.round(Number(time)), value as Reading]);
}

const fromValues = ({ company, agent, variable }: StoredTag) =>
  sql`from agent_data_value where company_id = ${company} and agent_id = ${agent} and variable_id = ${variable}`;

const within = ({ start, end }: Period) =>
  sql`${start ? sql`time >= ${start}` : sql`true`} and ${end ? sql`time < ${end}` : sql`true`}`;

const direction = (order: DataQuery['order']) => (order === 'asc' ? sql`asc` : sql`desc`);

/** Raw values, also of booleans and texts; the newest ones without a period. */
function rawOf(storedTag: StoredTag, period: Period, { limit, offset, order, extendedBoundary }: DataQuery): SQL {
  const isOpen = !period.start && !period.end;
  const some = sql`(select time, value, text ${fromValues(storedTag)} and ${within(period)}
    order by time ${direction(isOpen ? 'desc' : order)} limit ${limit} offset ${offset})`;
  const edges = [
    ...(period.start
      ? [sql`(select time, value, text ${fromValues(storedTag)} and time < ${period.start} order by time desc limit 1)`]
      : []),
    ...(period.end
      ? [sql`(select time, value, text ${fromValues(storedTag)} and time >= ${period.end} order by time limit 1)`]
      : []),
  ];
  const all = sql.join([some, ...(extendedBoundary ? edges : [])], sql` union all `);
  const reading = readingOf({ type: sql`${storedTag.type}::text`, value: sql`value`, text: sql`text` });
  return sql`select extract(epoch from time) * 1000 as time, ${reading} as value from (${all}) found order by found.time ${direction(order)}`;
}

/**
 * One value for each step that has any, at the moment when that begins. Steps of whole days are those of the query's time
 * zone, others have all the same length.
 */
function stepsOf(
  storedTag: StoredTag,
  { start, end, timeZone }: Period,
  { step, limit, order, postTransform }: DataQuery,
  aggregate: keyof typeof aggregates,
): SQL {
  const seconds = step ?? (Date.parse(end!) - Date.parse(start!)) / 1000;
  const days = seconds / daySeconds;
  const starts =
    timeZone !== undefined && step !== undefined && Number.isInteger(days)
      ? dayStarts(Date.parse(start!), Date.parse(end!), days, timeZone)
      : undefined;
  const place = starts
    ? sql`width_bucket(extract(epoch from time)::double precision, ${inSeconds(starts)})`
    : sql`floor(extract(epoch from time - ${start!}::timestamptz) / ${seconds}::double precision)`;
  const time = starts
    ? sql`(${inSeconds(starts)})[place] * 1000`
    : sql`${Date.parse(start!)}::double precision + place * ${seconds * 1000}::double precision`;
  const steps = sql`select ${place} as place,
    ${aggregates[aggregate]} as value ${fromValues(storedTag)} and ${within({ start, end })} group by place`;
  const value = postTransform ? sql`value - lag(value) over (order by place)` : sql`value`;
  return sql`
    select ${time} as time, value
    from (select place, ${value} as value from (${steps}) steps) step where value is not null
    order by place ${direction(order)} limit ${limit}`;
}

const daySeconds = 86_400;

const inSeconds = (moments: readonly number[]): SQL =>
  sql`${`{${moments.map((moment) => moment / 1000).join(',')}}`}::double precision[]`;

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
