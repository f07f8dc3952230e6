import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/scope.ts';
import { texts } from '../../../platform/database/sql.ts';

/** A variable of a device, as values name it. */
export interface VariableKey {
  company: string;
  agent: string;
  variable: string;
}

/** Variables whose values are read, with their series. */
export interface Sources {
  variables: readonly VariableKey[];
  series: readonly { id: number; class: string; variable: string }[];
}

/** From a moment up to, not including, another, in ms since 1970; open where one is undefined. */
export interface Span {
  from: number | undefined;
  to: number | undefined;
}

export const hourMs = 3_600_000;

/** The series of variables; those of a company that isn't the caller's stay hidden. */
export async function sourcesOf(tx: Tx, variables: readonly VariableKey[]): Promise<Sources> {
  const { rows } = await tx.execute(sql`
    select id, class, variable_id as variable from data_series
    where company_id = any(${texts(variables.map(({ company }) => company))}) and variable_id = any(${texts(variables.map(({ variable }) => variable))})`);
  return { variables, series: rows as unknown as Sources['series'] };
}

const integers = (values: readonly number[]): SQL => sql`${sql.param([...values])}::integer[]`;
const moment = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;
const msOf = (time: SQL): SQL => sql`floor(extract(epoch from ${time}) * 1000)::double precision`;

/** Joins the arrays of packed hours, as `arrays`. */
export const arraysOf = (hours: SQL): SQL => sql`
  join data_packed_hour arrays on arrays.class = ${hours}.class and arrays.series = ${hours}.series and arrays.hour = ${hours}.hour`;

/** The rows of each place where values are, of sources in a span. */
export const placesOf = ({ variables, series }: Sources, { from, to }: Span) => {
  const ids = integers(series.map(({ id }) => id));
  const named = sql`unnest(${ids}, ${texts(series.map(({ variable }) => variable))}) named(id, variable)`;
  const within = sql`${from === undefined ? sql`true` : sql`time >= ${moment(from)}`} and ${to === undefined ? sql`true` : sql`time < ${moment(to)}`}`;
  const one = (key: keyof VariableKey) => texts([...new Set(variables.map((variable) => variable[key]))]);
  return {
    /** Rows (variable, series, ms, value, text) of hours that aren't packed, or came later. */
    loose: sql`select named.variable, series, ${msOf(sql`time`)} as ms, value, text
      from ${named} join data_loose_value on series = id where series = any(${ids}) and ${within}`,
    /** The same where they were stored before hours were packed. */
    old: sql`select variable_id as variable, 0 as series, ${msOf(sql`time`)} as ms, value, text from agent_data_value
      where company_id = any(${one('company')}) and agent_id = any(${one('agent')}) and variable_id = any(${one('variable')}) and ${within}`,
    /**
     * Packed hours with their variable, when they begin, and what they come to. Their arrays are read where they are needed
     * (`arraysOf`), since a relation of them doesn't fit into memory.
     */
    packed: sql`select named.variable, hour * ${hourMs}::double precision as begins, class, series, hour, size, count, sum, min, max,
        first, first_ms, last, last_ms, minutes is not null as has_minutes
      from ${named} join data_packed_hour packed on series = id
      where class = any(${texts([...new Set(series.map((one) => one.class))])}) and series = any(${ids})
        and ${from === undefined ? sql`true` : sql`hour >= ${Math.floor(from / hourMs)}::integer`}
        and ${to === undefined ? sql`true` : sql`hour < ${Math.ceil(to / hourMs)}::integer`}`,
  };
};

/**
 * Relations for `with`: `loose` values beside packed hours, `packed` hours, `mixed` ones whose values are in several
 * places, and the values of those, `merged` (variable, ms, value, text): the first stored one of each time.
 */
export const relationsOf = (sources: Sources, span: Span): SQL => {
  const { loose, old, packed } = placesOf(sources, span);
  return sql`
    loose as materialized (select *, 2 as rank from (${loose}) one union all select *, 0 from (${old}) one),
    packed as materialized (${packed}),
    mixed as materialized (
      select variable, floor(ms / ${hourMs})::integer as hour from loose
      union select variable, hour from packed group by variable, hour having count(*) > 1),
    merged as materialized (
      select distinct on (variable, ms) variable, ms, value, text from (
        select packed.variable, packed.series, begins + one.ms as ms, one.value, one.text, 1 as rank
        from packed join mixed using (variable, hour) ${arraysOf(sql`packed`)}
          cross join lateral unnest(arrays.times, arrays.values, arrays.texts) one(ms, value, text)
        union all select variable, series, ms, value, text, rank from loose) stored
      order by variable, ms, rank, series)`;
};

/** That no values of a packed hour are elsewhere: its rollups are right. */
export const isUnmixed = sql`not exists (select from mixed where mixed.variable = packed.variable and mixed.hour = packed.hour)`;
