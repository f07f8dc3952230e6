import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { programArgs } from './bundle-program.ts';

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
  /** Called when it ends unexpectedly, once it was ready. */
  onExit?: (code: number | null) => void;
}

export const root = path.resolve(import.meta.dirname, '..');

/** The time-out for a program's start, in milliseconds: a busy machine takes minutes. */
const timeoutMs = 180_000;

/**
 * Starts one of the project's programs as a separate process, and waits until it reports that it is ready.
 *
 * @param command the program's first file, and its arguments
 */
export async function startProcess(name: string, command: string[], options: StartOptions): Promise<Running> {
  const [entry, ...args] = command;
  const child = spawn(process.execPath, await programArgs(entry!, ...args), {
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
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(killTimer);
    },
  };
  await new Promise<void>((resolve, reject) => {
    const startTimer = setTimeout(() => fail('said nothing of being ready'), timeoutMs);
    const fail = (reason: string) => {
      clearTimeout(startTimer);
      reject(new Error(`${name} ${reason}${lines.length > 0 ? `: ${lines.slice(-3).join(' | ')}` : ''}`));
    };
    const read = (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        lines.push(line);
        if (lines.length > 400) lines.shift();
        if (process.env.LINESIDE_VERBOSE) console.log(`${name}: ${line}`);
        if (options.ready.test(line)) {
          clearTimeout(startTimer);
          isReady = true;
          resolve();
        }
      }
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      fail('ended');
      if (isReady && !isStopping) options.onExit?.(code);
    });
  }).catch(async (problem) => {
    await running.stop();
    throw problem;
  });
  return running;
}
