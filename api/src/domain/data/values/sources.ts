import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/scope.ts';
import { texts } from '../../../platform/database/sql.ts';

/** A variable of a device, as values name it. */
export interface VariableKey {
  company: string;
  agent: string;
  variable: string;
}

/** Variables whose values are read in a span, with their series. */
export interface Sources {
  variables: readonly VariableKey[];
  series: readonly { id: number; class: string; variable: string }[];
  /** Whether some of their values aren't packed. */
  hasLoose: boolean;
  /** Since when no hour is packed, as it isn't over: in ms since 1970. */
  openSince: number;
}

/** Where values are: in packed hours alone, in none of them, or perhaps in both, so that they are merged. */
type Stored = 'packed' | 'loose' | 'both';

/** From a moment up to, not including, another, in ms since 1970; open where one is undefined. */
export interface Span {
  from: number | undefined;
  to: number | undefined;
}

export const hourMs = 3_600_000;

const integers = (values: readonly number[]): SQL => sql`${sql.param([...values])}::integer[]`;
const moment = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;
const msOf = (time: SQL): SQL => sql`floor(extract(epoch from ${time}) * 1000)::double precision`;

const isWithin = ({ from, to }: Span): SQL =>
  sql`${from === undefined ? sql`true` : sql`time >= ${moment(from)}`} and ${to === undefined ? sql`true` : sql`time < ${moment(to)}`}`;
const oneOf = (variables: readonly VariableKey[], key: keyof VariableKey): SQL =>
  texts([...new Set(variables.map((variable) => variable[key]))]);
const isOld = (variables: readonly VariableKey[], span: Span): SQL =>
  sql`company_id = any(${oneOf(variables, 'company')}) and agent_id = any(${oneOf(variables, 'agent')})
    and variable_id = any(${oneOf(variables, 'variable')}) and ${isWithin(span)}`;

/** The series of variables, and where their values of a span are; those of a company that isn't the caller's stay hidden. */
export async function sourcesOf(tx: Tx, variables: readonly VariableKey[], span: Span): Promise<Sources> {
  const { rows } = await tx.execute(sql`
    with own as materialized (
      select id, class, variable_id as variable from data_series
      where company_id = any(${oneOf(variables, 'company')}) and variable_id = any(${oneOf(variables, 'variable')}))
    select (select coalesce(jsonb_agg(own), '[]') from own) as series,
      exists (select from data_loose_value where series = any(array(select id from own)) and ${isWithin(span)})
        or exists (select from agent_data_value where ${isOld(variables, span)}) as "hasLoose",
      (extract(epoch from date_trunc('hour', now(), 'UTC')) * 1000)::double precision as "openSince"`);
  return { variables, ...(rows[0] as unknown as Omit<Sources, 'variables'>) };
}

/**
 * Where the values of a span are. What is loose when the sources are read can be packed by the time that values are, so that only
 * hours that aren't over are read from loose values alone.
 */
export function whereStored({ series, hasLoose, openSince }: Sources, { from }: Pick<Span, 'from'>): Stored {
  if (from !== undefined && from >= openSince) return 'loose';
  const isAlone = new Set(series.map(({ variable }) => variable)).size === series.length;
  return hasLoose || !isAlone ? 'both' : 'packed';
}

/** The rows of packed hours that a span needs, as constants: PostgreSQL then plans their partitions alone. */
const isPacked = ({ series }: Sources, { from, to }: Span, hours: SQL): SQL => sql`
  ${hours}.class = any(${texts([...new Set(series.map((one) => one.class))])}) and ${hours}.series = any(${integers(series.map(({ id }) => id))})
  and ${from === undefined ? sql`true` : sql`${hours}.hour >= ${Math.floor(from / hourMs)}::integer`}
  and ${to === undefined ? sql`true` : sql`${hours}.hour < ${Math.ceil(to / hourMs)}::integer`}`;

/** Joins the arrays of packed hours of a span, as `arrays`. */
export const arraysOf = (sources: Sources, span: Span, hours: SQL): SQL => sql`
  join data_packed_hour arrays on arrays.class = ${hours}.class and arrays.series = ${hours}.series and arrays.hour = ${hours}.hour
    and ${isPacked(sources, span, sql`arrays`)}`;

/** The rows of each place where values are, of sources in a span. */
export const placesOf = (sources: Sources, span: Span) => {
  const { variables, series } = sources;
  const ids = integers(series.map(({ id }) => id));
  const named = sql`unnest(${ids}, ${texts(series.map(({ variable }) => variable))}) named(id, variable)`;
  return {
    /** Rows (variable, series, ms, value, text) of hours that aren't packed, or came later. */
    loose: sql`select named.variable, series, ${msOf(sql`time`)} as ms, value, text
      from ${named} join data_loose_value on series = id where series = any(${ids}) and ${isWithin(span)}`,
    /** The same where they were stored before hours were packed. */
    old: sql`select variable_id as variable, 0 as series, ${msOf(sql`time`)} as ms, value, text from agent_data_value
      where ${isOld(variables, span)}`,
    /**
     * Packed hours with their variable, when they begin, and what they come to. Their arrays are read where they are needed
     * (`arraysOf`), since a relation of them doesn't fit into memory.
     */
    packed: sql`select named.variable, hour * ${hourMs}::double precision as begins, class, series, hour, size, count, sum, min, max,
        first, first_ms, last, last_ms, minutes is not null as has_minutes
      from ${named} join data_packed_hour packed on series = id where ${isPacked(sources, span, sql`packed`)}`,
  };
};

/**
 * Relations for `with`, of the places where values are: `packed` hours, `loose` values, `mixed` hours whose values are in several
 * places, and `merged` values (variable, ms, value, text) that aren't in packed hours alone: the first stored one of each time.
 */
export const relationsOf = (sources: Sources, span: Span): SQL => {
  const { loose, old, packed } = placesOf(sources, span);
  const packedHours = sql`packed as materialized (${packed})`;
  const stored = whereStored(sources, span);
  if (stored === 'packed') return packedHours;
  const looseValues = sql`loose as materialized (select *, 2 as rank from (${loose}) one union all select *, 0 from (${old}) one)`;
  const merged = (values: SQL) => sql`
    merged as materialized (
      select distinct on (variable, ms) variable, ms, value, text from (${values}) stored order by variable, ms, rank, series)`;
  if (stored === 'loose') return sql`${looseValues}, ${merged(sql`select * from loose`)}`;
  return sql`
    ${looseValues},
    ${packedHours},
    mixed as materialized (
      select variable, floor(ms / ${hourMs})::integer as hour from loose
      union select variable, hour from packed group by variable, hour having count(*) > 1),
    ${merged(sql`
      select packed.variable, packed.series, begins + one.ms as ms, one.value, one.text, 1 as rank
      from packed join mixed using (variable, hour) ${arraysOf(sources, span, sql`packed`)}
        cross join lateral unnest(arrays.times, arrays.values, arrays.texts) one(ms, value, text)
      union all select variable, series, ms, value, text, rank from loose`)}`;
};

/** Condition of `packed`: no values of its hour are elsewhere, so its rollups are right. */
const isUnmixed = sql`not exists (select from mixed where mixed.variable = packed.variable and mixed.hour = packed.hour)`;

/** The packed hours that hold all values of their hour, with their relation's columns and some more. */
export const wholeHours = (sources: Sources, span: Span, more: SQL): SQL =>
  sql`select packed.*, ${more} from packed where ${whereStored(sources, span) === 'both' ? isUnmixed : sql`true`}`;

/** All values (variable, ms, value, text) of `relationsOf`. */
export const valuesOf = (sources: Sources, span: Span): SQL => {
  const stored = whereStored(sources, span);
  const unpacked = sql`
    select variable, begins + one.ms as ms, one.value, one.text
    from packed ${arraysOf(sources, span, sql`packed`)} cross join lateral unnest(times, values, texts) one(ms, value, text)
    where ${stored === 'both' ? isUnmixed : sql`true`}`;
  const merged = sql`select variable, ms, value, text from merged`;
  return { packed: unpacked, loose: merged, both: sql`${unpacked} union all ${merged}` }[stored];
};
