import { sql } from 'drizzle-orm';
import { insertPacked } from '../src/domain/data/values/pack.ts';
import type { VariableKey } from '../src/domain/data/values/sources.ts';
import type { Database } from '../src/platform/database/scope.ts';

const dayHours = 24;

/** Packs a value each second over whole days, in a series of the longest class; once: nothing is done if they are there. */
export async function packHistory(
  owner: Database,
  { company, agent, variable }: VariableKey,
  start: string,
  days: number,
): Promise<void> {
  const first = Date.parse(start) / 3_600_000;
  const from = await owner.inScope({}, async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into data_series (company_id, agent_id, variable_id, class) values (${company}, ${agent}, ${variable}, '520w')
      on conflict (company_id, variable_id, class) do update set class = excluded.class returning id`);
    const series = rows[0]!.id as number;
    const stored = await tx.execute(
      sql`select count(*)::int / ${dayHours} as days from data_packed_hour where class = '520w' and series = ${series}`,
    );
    return { series, day: stored.rows[0]!.days as number };
  });
  for (let { day } = from; day < days; day += 1)
    await owner.inScope({}, async (tx) => {
      const hour = first + day * dayHours;
      await tx.execute(sql`select make_packed_hours('520w', ${hour}::integer)`);
      await tx.execute(
        insertPacked(sql`
          select ${company}::text as company_id, ${agent}::text as agent_id, '520w' as class, ${from.series}::integer as series, hour,
            second * 1000 as ms, 20 + 5 * sin((hour::bigint * 3600 + second) / 3000.0) + second % 7 as value, null::text as text
          from generate_series(${hour}::integer, ${hour + dayHours - 1}::integer) hour, generate_series(0, 3599) second`),
      );
    });
}
