import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endingSignals } from './ending.ts';
import { linesOf } from './lines-of.ts';
import { patience } from './patience.mjs';
import { root } from './process.ts';

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

/**
 * The limit of a step: a multiple of how long it takes on a quiet machine with two processors, at most; or the moment, in
 * milliseconds since 1970, which several steps of a part share.
 */
export type Limit = { minutes: number } | { until: number };

type StepOptions = Limit & {
  quiet?: boolean;
  env?: Record<string, string>;
};

/**
 * Runs a program to its end; its output is passed on, or stored in case it fails (`quiet`). Beyond its limit it is ended
 * as by Ctrl-C, with all that it has started, and fails.
 */
export function step(
  name: string,
  command: string,
  args: string[],
  { quiet = false, env = {}, ...limits }: StepOptions,
): Promise<StepResult> {
  const began = Date.now();
  return new Promise((resolve, reject) => {
    if (stopped) return reject(new Stopped());
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // a process group of its own: a signal reaches all that it has started, workers of jest for one
      detached: true,
    });
    children.add(child);
    let output = '';
    const read = (chunk: Buffer | string) => {
      output += chunk;
      if (!quiet) process.stdout.write(chunk);
    };
    const finish = (ok: boolean) => {
      clearTimeout(limit);
      children.delete(child);
      if (stopped) reject(new Stopped());
      else resolve({ name, ok, seconds: (Date.now() - began) / 1000, output });
    };
    let isOver = false;
    const limit = setTimeout(async () => {
      isOver = true;
      await endWithAll(child);
      read(`\nfailed: ${name}: not done after ${Math.round((Date.now() - began) / 60_000)} minutes, and ended\n`);
      finish(false);
    }, millisecondsOf(limits));
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', (problem) => {
      output += problem.message;
    });
    child.once('exit', () => {
      // processes that it started and left behind
      if (stopped) setTimeout(() => sendTo(child, 'SIGKILL'), leftFor);
    });
    child.once('close', (code) => {
      if (!isOver) finish(code === 0);
    });
  });
}

const millisecondsOf = (limit: Limit): number =>
  'until' in limit ? limit.until - Date.now() : limitMinutes(limit.minutes) * 60_000;

/** The limit of what takes some minutes on a quiet machine: generous, since it only ends what would wait for ever. */
export const limitMinutes = (minutes: number): number => minutes * (2 + patience);

/**
 * Ends a program as Ctrl-C does, then at once, with all that it has started, in whatever process group. Only the program
 * itself gets the first signal: jest counts a test file whose worker ends as failed, and doesn't name it as running.
 */
async function endWithAll(child: ChildProcess): Promise<void> {
  const groups = groupsBelow(child.pid!);
  child.kill('SIGINT');
  await Promise.race([once(child, 'close'), new Promise((resolve) => setTimeout(resolve, stopTimeoutMs))]);
  for (const group of groups) sendToGroup(group, 'SIGKILL');
}

/** The process groups of a program that leads one, and of all that it has started. */
function groupsBelow(pid: number): number[] {
  const rows = linesOf('ps', ['-A', '-o', 'pid=,ppid=,pgid=']).map((line) => line.trim().split(/\s+/).map(Number));
  const below = new Set([pid]);
  for (let size = 0; size < below.size; ) {
    size = below.size;
    for (const [one, parent] of rows) if (below.has(parent!)) below.add(one!);
  }
  return [...new Set([pid, ...rows.filter(([one]) => below.has(one!)).map(([, , group]) => group!)])];
}

const children = new Set<ChildProcess>();
let stopped = false;

/** The result of a step after a stop: the runner of steps ends its programs itself, and no other step starts. */
class Stopped extends Error {
  override message = 'Stopped.';
}

/** The time-out for programs to stop their children, in milliseconds. */
const stopTimeoutMs = 20_000;

/** The time-out for processes left behind, in milliseconds. */
const leftFor = 2000;

for (const [signal, code] of Object.entries(endingSignals)) {
  process.on(signal, () => {
    stopped = true;
    sendToAll(signal as NodeJS.Signals);
    setTimeout(() => {
      sendToAll('SIGKILL');
      process.exit(code);
    }, stopTimeoutMs).unref();
  });
}

function sendToAll(signal: NodeJS.Signals): void {
  for (const child of children) sendTo(child, signal);
}

function sendTo({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid) sendToGroup(pid, signal);
}

function sendToGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // all of the group have ended
  }
}

/** A program of the project's own packages, by its name in node_modules/.bin. */
export const bin = (name: string) => `node_modules/.bin/${name}`;
