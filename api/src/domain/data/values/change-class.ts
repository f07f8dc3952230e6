import { limits, retentionClasses } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/scope.ts';
import { hourColumns, insertPacked, lockPacking } from './pack.ts';
import { classOf } from './retention-class.ts';

/** The number of series that one statement looks at. */
const seriesAtATime = 500;
/** How long those who began to write before a change may still write to the former series, in minutes. */
const writersMinutes = 5;

interface Part {
  rows: number;
  next: number | null;
}

/**
 * Lets new values of variables go to a series of another class where their tags and licences say so, of series with a higher
 * number than `after`. Values that are there may be moved at once where they are to be kept longer, and after some days where
 * shorter: more where the device has no licence for logging any longer. Returns the number of changes, and where to go on; null at the end.
 */
export async function changeClasses(tx: Tx, after: number | null, now: SQL): Promise<Part> {
  const { rows } = await tx.execute(sql`
    select id, class, company_id as company, variable_id as variable,
      ${classOf({ company: sql`one.company_id`, agent: sql`one.agent_id`, variable: sql`one.variable_id` }, now)} as wanted
    from data_series one where is_current and id > ${after ?? 0} order by id limit ${seriesAtATime}`);
  const found = rows as unknown as { id: number; class: string; wanted: string }[];
  const changed = found.filter((one) => one.class !== one.wanted);
  for (const { id, wanted } of changed) {
    await tx.execute(sql`
      update data_series set is_current = false, moves_on = ${now} + case when ${wanted}::interval > class::interval
        then make_interval(mins => ${writersMinutes}) else make_interval(days => ${wanted === retentionClasses[0] ? limits.unlicensedDays : limits.shorterRetentionDays}) end
      where id = ${id}`);
    await tx.execute(sql`
      insert into data_series (company_id, agent_id, variable_id, class)
      select company_id, agent_id, variable_id, ${wanted} from data_series where id = ${id}
      on conflict (company_id, variable_id, class) do update set is_current = true, moves_on = null`);
  }
  return { rows: changed.length, next: found.length < seriesAtATime ? null : found.at(-1)!.id };
}

/**
 * Moves values of a series that isn't current any longer to the current one of its variable, at most `most` hours; those that
 * are older than its class are deleted. Returns the number of hours, and 0 to go on with; null where nothing is left.
 */
export async function moveValues(tx: Tx, most: number, now: SQL): Promise<Part> {
  await lockPacking(tx);
  const { rows } = await tx.execute(sql`
    select old.id as "from", old.class as "fromClass", current.id as "to", current.class as "toClass" from data_series old
    join data_series current using (company_id, variable_id)
    where not old.is_current and old.moves_on <= ${now} and current.is_current order by old.id limit 1`);
  const [move] = rows as unknown as { from: number; fromClass: string; to: number; toClass: string }[];
  if (!move) return { rows: 0, next: null };
  const former = sql`class = ${move.fromClass} and series = ${move.from}`;
  const found = await tx.execute(sql`select hour from data_packed_hour where ${former} order by hour limit ${most}`);
  const hours = sql`${sql.param(found.rows.map(({ hour }) => hour))}::integer[]`;
  if (found.rows.length === 0) {
    await end(tx, move);
    return { rows: 0, next: 0 };
  }
  const isYoung = sql`to_timestamp((hour + 1) * 3600.0) > ${now} - ${move.toClass}::interval`;
  await tx.execute(sql`select make_packed_hours(${move.toClass}, hour) from unnest(${hours}) hour where ${isYoung}`);
  // an hour in which new values went to the other series
  await tx.execute(
    insertPacked(sql`
      select distinct on (hour, ms) packed.company_id, packed.agent_id, ${move.toClass}::text as class, ${move.to}::integer as series,
        packed.hour, one.ms, one.value, one.text
      from data_packed_hour packed cross join lateral unnest(times, values, texts) one(ms, value, text)
      where hour = any(array(
        select hour from data_packed_hour where ${former} and hour = any(${hours})
        intersect select hour from data_packed_hour where class = ${move.toClass} and series = ${move.to} and hour = any(${hours})))
        and ((${former}) or (class = ${move.toClass} and series = ${move.to}))
      order by hour, ms, packed.series`),
  );
  const rest = sql.join(hourColumns, sql`, `);
  await tx.execute(sql`
    insert into data_packed_hour (class, series, ${rest}) select ${move.toClass}, ${move.to}, ${rest} from data_packed_hour
    where ${former} and hour = any(${hours}) and ${isYoung}
      and hour not in (select hour from data_packed_hour where class = ${move.toClass} and series = ${move.to} and hour = any(${hours}))`);
  await tx.execute(sql`delete from data_packed_hour where ${former} and hour = any(${hours})`);
  return { rows: found.rows.length, next: 0 };
}

/** Moves loose values, of which there are few, and removes the series. */
async function end(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from data_loose_value where series = ${from} returning *)
    insert into data_loose_value (company_id, agent_id, series, time, value, text)
    select company_id, agent_id, ${to}::integer, time, value, text from gone order by time on conflict do nothing`);
  await tx.execute(sql`delete from data_series where id = ${from}`);
}

/** Drops what is older than its class at a moment; returns the number of partitions. */
export async function dropOldHours(tx: Tx, now: SQL): Promise<number> {
  const { rowCount } = await tx.execute(sql`select drop_packed_hours(${now})`);
  return rowCount ?? 0;
}
