import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { anEmptyDatabase, type EmptyDatabase } from '../../../test/empty-database.ts';
import { divide } from './rls.ts';
import { withClient } from './roles.ts';
import { assertServingRole, type Database, openDatabase, readAs, type Tx } from './scope.ts';
import { DatabaseUnavailable } from './unavailable.ts';

let emptyDatabase: EmptyDatabase;
let app: Database;

beforeAll(async () => {
  emptyDatabase = await anEmptyDatabase();
  await withClient(emptyDatabase.ownerUrl, async (client) => {
    await client.query(`
      create table agent (public_id text primary key, company_id text not null, controlled_by_id text);
      create table note (company_id text not null, agent_id text not null, words text not null);
      ${divide({ name: 'agent', scope: 'company', controlled: { controller: 'controlled_by_id' } })}
      ${divide({ name: 'note', scope: 'company', controlled: { controller: 'controlled_by_id', column: 'agent_id', table: 'agent' }, controllerMay: 'change' })}
      insert into agent values ('pump', 'acme', 'delta'), ('press', 'acme', null), ('saw', 'delta', null);
      insert into note values ('acme', 'pump', 'leaks'), ('acme', 'press', 'fine'), ('delta', 'saw', 'blunt')`);
  });
  app = openDatabase(emptyDatabase.appUrl, { connections: 3 });
});

afterAll(async () => {
  await app.close();
  await emptyDatabase.drop();
});

const notesOf = (company: string | undefined) =>
  app.inScope({ company }, async (tx) => {
    const { rows } = await tx.execute(sql`select words from note order by words`);
    return rows.map((row) => row.words);
  });

test('a company sees its own rows and rows of devices it controls, and nothing without a company', async () => {
  expect(await notesOf('acme')).toEqual(['fine', 'leaks']);
  expect(await notesOf('delta')).toEqual(['blunt', 'leaks']);
  expect(await notesOf('nobody')).toEqual([]);
  expect(await notesOf(undefined)).toEqual([]);
});

test('a company can’t write rows of other companies, or move its own rows to them', async () => {
  const as = (company: string, statement: string) => app.inScope({ company }, (tx) => tx.execute(sql.raw(statement)));
  await expect(as('delta', "insert into note values ('acme', 'pump', 'x')")).rejects.toThrow(/row-level security/);
  await expect(as('acme', "update note set company_id = 'delta', agent_id = 'saw'")).rejects.toThrow(
    /row-level security/,
  );
  expect((await as('delta', "delete from note where agent_id = 'pump'")).rowCount).toBe(0);
  expect((await as('delta', "update agent set controlled_by_id = null where public_id = 'pump'")).rowCount).toBe(0);
  expect((await as('delta', "update note set words = 'leaks' where agent_id in ('pump', 'press')")).rowCount).toBe(1);
});

test('two deadlocked transactions both succeed: the aborted one is repeated', async () => {
  const holds = { pump: false, press: false };
  const counts = { pump: 0, press: 0 };
  const both = (first: 'pump' | 'press', other: 'pump' | 'press') =>
    app.inScope({ company: 'acme' }, async (tx) => {
      counts[first] += 1;
      const mark = (id: string) => tx.execute(sql`update note set words = words || '+' where agent_id = ${id}`);
      await mark(first);
      holds[first] = true;
      await until(async () => holds[other]);
      await mark(other);
    });
  await Promise.all([both('pump', 'press'), both('press', 'pump')]);
  expect(counts.pump + counts.press).toBeGreaterThanOrEqual(3);
  expect(await notesOf('acme')).toEqual(['fine++', 'leaks++']);
  await app.inScope({ company: 'acme' }, (tx) => tx.execute(sql`update note set words = rtrim(words, '+')`));
});

test('a caller’s statements end when the caller disconnects, and the connection is reused', async () => {
  const single = openDatabase(emptyDatabase.appUrl, { connections: 1 });
  const callerGone = new AbortController();
  const waiting = single.inScope({}, (tx) => tx.execute(sql`select pg_sleep(600)`), callerGone.signal);
  const running = async () =>
    (
      await app.inScope({}, (tx) =>
        tx.execute(sql`select 1 from pg_stat_activity where query like 'select pg_sleep(600)' and state = 'active'`),
      )
    ).rowCount;
  await until(async () => (await running()) === 1);
  callerGone.abort();
  await expect(waiting).rejects.toMatchObject({ code: '57014' });
  expect(await running()).toBe(0);
  const after = new AbortController();
  await single.inScope(
    {},
    async (tx) => {
      await tx.execute(sql`select 1`);
      after.abort();
      await expect(tx.execute(sql`select 1`)).rejects.toThrow('gone');
    },
    after.signal,
  );
  expect((await single.inScope({}, (tx) => tx.execute(sql`select 1`))).rowCount).toBe(1);
  await single.close();
});

test('the scope of one transaction is gone in the next, on the same connection', async () => {
  const single = openDatabase(emptyDatabase.appUrl, { connections: 1 });
  const countVisible = (company?: string) =>
    single.inScope({ company }, async (tx) => (await tx.execute(sql`select 1 from note`)).rowCount);
  expect(await countVisible('acme')).toBe(2);
  expect(await countVisible()).toBe(0);
  await expect(single.inScope({ company: 'acme' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await countVisible()).toBe(0);
  await single.close();
});

test('a nested transaction is refused immediately instead of waiting for a second connection', async () => {
  const nested = app.inScope({ company: 'acme' }, async () => {
    await Promise.resolve();
    return app.inScope({ company: 'delta' }, async () => 'never');
  });
  await expect(nested).rejects.toThrow('A transaction within another one');
  // one after the other they may be made, and so may what a transaction started and outlives it
  const later = app.inScope({ company: 'acme' }, async () => async () => notesOf('acme'));
  expect(await (await later)()).toEqual(['fine', 'leaks']);
  let pending = Promise.resolve<unknown>(undefined);
  await app.inScope({ company: 'acme' }, async () => {
    pending = new Promise((resolve) => setTimeout(resolve, 100)).then(() => notesOf('delta'));
  });
  expect(await pending).toEqual(['blunt', 'leaks']);
});

test('a transaction that reads as another company sees only that one, then its own again', async () => {
  const words = async (tx: Tx) =>
    (await tx.execute(sql`select words from note order by words`)).rows.map((row) => row.words);
  await app.inScope({ company: 'acme' }, async (tx) => {
    expect(await readAs(tx, 'delta', () => words(tx))).toEqual(['blunt', 'leaks']);
    expect(await words(tx)).toEqual(['fine', 'leaks']);
    await expect(readAs(tx, 'delta', () => tx.execute(sql`select 1/0`))).rejects.toThrow();
    await readAs(tx, 'delta', () => tx.execute(sql`insert into note values ('delta', 'saw', 'sharp')`));
    expect(await words(tx)).toEqual(['fine', 'leaks']);
  });
  expect(await notesOf('delta')).toEqual(['blunt', 'leaks']);
});

test.each([
  'alter table note disable row level security',
  'alter table note no force row level security',
  'drop policy sees on note',
  'create policy all_of_it on note using (true)',
  'alter role lineside_app bypassrls',
  'grant lineside_owner to lineside_app',
  'set role lineside_owner',
  'set session authorization lineside_owner',
  'create table mine (words text)',
  'create function all_of_it() returns int language sql as $$ select 1 $$',
  'set row_security = off; select * from note',
])('the role that serves is refused: %s', async (statement) => {
  // insufficient privilege; each version of PostgreSQL words it differently
  await expect(withClient(emptyDatabase.appUrl, (client) => client.query(statement))).rejects.toMatchObject({
    code: '42501',
  });
});

describe('the API refuses to serve with a role', () => {
  const [role, between] = [`serving_${process.pid}`, `between_${process.pid}`];
  const asSuper = (statements: string) => withClient(emptyDatabase.superUrl, (client) => client.query(statements));

  beforeEach(() =>
    asSuper(`create role ${role} login noinherit nosuperuser nobypassrls nocreaterole password 'x';
      create role ${between} noinherit`),
  );
  afterEach(() =>
    asSuper(`reassign owned by ${role}, ${between} to lineside_owner; drop owned by ${role}, ${between};
      drop role ${role}; drop role ${between}`),
  );

  const serve = async () => {
    const database = openDatabase(Object.assign(new URL(emptyDatabase.appUrl), { username: role, password: 'x' }).href);
    await assertServingRole(database).finally(() => database.close());
  };

  test.each([
    ['that is a superuser', `alter role ${role} superuser`],
    ['that row-level security does not bind', `alter role ${role} bypassrls`],
    ['that can make roles', `alter role ${role} createrole`],
    ['that owns a table', `create table its_own (words text); alter table its_own owner to ${role}`],
    [
      'that owns the database',
      `do $$ begin execute format('alter database %I owner to ${role}', current_database()); end $$`,
    ],
    ['that can become the owner', `grant lineside_owner to ${role}`],
    ['that can become the owner by way of another', `grant lineside_owner to ${between}; grant ${between} to ${role}`],
    ['that can become one which bypasses', `alter role ${between} bypassrls; grant ${between} to ${role}`],
  ])('%s', async (_which, statements) => {
    await serve();
    await asSuper(statements);
    await expect(serve()).rejects.toThrow(`The database role ${role} could bypass row-level security`);
  });
});

test('a failed statement is rolled back even if its error is caught', async () => {
  const swallow = app.inScope({ company: 'acme' }, async (tx) => {
    await tx.execute(sql`insert into note values ('acme', 'pump', 'half')`);
    await tx.execute(sql`select 1/0`).catch(() => {});
  });
  await expect(swallow).rejects.toThrow(/A statement failed/);
  expect(await notesOf('acme')).not.toContain('half');
});

test('a broken connection reports an unavailable database and doesn’t end the process', async () => {
  const broken = app.inScope({ company: 'acme' }, async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
    await withClient(emptyDatabase.appUrl, (client) => client.query('select pg_terminate_backend($1)', [rows[0]!.pid]));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await notesOf('acme')).toEqual(['fine', 'leaks']);
});

test('a caller waits for a free connection longer than opening a connection may take', async () => {
  const small = openDatabase(emptyDatabase.appUrl, { connections: 1, timeouts: { turn: 5000, connection: 2000 } });
  const ended: string[] = [];
  const sleeps = (name: string, seconds: number) =>
    small.inScope({}, (tx) => tx.execute(sql`select pg_sleep(${seconds})`)).then(() => ended.push(name));
  await Promise.all([sleeps('first', 2.5), sleeps('second', 0), sleeps('third', 0)]);
  expect(ended).toEqual(['first', 'second', 'third']);
  await small.close();
});

test('a statement that takes long is not disturbed where the server is watched', async () => {
  const watched = openDatabase(emptyDatabase.appUrl, { connections: 1, watch: true });
  const long = watched.inScope({}, (tx) => tx.execute(sql`select pg_sleep(3), 'done' as answer`));
  const [{ rows }] = await Promise.all([long, watched.inScope({}, (tx) => tx.execute(sql`select 1`))]);
  expect(rows[0]!.answer).toBe('done');
  await watched.close();
});

test('a slow server counts as busy, not as unavailable, and idle connections are kept', async () => {
  const { hostname, port } = new URL(emptyDatabase.appUrl);
  let calls = 0;
  const slow = createServer(async (caller) => {
    calls += 1;
    caller.on('error', () => {});
    await pause(3000);
    const server = connect(Number(port), hostname).on('error', () => caller.destroy());
    caller.pipe(server).pipe(caller);
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const address = slow.address() as { port: number };
  const busy = openDatabase(Object.assign(new URL(emptyDatabase.appUrl), { host: `127.0.0.1:${address.port}` }).href);
  const asks = () => busy.inScope({}, (tx) => tx.execute(sql`select 1`));
  await asks();
  await pause(12_000);
  await asks();
  expect(calls).toBe(1);
  await busy.close();
  slow.close();
});

test('a caller who waits too long for a connection is refused and takes none from others', async () => {
  const small = openDatabase(emptyDatabase.appUrl, { connections: 1, timeouts: { turn: 100, connection: 2000 } });
  const first = small.inScope({}, (tx) => tx.execute(sql`select pg_sleep(1)`));
  await expect(small.inScope({}, async () => {})).rejects.toBeInstanceOf(DatabaseUnavailable);
  await first;
  expect(await small.inScope({}, async () => 'done')).toBe('done');
  await small.close();
});

test('a refusing server is reported as unavailable, not as a lack of connections', async () => {
  const nobody = openDatabase('postgres://a:b@127.0.0.1:1/c', { connections: 2 });
  for (let index = 0; index < 10; index++) {
    const away = await nobody.inScope({}, async () => {}).catch((problem) => problem);
    expect(away).toBeInstanceOf(DatabaseUnavailable);
    expect(away.cause).toMatchObject({ code: 'ECONNREFUSED' });
  }
  await nobody.close();
});
