import { newPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../src/platform/database/scope.ts';

interface Column {
  name: string;
  type: string;
  filled: boolean;
}

let last = 0;

/** A value for any column, by its type; texts and numbers are unique, so that no key occurs twice. */
const values: Record<string, () => unknown> = {
  text: newPublicId,
  boolean: () => false,
  'double precision': () => 1,
  integer: () => {
    last += 1;
    return last;
  },
  jsonb: () => '{}',
  bytea: () => Buffer.from('Seen'),
  ARRAY: () => [],
  'timestamp with time zone': () => new Date().toISOString(),
};

const packed = 'data_packed_hour';

/** Of a class and an hour for which there is a partition. */
async function anHour(tx: Tx): Promise<Record<string, unknown>> {
  const hour = Math.floor(Date.now() / 3_600_000);
  await tx.execute(sql`select make_packed_hours('30d', ${hour})`);
  return { class: '30d', hour };
}

/** Adds a row for each of some companies to every given table, for any columns; of a device if the table has one. */
export async function fill(owner: Database, tables: string[], companies: string[]): Promise<void> {
  await owner.inScope({}, async (tx) => {
    for (const table of tables)
      for (const company of companies) await addRow(tx, table, company, table === packed ? await anHour(tx) : {});
  });
}

/** Adds a row of a company to a table; columns without a value are empty, or have any value if they can't be. */
export async function addRow(
  tx: Tx,
  table: string,
  company: string,
  fields: Record<string, unknown> = {},
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select column_name as name, data_type as type, column_default is not null or is_nullable = 'YES' as filled
    from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`);
  const columns = (rows as unknown as Column[]).filter(
    ({ name, filled }) => !filled || name === 'agent_id' || name in fields,
  );
  const agent = await tx.execute(
    sql`select public_id from agent where company_id = ${company} and controlled_by_id is null limit 1`,
  );
  const fixedValues: Record<string, unknown> = { company_id: company, agent_id: agent.rows[0]!.public_id, ...fields };
  const row = columns.map(
    ({ name, type }) => sql`${sql.param(name in fixedValues ? fixedValues[name] : values[type]!())}`,
  );
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )}) values (${sql.join(row, sql`, `)})`,
  );
}
