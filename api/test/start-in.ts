import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { until } from '@lineside/testing/until';
import { endLater } from 'lineside-connector/test/connector';
import { inside } from 'lineside-connector/test/machine';

const root = path.resolve(import.meta.dirname, '../..');

/** A running program, and what it has printed so far. */
export type Started = ChildProcess & { output(): string };

/** Runs a program of this repository with Node in a network; resolves with its process once it has printed a text. */
export const startIn = (network: string, args: string[], says: string): Promise<Started> =>
  start([...inside(network), process.execPath, ...args], says);

/** Runs a command from the folder of this repository; resolves with its process once it has printed a text. */
export async function start([command, ...args]: string[], says: string): Promise<Started> {
  const child = spawn(command!, args, { cwd: root, env: { ...process.env, NODE_OPTIONS: '' } });
  endLater(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  await until(
    () => output.includes(says),
    () => output,
  );
  return Object.assign(child, { output: () => output });
}
