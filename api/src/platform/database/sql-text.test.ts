import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { entityTables } from '../../registry/entity-tables.ts';
import { sqlText } from './sql-text.ts';

const dialect = new PgDialect();
const { table } = entityTables.Agent;

const statements: Record<string, SQL> = {
  'text alone': sql`select 1`,
  'nothing at all': sql``,
  values: sql`select ${'text'}, ${3}, ${true}, ${null}, ${12n}`,
  'a list as one value': sql`select ${sql.param(['one', 'two'])}::text[]`,
  'a record as one value': sql`select ${sql.param({ a: 1 })}`,
  'names that need quotes': sql`select ${sql.identifier('group')}, ${sql.identifier('a "quoted" one')}`,
  'parts within parts': sql`select ${sql.join([sql`${1}`, sql`(${sql`${2} or ${sql.raw('true')}`})`, sql`${3}`], sql`, `)}`,
  'nothing where something could be': sql`select ${undefined} 1`,
  'a list in brackets': sql`select 1 in ${['one', 'two']}`,
  'tables and columns': sql`select ${table.name} from ${table} where ${table.publicId} = ${'x'}`,
  'values written out': sql`select ${sql`${'it’s'}`.inlineParams()}, ${'text'}`,
  'a moment': sql`select ${new Date(0)}`,
};

test.each(Object.entries(statements))('%s: written as drizzle writes them', (_what, statement) => {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  expect(sqlText(statement)).toEqual({ text, values });
});
