import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { waitFor } from '../api/src/platform/database/waiting.ts';
import { programArgs } from './bundle-program.ts';
import { patience } from './patience.mjs';

export interface Running {
  name: string;
  process: ChildProcess;
  /** Its output so far, newest last; at most some hundred lines. */
  lines: string[];
  /** Ends it politely, after five seconds at once. */
  stop(): Promise<void>;
}

export interface StartOptions {
  env?: Record<string, string>;
  /** A line that it prints when it is ready. */
  ready: RegExp;
  /** Prints that it takes long, and the reason if it is known. */
  say?: (line: string) => void;
  /** Called when it ends unexpectedly, once it was ready. */
  onExit?: (code: number | null) => void;
}

export const root = path.resolve(import.meta.dirname, '..');

/** After so long without progress a starting program is given up, and a stopping one is killed; in milliseconds. */
const limits = { start: 60_000 * patience, stop: 5000 * patience };

/**
 * Starts one of the project's programs as a separate process, and waits until it reports that it is ready.
 *
 * @param command the program's first file, and its arguments
 */
export async function startProcess(name: string, command: string[], options: StartOptions): Promise<Running> {
  const { say, ready } = options;
  const [entry, ...args] = command;
  const words = await waitFor(programArgs(entry!, ...args), { name: `${name}: bundling its sources`, say });
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...options.env, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let isStopping = false;
  let isReady = false;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const running: Running = {
    name,
    process: child,
    lines,
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const killTimer = setTimeout(() => child.kill('SIGKILL'), limits.stop);
      await ended;
      clearTimeout(killTimer);
    },
  };
  let printed = 0;
  const lastLines = () => (lines.length > 0 ? `: ${lines.slice(-3).join(' | ')}` : '');
  const up = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        printed += 1;
        lines.push(line);
        if (lines.length > 400) lines.shift();
        if (process.env.LINESIDE_VERBOSE) console.log(`${name}: ${line}`);
        if (ready.test(line)) {
          isReady = true;
          resolve();
        }
      }
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => {
      if (isReady && !isStopping) options.onExit?.(code);
      reject(new Error(`${name} ended${lastLines()}`));
    });
  });
  const starting = {
    name: () => `${name}: starting${lastLines()}`,
    say,
    limitMs: limits.start,
    pid: child.pid,
    progress: () => printed,
  };
  await waitFor(up, starting).catch(async (problem) => {
    await running.stop();
    throw problem;
  });
  return running;
}
