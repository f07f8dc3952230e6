import type { DataQuery } from '@lineside/contracts';
import type { Reading } from '@lineside/contracts/gateway';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { meanOfParts, partColumns, partsOf, rawPartsOf, type Steps, stepSql } from './steps.ts';
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
  first: sql`(array_agg(first order by first_time))[1]`,
  last: sql`(array_agg(last order by last_time desc))[1]`,
  max: sql`max(max)`,
  min: sql`min(min)`,
};

/** They need each value. */
const rawAlone = ['median', 'mode'];

/** Values of a variable for a query, in its order. */
export async function seriesOf(tx: Tx, storedTag: StoredTag, period: Period, query: DataQuery): Promise<Point[]> {
  const { postAggr = 'raw' } = query;
  const rows =
    postAggr === 'raw'
      ? await pointsOf(tx, rawOf(storedTag, period, query))
      : await stepsOf(tx, storedTag, { ...query, ...period, start: period.start!, end: period.end! }, postAggr);
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

/** One value for each step that has any, at the moment when that begins. */
async function stepsOf(
  tx: Tx,
  { type, company, agent, variable }: StoredTag,
  steps: Steps & DataQuery,
  aggregate: keyof typeof aggregates,
): Promise<Point[]> {
  const own = sql`values (${company}, ${agent}, ${variable})`;
  const variables = sql`select * from (${own}) one(company, agent, variable)`;
  const { placeOf, ...step } = stepSql(steps);
  const select = (parts: SQL) => sql`
    select ${step.time} as time, value from (
      select place, ${steps.postTransform ? sql`value - lag(value) over (order by place)` : sql`value`} as value
      from (select place, ${aggregates[aggregate]} as value from (${parts}) part(${partColumns}) group by place) step) step
    where value is not null order by place ${direction(steps.order)} limit ${steps.limit}`;
  // of texts there are no rollups
  const isRaw = type === 'str' || rawAlone.includes(aggregate);
  if (!isRaw) {
    const points = await pointsOf(tx, select(partsOf(variables, steps, { placeOf, ...step })));
    // rollups don't add values that are too large
    if (points.every(([, value]) => Number.isFinite(value))) return points;
  }
  return pointsOf(tx, select(rawPartsOf(variables, steps, placeOf)));
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
