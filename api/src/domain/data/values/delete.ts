import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/scope.ts';
import { insertPacked, lockPacking } from './pack.ts';
import { hourMs } from './sources.ts';

/** Variables of one device whose values are deleted, as a relation of their ids. */
interface Deleted {
  company: string;
  agent: string;
  variables: SQL;
}

/** Deletes the values of variables from a moment up to, not including, another, in ms since 1970. */
export async function deleteValues(
  tx: Tx,
  { company, agent, variables }: Deleted,
  from: number,
  to: number,
): Promise<void> {
  await lockPacking(tx);
  const time = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const within = sql`time >= ${time(from)} and time < ${time(to)}`;
  const { rows } = await tx.execute(
    sql`select id, class from data_series where company_id = ${company} and variable_id in (${variables})`,
  );
  const series = sql`any(${sql.param(rows.map(({ id }) => id))}::integer[])`;
  const classes = sql`any(${sql.param(rows.map((row) => row.class))}::text[])`;
  await tx.execute(sql`delete from data_loose_value where series = ${series} and ${within}`);
  await tx.execute(
    sql`delete from agent_data_value where company_id = ${company} and agent_id = ${agent} and variable_id in (${variables}) and ${within}`,
  );
  const touched = sql`class = ${classes} and series = ${series}
    and hour >= ${Math.floor(from / hourMs)}::integer and hour < ${Math.ceil(to / hourMs)}::integer`;
  const stays = sql`(hour * ${hourMs}::double precision + ms < ${from}::double precision or hour * ${hourMs}::double precision + ms >= ${to}::double precision)`;
  await tx.execute(
    sql`delete from data_packed_hour where ${touched} and not exists (select from unnest(times) ms where ${stays})`,
  );
  await tx.execute(
    insertPacked(sql`
      select company_id, agent_id, class, series, hour, one.ms, one.value, one.text
      from data_packed_hour cross join lateral unnest(times, values, texts) one(ms, value, text)
      where ${touched} and ${stays}`),
  );
}
