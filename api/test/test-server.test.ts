import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@lineside/testing/until';
import { testServer } from '../../testing/world/test-server.ts';
import { withClient } from '../src/platform/database/roles.ts';
import { postmasterOf, stopServer } from '../src/platform/database/server.ts';
import { readServerFolder, removeServerFolder } from '../src/platform/database/server-folder.ts';
import { registry } from '../src/registry/registry.ts';
import { startApi } from './test-api.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'lineside-test-'));
const users: ChildProcess[] = [];

/** A process that uses the tests' server, as a test file does, until it is killed. */
async function aUser(): Promise<ChildProcess> {
  const script = `import { testServer } from './testing/world/test-server.ts'; await testServer(); console.log('there'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', LINESIDE_TEST_DATA: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  users.push(child);
  await once(child.stdout!, 'data');
  return child;
}

async function killAndWait(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

const serverProcess = () => postmasterOf(readServerFolder(folder)!.home);

/** Until the process that ends the server has seen that this user is gone. */
const isNoticed = (user: ChildProcess) => until(() => !existsSync(path.join(folder, 'users', String(user.pid))));

afterAll(async () => {
  for (const child of users) child.kill('SIGKILL');
  const serverFolder = readServerFolder(folder);
  if (serverFolder) {
    await stopServer(serverFolder);
    removeServerFolder(folder, serverFolder);
  }
  rmSync(folder, { recursive: true, force: true });
});

test('the PostgreSQL of tests ends after the last test run that uses it, even a killed one', async () => {
  const first = await aUser();
  const server = serverProcess();
  const second = await aUser();
  await killAndWait(first);
  await isNoticed(first);
  // seen by a later look: the server would have been ended between the two
  const third = await aUser();
  await killAndWait(third);
  await isNoticed(third);
  expect([serverProcess(), server]).toEqual([server, expect.any(Number)]);
  await killAndWait(second);
  await until(() => serverProcess() === undefined);
});

test('the PostgreSQL of tests waits for no disk', async () => {
  const user = await aUser();
  const { port, password } = readServerFolder(folder)!;
  const settings = await withClient(
    `postgres://lineside_owner:${password}@127.0.0.1:${port}/lineside`,
    async (client) => {
      const { rows } = await client.query("select current_setting('fsync') f, current_setting('synchronous_commit') c");
      return rows[0];
    },
  );
  expect(settings).toEqual({ f: 'off', c: 'off' });
  await killAndWait(user);
});

test('an API of a test that can not start drops its database and closes its connections', async () => {
  const { ownerUrl } = await testServer();
  const ownDatabases = () =>
    withClient(ownerUrl, async (client) => {
      const { rows } = await client.query('select datname from pg_database where datname like $1', [
        `test_${process.pid}_%`,
      ]);
      return rows;
    });
  const before = await ownDatabases();
  // world and streams are there by then
  const broken = { ...registry, tables: undefined } as unknown as typeof registry;
  await expect(startApi({}, broken)).rejects.toThrow();
  await expect(startApi({ LINESIDE_CALLS_A_MINUTE: 'many' })).rejects.toThrow();
  expect(await ownDatabases()).toEqual(before);
});
