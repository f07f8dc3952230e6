import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { until } from '@lineside/testing/until';
import { endLater } from 'lineside-connector/test/connector';
import { inside } from 'lineside-connector/test/machine';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs a program of this repository with Node in a network, from its folder; resolves with its process once it has printed a text. */
export async function startIn(
  network: string,
  args: string[],
  says: string,
): Promise<ChildProcess & { output(): string }> {
  const [command, ...rest] = [...inside(network), process.execPath, ...args];
  const child = spawn(command!, rest, { cwd: root, env: { ...process.env, NODE_OPTIONS: '' } });
  endLater(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  await until(
    () => output.includes(says),
    () => output,
  );
  return Object.assign(child, { output: () => output });
}
