import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@lineside/testing/until';
import { checkBackup, linesOf, writeBackup } from '../../api/src/backup/backup-file.ts';
import { baseline, replacedByBaseline } from '../../api/src/migrations/baseline.ts';
import { migrationNames } from '../../api/src/migrations/migrate.ts';
import { openDatabase } from '../../api/src/platform/database/scope.ts';
import { sealerOf } from '../../api/src/platform/database/sealing.ts';
import { readSettings } from '../../api/src/platform/settings.ts';
import { anEmptyDatabase, type EmptyDatabase } from '../../api/test/empty-database.ts';
import { callersOf, serve, startApi, type TestApi, user } from '../../api/test/test-api.ts';
import { programArgs } from '../../stack/bundle-program.ts';
import { type Client, withClient } from '../../testing/world/database.ts';

// The demo's database is backed up and restored, as an operator does it.

const sealKey = 'what secrets of tests are sealed with';
let source: TestApi;
let target: EmptyDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  source = await startApi();
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  const made = await lineside(['vpn-server', 'authority'], source.owner.url, { LINESIDE_SEAL_KEY: sealKey });
  rmSync(folder, { recursive: true });
  expect(made).toEqual({ code: 0, output: expect.stringMatching(/^-----BEGIN CERTIFICATE-----/) });
});
afterAll(() => source.close());
beforeEach(async () => {
  target = await anEmptyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  file = path.join(folder, 'backup');
});
afterEach(async () => {
  await target.drop();
  rmSync(folder, { recursive: true });
});

const environment = (url: string) => ({
  ...process.env,
  NODE_OPTIONS: '',
  NODE_NO_WARNINGS: '1',
  LINESIDE_DATA: path.join(folder, 'data'),
  LINESIDE_DATABASE_OWNER_URL: url,
  LINESIDE_DATABASE_APP_URL: url,
});
async function lineside(words: string[], url: string, more: Record<string, string> = {}) {
  const args = await programArgs('delivery/cli/cli.ts', ...words);
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, args, { env: { ...environment(url), ...more } }, (problem, out, err) =>
      resolve({ code: problem ? 1 : 0, output: (out + err).trim() }),
    );
  });
}
const backup = (more: Record<string, string> = { LINESIDE_SEAL_KEY: sealKey }) =>
  lineside(['backup', file], source.owner.url, more);
const restore = (more: Record<string, string> = {}) => lineside(['restore', file], target.ownerUrl, more);

/** The tables' rows, without those that a restore leaves out or ends. */
const ended = [
  ...['answered', 'auth_token', 'call_count', 'connect_ticket', 'email_address_change', 'event', 'mail', 'mail_link'],
  ...['migration', 'registration', 'session', 'session_token', 'sign_in_attempt', 'sso_request', 'vpn_session'],
  ...['trusted_device', 'known_browser', 'agent_code', 'enrolment_code', 'enrolment_code_hash'],
];
const contentOf = (url: string) =>
  withClient(url, async (client) => {
    const tables = await tablesIn(client);
    const content: Record<string, unknown> = {};
    for (const name of tables.filter((table) => !ended.includes(table))) {
      const { rows } = await client.query(
        `select count(*)::int, md5(string_agg(t::text, ',' order by t::text)) from "${name}" t`,
      );
      content[name] = rows[0];
    }
    return content;
  });
const tablesIn = async (client: Client) => {
  const { rows } = await client.query(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  return rows.map(({ name }) => name as string);
};
const rowsIn = (url: string, table: string, where = 'true') =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select count(*)::int as count from ${table} where ${where}`);
    return rows[0].count as number;
  });

/** An hour of values, in a partition that a new database doesn't have; one of its sums is infinite. */
const packAnHour = () =>
  withClient(source.owner.url, async (client) => {
    const hour = Math.floor(Date.now() / 3_600_000) - 1;
    await client.query(`select make_packed_hours('52w', $1)`, [hour]);
    await client.query(
      `insert into data_packed_hour (company_id, agent_id, class, series, hour, size, count, sum, times, values)
       select company_id, public_id, '52w', 1, $1, 2, 2, 'Infinity', '{0,1}', '{1.5,-2e305}' from agent limit 1`,
      [hour],
    );
  });

test('the restored demo is the same, without sessions, tokens and tickets, and people log in', async () => {
  const marieke = await source.signIn('marieke');
  const secret = { name: 'Duty', callbackUrl: 'https://hooks.example', secret: 'between us' };
  expect((await marieke('POST', '/webhook-subscriptions', secret)).status).toBe(201);
  await packAnHour();
  const archive = await backup();
  expect(archive).toEqual({ code: 0, output: expect.stringMatching(/ has \d+ rows and the seal key\./) });
  expect([statSync(file).mode & 0o777, readdirSync(folder)]).toEqual([0o600, ['backup']]);
  expect(await restore()).toEqual({ code: 0, output: expect.stringMatching(/^restored \d+ rows of /) });
  expect(await contentOf(target.ownerUrl)).toEqual(await contentOf(source.owner.url));
  expect(await rowsIn(target.ownerUrl, 'data_packed_hour')).toBe(1);
  expect(readFileSync(path.join(folder, 'data/seal.key'), 'utf8')).toBe(sealKey);

  for (const table of ['session_token', 'connect_ticket', 'mail_link', 'trusted_device', 'auth_token'])
    expect([table, await rowsIn(target.ownerUrl, table)]).toEqual([table, 0]);
  for (const table of ['session', 'vpn_session'])
    expect([table, await rowsIn(target.ownerUrl, table, 'ended_on is null')]).toEqual([table, 0]);
  // a person's last login is read from it
  expect(await rowsIn(target.ownerUrl, 'session', `user_id = '${user('marieke')}' and refresh_hash is null`)).toBe(1);
  const { sealKey: key } = readSettings({ LINESIDE_DATA: path.join(folder, 'data') });
  const database = openDatabase(target.appUrl, { sealKey: key });
  const served = await serve(database);
  try {
    const restoredCaller = await callersOf(served.address).signIn('marieke');
    expect((await restoredCaller('POST', '/webhook-subscriptions', { ...secret, name: 'Night' })).status).toBe(201);
    const { rows } = await withClient(target.ownerUrl, (client) =>
      client.query(`select secret from webhook_subscription where name = 'Duty'`),
    );
    expect(sealerOf(key).open(rows[0].secret, 'webhook_subscription.secret')).toBe('between us');
    // the authority of gateways' certificates signs on, and its key is nowhere in plain text
    const authority = await withClient(target.ownerUrl, (client) => client.query('select key from gateway_authority'));
    expect(authority.rows).toEqual([{ key: expect.not.stringContaining('KEY') }]);
    expect(sealerOf(key).open(authority.rows[0].key, 'gateway_authority.key')).toContain('PRIVATE KEY-----');
    expect(readFileSync(file, 'latin1')).not.toContain('PRIVATE KEY-----');
  } finally {
    await served.close();
    await database.close();
  }
});

test('a database that is not empty or is in use is refused, and stays as it is', async () => {
  await backup();
  const before = await contentOf(source.owner.url);
  const refused = await lineside(['restore', file], source.owner.url);
  expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^The database is in use:/) });
  expect((await restore()).code).toBe(0);
  expect(await restore()).toEqual({
    code: 1,
    output: expect.stringMatching(/^The database isn't empty: there are rows in /),
  });
  await withClient(target.ownerUrl, async () => {
    expect((await restore()).output).toMatch(/^The database is in use:/);
  });
  expect(await contentOf(source.owner.url)).toEqual(before);
});

test('a file that is cut, changed or no backup is refused before anything is written', async () => {
  await backup();
  const whole = readFileSync(file);
  const files = { cut: whole.subarray(0, whole.length / 2), other: Buffer.from('no backup'), empty: Buffer.alloc(0) };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content);
    const { code, output } = await lineside(['restore', path.join(folder, name)], target.ownerUrl);
    expect([name, code, output]).toEqual([name, 1, expect.stringMatching(/is incomplete or damaged|is no backup/)]);
  }
  const { code, output: problem } = await backup();
  expect([code, problem]).toEqual([1, expect.stringMatching(/exists: choose another name/)]);
  expect(readFileSync(file).equals(whole)).toBe(true);
  expect(await withClient(target.ownerUrl, tablesIn)).toEqual([]);
});

test('a newer version’s backup, one that is too old, and another seal key are refused', async () => {
  async function* noRows() {}
  const of = { lineside: 'backup', version: 1, createdOn: '2026-01-01T00:00:00.000Z', sealKey } as const;
  const [newer, older] = ['newer', 'older'].map((name) => path.join(folder, name)) as [string, string];
  const today = { ...of, migrations: migrationNames() };
  await writeBackup(newer, { ...of, migrations: [...migrationNames(), '9999-later.sql'] }, noRows());
  await writeBackup(file, today, noRows());
  await writeBackup(older, { ...of, migrations: replacedByBaseline.slice(0, 40) }, noRows());
  const run = (name: string, more = {}) => lineside(['restore', name], target.ownerUrl, more);
  expect(await run(newer)).toEqual({ code: 1, output: expect.stringMatching(/newer version.* 9999-later\.sql/) });
  const other = { LINESIDE_SEAL_KEY: 'x'.repeat(40) };
  expect(await run(older)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /is too old\. It lacks the migration 0040-.* start the version whose last .* 0093-indexes/,
    ),
  });
  expect(await run(file, other)).toEqual({
    code: 1,
    output: expect.stringMatching(/^LINESIDE_SEAL_KEY is another key/),
  });
  expect(await withClient(target.ownerUrl, tablesIn)).toEqual([]);
});

test('a backup with all migrations before the baseline is restored', async () => {
  await backup();
  const earlier = path.join(folder, 'earlier');
  const migrations = [...replacedByBaseline, ...migrationNames().filter((name) => name !== baseline)];
  await writeBackup(earlier, { ...(await checkBackup(file)), migrations }, linesOf(file));
  expect((await lineside(['restore', earlier], target.ownerUrl)).code).toBe(0);
  expect(await contentOf(target.ownerUrl)).toEqual(await contentOf(source.owner.url));
  expect(await rowsIn(target.ownerUrl, 'migration')).toBe(migrationNames().length);
});

test('a killed backup leaves no file of its name, a killed restore an empty database', async () => {
  const start = async (words: string[], url: string): Promise<ChildProcess> =>
    spawn(process.execPath, await programArgs('delivery/cli/cli.ts', ...words), {
      env: { ...environment(url), LINESIDE_SEAL_KEY: sealKey },
      stdio: 'ignore',
    });
  const end = async (child: ChildProcess) => {
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await closed;
  };
  // a lock keeps the one from ending, a trigger the other
  await withClient(source.owner.url, async (client) => {
    await client.query('begin; lock table webhook_subscription in access exclusive mode');
    const child = await start(['backup', file], source.owner.url);
    await until(async () => readdirSync(folder).some((name) => name.endsWith('.unfinished')));
    await end(child);
    await client.query('rollback');
  });
  expect(existsSync(file)).toBe(false);

  expect((await backup()).code).toBe(0);
  await restoreAndKill(start, end);
  expect(await rowsIn(target.ownerUrl, 'user_account')).toBe(0);
  await until(async () => (await restore({ LINESIDE_SEAL_KEY: sealKey })).code === 0);
  expect(await rowsIn(target.ownerUrl, 'user_account', `public_id = '${user('marieke')}'`)).toBe(1);
});

/** Kills a restore while it inserts rows: a trigger, made with its table, holds it there. */
async function restoreAndKill(
  start: (words: string[], url: string) => Promise<ChildProcess>,
  end: (child: ChildProcess) => Promise<void>,
): Promise<void> {
  await withClient(target.superUrl, (client) => client.query(holdInserts));
  const child = await start(['restore', file], target.ownerUrl);
  // a connection to its database would be one that uses it
  await withClient(source.owner.url, async (client) => {
    const sleepingQuery = `from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'`;
    const database = [new URL(target.ownerUrl).pathname.slice(1)];
    await until(async () => (await client.query(`select 1 ${sleepingQuery}`, database)).rowCount === 1);
    await end(child);
    // the server keeps waiting, as it gets no message
    await client.query(`select pg_terminate_backend(pid) ${sleepingQuery}`, database);
    await until(async () => (await client.query(`select 1 ${sleepingQuery}`, database)).rowCount === 0);
  });
  await withClient(target.superUrl, (client) =>
    client.query('drop event trigger hold_inserts; drop function hold, hold_inserts cascade'),
  );
}

const holdInserts = `
  create function hold() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$;
  create function hold_inserts() returns event_trigger language plpgsql as $$
    begin
      if exists (select 1 from pg_event_trigger_ddl_commands() where object_identity = 'public.webhook_subscription') then
        create trigger hold before insert on public.webhook_subscription execute function hold();
      end if;
    end $$;
  create event trigger hold_inserts on ddl_command_end when tag in ('CREATE TABLE') execute function hold_inserts();`;
