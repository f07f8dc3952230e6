import type { Client } from '../../../testing/world/database.ts';
import { changesOf } from './changes.ts';
import { near } from './instrument.ts';

/** One change of how a table is divided between companies, in a database that every test copies its own from. */
export interface PolicyMutant {
  file: string;
  line: number;
  from: string;
  to: string;
  alter: string;
  restore: string;
}

interface Policy {
  table: string;
  name: string;
  using: string | null;
  check: string | null;
}

/** Row-level security switched off, and each way in which one condition of a policy could be wrong. */
export async function policyMutants(client: Client): Promise<PolicyMutant[]> {
  const { rows } = await client.query<Policy>(
    `select tablename as table, policyname as name, qual as using, with_check as check from pg_policies
      where schemaname = 'public' order by 1, 2`,
  );
  const tables = [...new Set(rows.map(({ table }) => table))];
  return [...tables.map(switchedOff), ...rows.flatMap(wrongConditions)];
}

const switchedOff = (table: string): PolicyMutant => ({
  file: `policies of ${table}`,
  line: 0,
  from: 'row-level security',
  to: '',
  alter: `alter table "${table}" disable row level security`,
  restore: `alter table "${table}" enable row level security`,
});

const parts = { using: 'using', check: 'with check' } as const;

function wrongConditions({ table, name, ...conditions }: Policy): PolicyMutant[] {
  return (['using', 'check'] as const).flatMap((part) => {
    const sql = conditions[part];
    if (sql === null) return [];
    const set = (condition: string) => `alter policy "${name}" on "${table}" ${parts[part]} (${condition})`;
    return changesOf(sql)
      .filter(({ from, to }) => !/^(true|false)$/.test(sql.slice(from, to)))
      .map(({ from, to, replacement: by }) => ({
        file: `policies of ${table}`,
        line: 0,
        from: `${name}, ${parts[part]}: ${near(sql, from, to)}`,
        to: by,
        alter: set(sql.slice(0, from) + by + sql.slice(to)),
        restore: set(sql),
      }));
  });
}
