import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@lineside/testing/until';
import { readKept, removePlace } from '../src/database/place.ts';
import { postmasterOf, stopServer } from '../src/database/server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'lineside-test-'));
const users: ChildProcess[] = [];

/** A process that uses the tests' server, as a test file does, until it is killed. */
async function aUser(): Promise<ChildProcess> {
  const script = `import { testServer } from './e2e/world/test-server.ts'; await testServer(); console.log('there'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', LINESIDE_TEST_DATA: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  users.push(child);
  await once(child.stdout!, 'data');
  return child;
}

async function gone(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

const runs = () => postmasterOf(readKept(folder)!.home) !== undefined;

afterAll(async () => {
  for (const child of users) child.kill('SIGKILL');
  const kept = readKept(folder);
  if (kept) {
    await stopServer(kept);
    removePlace(folder, kept);
  }
  rmSync(folder, { recursive: true, force: true });
});

test('the PostgreSQL of tests ends after the last test that uses it, even a killed one, and not before', async () => {
  const first = await aUser();
  const second = await aUser();
  await gone(first);
  // longer than it takes to see that nobody is left
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(runs()).toBe(true);
  await gone(second);
  await until(() => !runs());
});
