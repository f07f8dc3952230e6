import { spawn } from 'node:child_process';
import { root } from './process.ts';

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

/** Runs a program to its end; what it prints is passed on, or kept for when it fails (`quiet`). */
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
    child.once('close', (code) => {
      children.delete(child);
      if (stopped) reject(new Stopped());
      else resolve({ name, ok: code === 0, seconds: (Date.now() - began) / 1000, output });
    });
  });
}

const children = new Set<ReturnType<typeof spawn>>();
let stopped = false;

/** What a step ends with where the whole was stopped: whoever runs steps ends what it began itself, and no other begins. */
class Stopped extends Error {
  override message = 'Stopped.';
}

// Ctrl-C reaches the programs as well; they get the time to end what they began
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopped = true;
    for (const child of children) child.kill(signal);
    setTimeout(() => process.exit(130), 20_000).unref();
  });
}

/** A program of the project's own packages, by its name in node_modules/.bin. */
export const bin = (name: string) => `node_modules/.bin/${name}`;
