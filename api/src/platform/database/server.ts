import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { shippedPostgres } from './binaries.ts';
import { initialise } from './initialise.ts';
import { freePort } from './port.ts';
import { connectWithin, withClient } from './roles.ts';
import { keep, otherAccount, type ServerFolder } from './server-folder.ts';
import { reasonIn } from './server-message.ts';
import { TookTooLong, type Waiting, waitFor } from './waiting.ts';

/**
 * In milliseconds: how long a server may do nothing before it answers (it may have to recover), how long another may
 * take to leave what this one needs, and how long a server may take to stop.
 */
const limits = { answer: 60_000, leave: 60_000, stop: 15_000 };

export interface StartOptions {
  say: (line: string) => void;
  /** More settings of PostgreSQL, `name=value` each. */
  settings: string[];
  /** How many times longer than usual the server may take to start. */
  patience: number;
}

/** Starts the server of a place, unless it runs; whether this call did it. A server that doesn't come up is stopped. */
export async function startServer(
  dataDir: string,
  folder: ServerFolder,
  { say, settings, patience }: StartOptions,
): Promise<boolean> {
  const limitMs = limits.answer * patience;
  const pid = postmasterOf(folder.home);
  if (pid) {
    await untilAnswers(folder, { say, limitMs, pid });
    return false;
  }
  const root = await initialise(await shippedPostgres(), folder, say);
  disownPidFile(folder.home);
  let failing: number | undefined;
  for (;;) {
    const reason = await launch(root, dataDir, folder, settings, { say, limitMs });
    if (!reason) return true;
    // after a kill its children take a moment to go; a port may be taken between looking and binding
    const mayRetry = /shared memory block|could not bind|create any TCP\/IP sockets/.test(reason);
    failing ??= Date.now();
    if (!mayRetry || Date.now() - failing > limits.leave * patience)
      throw new Error(`PostgreSQL didn't start: ${reasonIn(reason)}`);
    await pause(250);
  }
}

type AnswerWait = Pick<Waiting, 'say' | 'limitMs' | 'pid'>;

/** Waits until a server takes calls, or has ended; its log is its progress. */
async function untilAnswers(folder: ServerFolder, waiting: AnswerWait, hasEnded = () => false): Promise<void> {
  const log = logOf(folder);
  let isOver = false;
  const answered = (async () => {
    while (!isOver && !hasEnded() && !(await answers(folder))) await pause(50);
  })();
  const progress = () => statSync(log, { throwIfNoEntry: false })?.size;
  try {
    await waitFor(answered, { ...waiting, name: `database: PostgreSQL starts (${log})`, progress });
  } catch (problem) {
    if (!(problem instanceof TookTooLong)) throw problem;
    throw new TookTooLong(`PostgreSQL runs but doesn't answer: see ${log}`, { cause: problem });
  } finally {
    isOver = true;
  }
}

const logOf = ({ home }: ServerFolder) => join(home, 'server.log');

/** One try; undefined when it answers, else what the server printed. */
async function launch(
  root: string,
  dataDir: string,
  folder: ServerFolder,
  more: string[],
  waiting: AnswerWait,
): Promise<string | undefined> {
  folder.port = await freePort(folder.port);
  keep(dataDir, folder);
  const log = logOf(folder);
  if (existsSync(log) && statSync(log).size > 10_000_000) renameSync(log, `${log}.1`);
  const before = existsSync(log) ? statSync(log).size : 0;
  const file = openSync(log, 'a');
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300', ...more];
  const server = spawn(
    join(root, 'bin', 'postgres'),
    ['-D', join(folder.home, 'data'), '-p', String(folder.port), ...settings.flatMap((setting) => ['-c', setting])],
    // a separate process session: Ctrl-C in a terminal, or the end of its parent process, doesn't end it
    { ...otherAccount(), cwd: folder.home, detached: true, stdio: ['ignore', file, file] },
  );
  closeSync(file);
  let outcome: { problem?: Error } | undefined;
  server.once('error', (problem) => {
    outcome = { problem };
  });
  server.once('exit', () => {
    outcome ??= {};
  });
  server.unref();
  try {
    await untilAnswers(folder, { ...waiting, pid: server.pid }, () => outcome !== undefined);
  } catch (problem) {
    // nobody would stop it later
    if (!outcome) await stopServer(folder);
    throw problem;
  }
  return outcome && (outcome.problem?.message ?? addedTo(log, before));
}

/** Whether the server of a place takes calls; throws where it is one that doesn't know us. */
async function answers(folder: ServerFolder): Promise<boolean> {
  return withClient(adminUrl(folder), async () => true, connectWithin).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === '28P01') throw new Error(`PostgreSQL at port ${folder.port} has another password than .data/`);
    return false;
  });
}

/** Address for the superuser; used here alone. */
export const adminUrl = ({ password, port }: ServerFolder) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/** Stops the server of a folder and its open transactions; does nothing if it isn't running. */
export async function stopServer({ home }: Pick<ServerFolder, 'home'>): Promise<void> {
  // SIGINT: disconnects everyone and writes a last checkpoint; SIGQUIT: stops immediately and recovers at the next
  // start; SIGKILL: the same for one that takes no signals
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const pid = postmasterOf(home);
    if (!pid) return;
    process.kill(pid, signal);
    for (let waited = 0; postmasterOf(home) === pid && waited < limits.stop; waited += 50) await pause(50);
  }
  if (postmasterOf(home)) throw new Error(`PostgreSQL in ${home} doesn't stop`);
}

const pidFileOf = (home: string) => join(home, 'data', 'postmaster.pid');

/** The process that serves a place. A pid file that outlived its server may name any process: its command is compared. */
export function postmasterOf(home: string): number | undefined {
  const pid = Number(pidFileText(home).split('\n')[0]);
  return pid > 1 && commandOf(pid).includes(` -D ${join(home, 'data')} -p `) ? pid : undefined;
}

/** Empty if missing: a stopping server removes it at any moment. */
function pidFileText(home: string): string {
  try {
    return readFileSync(pidFileOf(home), 'utf8');
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw problem;
  }
}

function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

/**
 * PostgreSQL doesn't start while a process has the number in its pid file, whatever it is by now. The number alone is
 * replaced by one that no process can have: from the rest of the file it still sees whether an old server's children run.
 */
function disownPidFile(home: string): void {
  const text = pidFileText(home);
  if (text) writeFileSync(pidFileOf(home), text.replace(/^\d+/, '999999999'));
}

const addedTo = (log: string, from: number) => readFileSync(log).subarray(from).toString().trim();
