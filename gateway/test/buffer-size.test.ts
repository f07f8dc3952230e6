import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { until } from '@lineside/testing/until';
import { aFolder, cleanUp, endLater } from 'lineside-connector/test/connector';
import { programArgs } from '../../stack/bundle-program.ts';
import { ValueBuffer } from '../src/buffer/buffer.ts';

// The size of the buffer, which the owner of a gateway sets at the program.

afterEach(cleanUp);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The data folder of an enrolled gateway, whose platform is not there. */
function anEnrolled(): string {
  const folder = aFolder();
  const identity = {
    agentId: 'agent0000001',
    secret: 'a secret',
    api: 'http://127.0.0.1:9/api',
    broker: 'mqtt://127.0.0.1:9',
  };
  writeFileSync(path.join(folder, 'identity.json'), JSON.stringify(identity));
  writeFileSync(path.join(folder, 'key.json'), JSON.stringify({ key: 'A'.repeat(43) }));
  return folder;
}

const run = async (folder: string, ...options: string[]) => {
  const args = await programArgs('gateway/src/main.ts', 'run', '--data', folder, ...options);
  const child = spawn(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '' } });
  endLater(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return { child, output: () => output };
};

/** What its status page says of values that wait. */
async function waitingAt(folder: string, ...options: string[]): Promise<string> {
  const port = await freePort();
  const { output } = await run(folder, '--status-port', String(port), ...options);
  const page = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.text(),
      () => '',
    );
  await until(async () => (await page()).includes('Waiting on disk'), output);
  return /Waiting on disk<\/dt><dd>([^<]*)/.exec(await page())![1]!;
}

const bytesIn = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

test('values have 256 MB on disk, or as many as --buffer-mb says: then older ones are dropped', async () => {
  const folder = anEnrolled();
  expect(await waitingAt(folder)).toBe('nothing of at most 256 MB');
  await cleanUp();
  const filled = anEnrolled();
  const values = path.join(filled, 'values');
  const buffer = new ValueBuffer({ folder: values, maxBytes: 10_000_000, log: () => {} });
  const text = 'x'.repeat(1000);
  for (let number = 0; number < 3000; number += 1)
    buffer.append([{ time: new Date(1_800_000_000_000 + number).toISOString(), values: { text } }]);
  buffer.close();
  expect(bytesIn(values)).toBeGreaterThan(3_000_000);
  expect(await waitingAt(filled, '--buffer-mb', '2')).toMatch(/^1\.\d MB of at most 2 MB$/);
  expect(bytesIn(values)).toBeLessThan(2_000_000);
});

test.each(['0', '-1', 'many', '', '1000001'])(
  'a buffer of %j megabytes is refused before anything runs',
  async (size) => {
    const { child, output } = await run(anEnrolled(), `--buffer-mb=${size}`);
    const [code] = await once(child, 'close');
    expect([code, output().trim()]).toEqual([
      1,
      'lineside-gateway: --buffer-mb is a number of megabytes from 1 to 1000000',
    ]);
  },
);
