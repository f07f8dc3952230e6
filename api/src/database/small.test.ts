import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { entityTables } from '../tables/entity-tables.ts';
import { thisProcess } from './process-identity.ts';
import { reasonIn } from './server-message.ts';
import { sqlText } from './sql-text.ts';
import { takeTurn } from './starting.ts';

describe('start', () => {
  test('a stale turn of a process id in use by another process blocks nobody', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lineside-turn-'));
    writeFileSync(join(folder, `postgres-starting-${process.pid}-0123456789abcdef-left`), '');
    writeFileSync(join(folder, `postgres-starting-${process.ppid}-${thisProcess().started}-left`), '');
    const leave = await takeTurn(folder);
    expect(readdirSync(folder)).toHaveLength(1);
    leave();
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('messages of the server', () => {
  test.each([
    [
      'initdb',
      `2026-11-26 13:46:49.042 UTC [28] FATAL:  data directory "/mnt/c/data" has invalid permissions
2026-11-26 13:46:49.042 UTC [28] DETAIL:  Permissions should be u=rwx (0700) or u=rwx,g=rx (0750).
child process exited with exit code 1
initdb: removing data directory "/mnt/c/data"
`,
      'data directory "/mnt/c/data" has invalid permissions Permissions should be u=rwx (0700) or u=rwx,g=rx (0750).',
    ],
    [
      'initdb without a time',
      'initdb: error: invalid locale name "xx"\ninitdb: hint: If it is specific to ICU, use --icu-locale.',
      'invalid locale name "xx" If it is specific to ICU, use --icu-locale.',
    ],
    ['a program without marks', 'one\ntwo\nthree\nfour', 'two three four'],
  ])('a failure of %s is reported by its reason', (_of, output, said) => {
    expect(reasonIn(output)).toBe(said);
  });
});

describe('text of statements', () => {
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
});
