import { type ChildProcess, spawn } from 'node:child_process';
import { endingSignals } from './ending.ts';
import { root } from './process.ts';

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

/** Runs a program to its end; its output is passed on, or stored in case it fails (`quiet`). */
export function step(
  name: string,
  command: string,
  args: string[],
  { quiet = false, env = {} as Record<string, string> } = {},
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
    const read = (chunk: Buffer) => {
      output += chunk;
      if (!quiet) process.stdout.write(chunk);
    };
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
      children.delete(child);
      if (stopped) reject(new Stopped());
      else resolve({ name, ok: code === 0, seconds: (Date.now() - began) / 1000, output });
    });
  });
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
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // all of the group have ended
  }
}

/** A program of the project's own packages, by its name in node_modules/.bin. */
export const bin = (name: string) => `node_modules/.bin/${name}`;
