import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/scope.ts';
import { hourMs } from './sources.ts';

/** A series and one of its hours, since 1970. */
export interface SeriesHour {
  series: number;
  hour: number;
}

/** From this number of values of an hour on, their minutes have rollups: fewer take no longer to unpack. */
const leastInMinutes = 1000;

/** Values beyond this make a sum infinite: PostgreSQL refuses sums that become too large, and values with them. */
const mostAdded = sql`1e300::double precision`;
const added = sql`case when value > ${mostAdded} then 'Infinity' when value < -${mostAdded} then '-Infinity' else value end`;

/** Numbers of rows (value, ms), as aggregates: count, sum, minimum, maximum, first and last with times. */
const rollup = sql`count(value)::integer as count, sum(${added}) as sum, min(value) as min, max(value) as max,
  (array_agg(value order by ms) filter (where value is not null))[1] as first, (min(ms) filter (where value is not null)) as first_ms,
  (array_agg(value order by ms desc) filter (where value is not null))[1] as last, (max(ms) filter (where value is not null)) as last_ms`;

const named = (names: readonly string[]) => names.map((name) => sql.identifier(name));
/** Columns of a packed hour that no class or series changes. */
export const hourColumns = named([
  ...['company_id', 'agent_id', 'hour', 'size', 'count', 'sum', 'min', 'max', 'first', 'first_ms', 'last', 'last_ms'],
  ...[
    'times',
    'values',
    'texts',
    'minutes',
    'minute_ends',
    'minute_counts',
    'minute_sums',
    'minute_mins',
    'minute_maxs',
  ],
  ...['minute_firsts', 'minute_first_ms', 'minute_lasts', 'minute_last_ms'],
]);
const columns = [...named(['class', 'series']), ...hourColumns];
const list = sql.join(columns, sql`, `);
const replaced = sql.join(
  columns.map((column) => sql`${column} = excluded.${column}`),
  sql`, `,
);

/**
 * Rows of packed hours, with their rollups, of values (company_id, agent_id, class, series, hour, ms since it began, value,
 * text), of which each time occurs once.
 */
const packedOf = (values: SQL): SQL => sql`
  with value as materialized (${values}),
  whole as (
    select company_id, agent_id, class, series, hour, count(*)::integer as size, ${rollup},
      array_agg(ms order by ms) as times, array_agg(value order by ms) as values,
      case when count(text) > 0 then array_agg(text order by ms) end as texts
    from value group by 1, 2, 3, 4, 5),
  minute as (
    select series, hour, ms / 60000 as minute, ${rollup}
    from value where (series, hour) in (select series, hour from whole where size >= ${leastInMinutes} and size = count) group by 1, 2, 3),
  minutes as (
    select series, hour, array_agg(minute order by minute) as minutes, array_agg(ends order by minute) as minute_ends,
      array_agg(count order by minute) as minute_counts, array_agg(sum order by minute) as minute_sums,
      array_agg(min order by minute) as minute_mins, array_agg(max order by minute) as minute_maxs,
      array_agg(first order by minute) as minute_firsts, array_agg(first_ms order by minute) as minute_first_ms,
      array_agg(last order by minute) as minute_lasts, array_agg(last_ms order by minute) as minute_last_ms
    from (select *, (sum(count) over (partition by series, hour order by minute))::integer as ends from minute) one group by 1, 2)
  select ${list} from whole left join minutes using (series, hour)`;

/** Inserts packed hours of values (as in `packedOf`), which replace those that are there; their partitions are there. */
export const insertPacked = (values: SQL): SQL => sql`
  insert into data_packed_hour (${list}) ${packedOf(values)} on conflict (class, series, hour) do update set ${replaced}`;

/** Packing, and deleting from packed hours, exclude each other: an hour that one reads isn't changed by another. */
export const lockPacking = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('packing of values', 0))`);

const hoursAs = (hours: readonly SeriesHour[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) closed(series integer, hour integer)`;
const timeOf = (hour: SQL): SQL => sql`to_timestamp((${hour}) * 3600.0)`;

/** The ms of a time since the hour began in which it is. */
export const msWithin = (time: SQL): SQL =>
  sql`(floor(extract(epoch from ${time}) * 1000)::bigint % ${hourMs})::integer`;
export const hourOf = (time: SQL): SQL => sql`floor(extract(epoch from ${time}) / 3600)::integer`;

/**
 * Packs the loose values of hours, together with those that are packed, and deletes them; values older than their class at
 * that moment are deleted only. Returns the number of loose values.
 */
export async function packHours(tx: Tx, hours: readonly SeriesHour[], now: SQL): Promise<number> {
  await lockPacking(tx);
  await tx.execute(sql`
    select make_packed_hours(class, hour) from (
      select distinct class, hour from ${hoursAs(hours)} join data_series on id = series
      where ${timeOf(sql`hour + 1`)} > ${now} - class::interval order by 1, 2) one`);
  const { rows } = await tx.execute(sql`
    with gone as (
      delete from data_loose_value value using ${hoursAs(hours)}
      where value.series = closed.series and time >= ${timeOf(sql`closed.hour`)} and time < ${timeOf(sql`closed.hour + 1`)}
      returning value.*),
    kept as (
      select gone.*, class, ${hourOf(sql`time`)} as hour from gone join data_series on id = series
      where time >= ${now} - class::interval),
    packed as (
      ${insertPacked(sql`
        select distinct on (series, hour, ms) * from (
          select company_id, agent_id, class, series, hour, one.ms, one.value, one.text, 1 as rank
          from data_packed_hour cross join lateral unnest(times, values, texts) one(ms, value, text)
          where (class, series, hour) in (select class, series, hour from kept)
          union all select company_id, agent_id, class, series, hour, ${msWithin(sql`time`)}, value, text, 2 from kept) stored
        order by series, hour, ms, rank`)})
    select count(*)::integer as count from gone`);
  return rows[0]!.count as number;
}

/** How long after the end of an hour it isn't packed yet, in minutes: most values that come late have come. */
const graceMinutes = 5;
/** The most series that one statement looks at. */
const seriesAtATime = 5000;

/**
 * Packs hours that are over at a moment, the oldest of each series with a higher number than `after`, at most `most` of them.
 * Returns the number of values, and the series to go on after; null when nothing is left.
 */
export async function packClosedHours(
  tx: Tx,
  after: number | null,
  most: number,
  now: SQL,
): Promise<{ rows: number; next: number | null }> {
  const oldest = (than: SQL) =>
    sql`select series, time from data_loose_value where series > ${than} order by series, time limit 1`;
  const isOver = (time: SQL) =>
    sql`(${time} < date_trunc('hour', ${now} - make_interval(mins => ${graceMinutes}), 'UTC'))::integer`;
  const { rows } = await tx.execute(sql`
    with recursive known as (
      (select *, 1 as number, ${isOver(sql`time`)} as closed from (${oldest(sql`${after ?? 0}`)}) one)
      union all
      select following.*, number + 1, closed + ${isOver(sql`following.time`)}
      from known cross join lateral (${oldest(sql`known.series`)}) following
      where number < ${seriesAtATime} and closed < ${most})
    select series, ${hourOf(sql`time`)} as hour, ${isOver(sql`time`)} = 1 as "isOver" from known`);
  const found = rows as unknown as (SeriesHour & { isOver: boolean })[];
  const closed = found.filter(({ isOver }) => isOver);
  // each of them may have more hours
  if (closed[0]) return { rows: await packHours(tx, closed, now), next: closed[0].series - 1 };
  return { rows: 0, next: found.length < seriesAtATime ? null : found.at(-1)!.series };
}
