import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensurePostgres, type Server } from '../../api/src/platform/database/postgres.ts';
import { isRunning, thisProcess } from '../../api/src/platform/database/process-identity.ts';
import { takeTurn } from '../../api/src/platform/database/starting.ts';
import { patience } from '../../stack/patience.mjs';
import { testData } from './test-data.ts';

const users = path.join(testData, 'users');

/** Processes that use the tests' server and live. */
export const usersOfServer = (): number[] =>
  readdirSync(users).flatMap((name) => {
    const file = path.join(users, name);
    const pid = Number(name);
    // another process may have the number by now
    if (isRunning({ pid, started: readFileSync(file, 'utf8') })) return [pid];
    rmSync(file, { force: true });
    return [];
  });

/** Writes of tests may be lost in a crash: nothing waits for a disk. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** The server that all tests of this checkout share. It stays as long as a process lives that has asked for it, and goes after the last. */
export async function testServer(): Promise<Server> {
  mkdirSync(users, { recursive: true });
  const { pid, started } = thisProcess();
  writeFileSync(path.join(users, String(pid)), started);
  // its shutdown is complete, or sees that it is needed again
  const leave = await takeTurn(testData);
  leave();
  const server = await ensurePostgres({ dataDir: testData, settings, patience });
  if (server.started) {
    const args = ['--import', 'tsx', path.join(import.meta.dirname, 'end-test-server.ts')];
    // a session of its own: Ctrl-C in a terminal ends its users, and only then is there something to do
    spawn(process.execPath, args, {
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, NODE_OPTIONS: '' },
    }).unref();
  }
  return server;
}
