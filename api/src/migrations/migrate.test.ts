import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anEmptyDatabase, type EmptyDatabase } from '../../test/empty-database.ts';
import { DatabaseMismatch } from '../platform/database/mismatch.ts';
import { withClient } from '../platform/database/roles.ts';
import { baseline, replacedByBaseline } from './baseline.ts';
import { statementsToToday } from './generate.ts';
import { migrate } from './migrate.ts';

let emptyDatabase: EmptyDatabase;
let folder: string;

beforeEach(async () => {
  emptyDatabase = await anEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  writeFileSync(join(folder, '0000-one.sql'), 'create table one (id int); select pg_sleep(0.2)');
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await emptyDatabase.drop();
});

const tables = () =>
  withClient(emptyDatabase.ownerUrl, async (client) => {
    const { rows } = await client.query(
      "select relname from pg_class where relname in ('one', 'two', 'three') order by 1",
    );
    return rows.map((row) => row.relname);
  });

test('several processes that start at the same time migrate once', async () => {
  await Promise.all([
    migrate(emptyDatabase.ownerUrl, folder),
    migrate(emptyDatabase.ownerUrl, folder),
    migrate(emptyDatabase.ownerUrl, folder),
  ]);
  expect(await tables()).toEqual(['one']);
});

test('a failed migration leaves nothing behind, is named, and runs once fixed', async () => {
  writeFileSync(join(folder, '0001-two.sql'), 'create table two (id int); select 1/0');
  await expect(migrate(emptyDatabase.ownerUrl, folder)).rejects.toThrow(
    /The migration 0001-two.sql failed: division by zero/,
  );
  expect(await tables()).toEqual(['one']);
  writeFileSync(join(folder, '0001-two.sql'), 'create table two (id int)');
  await migrate(emptyDatabase.ownerUrl, folder);
  expect(await tables()).toEqual(['one', 'two']);
});

test('a changed migration, a failed migration and a newer database are reported as mismatches', async () => {
  const refusal = async () => {
    const problem = await migrate(emptyDatabase.ownerUrl, folder).catch((thrown) => thrown);
    expect(problem).toBeInstanceOf(DatabaseMismatch);
    return problem.message;
  };
  writeFileSync(join(folder, '0001-two.sql'), 'create table two (id int)');
  await migrate(emptyDatabase.ownerUrl, folder);
  rmSync(join(folder, '0001-two.sql'));
  expect(await refusal()).toMatch(/of a newer version, which had the migration 0001-two.sql/);
  writeFileSync(join(folder, '0001-two.sql'), 'create table three (id int)');
  expect(await refusal()).toMatch(/0001-two.sql was changed after it had run/);
  writeFileSync(join(folder, '0001-two.sql'), 'create table two (id int)');
  writeFileSync(join(folder, '0002-three.sql'), 'create table three (id int); select 1/0');
  expect(await refusal()).toMatch(/0002-three.sql failed: division by zero/);
  expect(await tables()).toEqual(['one', 'two']);
});

test('an interrupted index build is repeated, and completed work is not repeated', async () => {
  await migrate(emptyDatabase.ownerUrl, folder);
  // two rows that are alike leave an index behind that isn't valid
  await withClient(emptyDatabase.ownerUrl, (client) => client.query('insert into one values (1), (1)'));
  const online = 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "one_alone" ON "one" ("id");\n\n';
  writeFileSync(join(folder, '0001-two.online.sql'), online);
  await expect(migrate(emptyDatabase.ownerUrl, folder)).rejects.toThrow(/0001-two.online.sql failed/);
  const valid = () =>
    withClient(emptyDatabase.ownerUrl, async (client) => {
      const { rows } = await client.query("select indisvalid from pg_index where indexrelid = 'one_alone'::regclass");
      return rows[0].indisvalid;
    });
  expect(await valid()).toBe(false);
  await withClient(emptyDatabase.ownerUrl, (client) => client.query('delete from one'));
  await migrate(emptyDatabase.ownerUrl, folder);
  expect(await valid()).toBe(true);
  await migrate(emptyDatabase.ownerUrl, folder);
});

/** Notes other migrations as carried out than those of today. */
const note = (names: readonly string[]) =>
  withClient(emptyDatabase.ownerUrl, async (client) => {
    const { rows } = await client.query('select name, checksum from migration');
    const checksums = names.map((name) => rows.find((row) => row.name === name)?.checksum ?? 'earlier');
    await client.query('delete from migration');
    await client.query('insert into migration (name, checksum) select * from unnest($1::text[], $2::text[])', [
      names,
      checksums,
    ]);
  });
const noted = () =>
  withClient(emptyDatabase.ownerUrl, async (client) => {
    const { rows } = await client.query('select name from migration order by name');
    return rows.map(({ name }) => name);
  });

test('a database with all migrations before the baseline is adopted', async () => {
  await migrate(emptyDatabase.ownerUrl);
  const names = await noted();
  await note([...replacedByBaseline, ...names.filter((name) => name !== baseline)]);
  await migrate(emptyDatabase.ownerUrl);
  expect(await noted()).toEqual(names);
});

test('a database that lacks a migration before the baseline is refused, and stays as it is', async () => {
  await migrate(emptyDatabase.ownerUrl);
  const lacking = replacedByBaseline.filter((name) => !name.startsWith('0092'));
  await note(lacking);
  const problem = await migrate(emptyDatabase.ownerUrl).catch((thrown) => thrown);
  expect(problem).toBeInstanceOf(DatabaseMismatch);
  expect(problem.message).toMatch(
    /lacks the migration 0092-.* first start the version whose last migration is 0093-indexes/,
  );
  expect(await noted()).toEqual(lacking);
});

test('bits of variables become text, also in versions of templates', async () => {
  const variable = (width: number | string | null) => ({ publicId: 'a', fields: { slug: 'speed', width } });
  const content = { AgentDataVariable: [variable(16), variable(null), variable('8')], AgentDevice: [] };
  writeFileSync(
    join(folder, '0001-before.sql'),
    `create table agent_access_request (vpn boolean); create table agent_template_data_variable (width double precision);
      create table agent_data_variable (width double precision); insert into agent_data_variable values (32), (null);
      create table agent_template_version (content jsonb);
      insert into agent_template_version values ('{}'), ('${JSON.stringify(content)}')`,
  );
  copyFileSync(join(import.meta.dirname, 'sql/0132-bits-as-text.sql'), join(folder, '0132-bits-as-text.sql'));
  await migrate(emptyDatabase.ownerUrl, folder);
  await withClient(emptyDatabase.ownerUrl, async (client) => {
    expect((await client.query('select width from agent_data_variable')).rows).toEqual([
      { width: '32' },
      { width: null },
    ]);
    const after = { ...content, AgentDataVariable: [variable('16'), variable(null), variable('8')] };
    const { rows } = await client.query("select content from agent_template_version where content <> '{}'");
    expect(rows).toEqual([{ content: after }]);
  });
});

test('the migrations lead to the tables and rights of today: nothing is left to generate', async () => {
  expect(await statementsToToday()).toEqual([]);
});

test('the serving role uses the schema without changing it, and the migration log only grows', async () => {
  await migrate(emptyDatabase.ownerUrl);
  await withClient(emptyDatabase.appUrl, async (client) => {
    expect((await client.query('select * from agent')).rowCount).toBe(0);
    await expect(client.query('drop table agent')).rejects.toThrow(/must be owner/);
    for (const change of ['update audit_log set act = act', 'delete from audit_log', 'truncate audit_log']) {
      await expect(client.query(change)).rejects.toThrow(/permission denied/);
    }
    await expect(client.query('select * from migration')).rejects.toThrow(/permission denied/);
  });
});
