import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { firstInstalled, placesOf } from '../../browser/installed.ts';

/** An installed nginx: the one NGINX_PATH names, or the first of the usual ones; undefined if there is none. */
export const findNginx = (): string | undefined =>
  // system programs may be missing from the PATH
  firstInstalled([process.env.NGINX_PATH, ...placesOf('nginx', '/usr/sbin', '/usr/local/sbin')]);

/** Settings under which a test's nginx reads what the test wrote, and keeps what it needs beside it. */
export const inTest = (folder: string) => ({ user: userInfo().username, work: path.join(folder, 'nginx') });

export interface RunningNginx {
  stop(): Promise<void>;
}

/**
 * Starts an nginx with a configuration, and waits until it listens.
 *
 * @throws with its output, if it exited instead
 */
export async function startNginx(
  binary: string,
  configuration: string,
  { work, port }: { work: string; port: number },
): Promise<RunningNginx> {
  mkdirSync(work, { recursive: true });
  const file = path.join(work, 'nginx.conf');
  writeFileSync(file, configuration);
  const child = spawn(binary, ['-e', 'stderr', '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let [output, ended] = ['', false];
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const end = new Promise<void>((resolve) => {
    child.once('exit', () => {
      ended = true;
      resolve();
    });
  });
  while (!(await listens(port))) {
    if (ended) throw new Error(`nginx ended: ${output}`);
    await pause(20);
  }
  return {
    async stop() {
      child.kill('SIGTERM');
      await end;
    },
  };
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
