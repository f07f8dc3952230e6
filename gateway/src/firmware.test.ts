import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Firmware, upgradeFirmware } from './firmware.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const content = Buffer.alloc(2_500_000, 'Firmware 2.8.0\n');
const firmware: Firmware = {
  version: '2.8.0',
  file: { publicId: 'File00000001', size: content.length, sha256: createHash('sha256').update(content).digest('hex') },
};

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** Answers the range that is asked for. */
const sendRange: Answer = ({ headers }, response) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '')!.map(Number);
  response.writeHead(206).end(content.subarray(from, to! + 1));
};

/** A platform that answers like this, and a machine that takes firmware into memory. */
async function aGateway(answer: Answer = sendRange) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.range}`);
    answer(request, response, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'firmware-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  const installed: { isWhole: boolean; version: string | null }[] = [];
  const progress: number[] = [];
  const upgrade = (what = firmware) =>
    upgradeFirmware(
      {
        platform: {
          api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
          id: 'Agent0000001',
          secret: 's',
        },
        install: async (file, version) => void installed.push({ isWhole: readFileSync(file).equals(content), version }),
        ...{ folder, retryMs: 1 },
      },
      what,
      (percent) => void progress.push(percent),
    );
  return { upgrade, asked, installed, progress, files: () => readdirSync(folder) };
}

test('firmware is fetched in parts with its progress, checked, given to the machine, and deleted', async () => {
  const { upgrade, asked, installed, progress, files } = await aGateway();
  await upgrade();
  expect(asked).toEqual([
    '/gateway/firmware/File00000001 bytes=0-1048575',
    '/gateway/firmware/File00000001 bytes=1048576-2097151',
    '/gateway/firmware/File00000001 bytes=2097152-2499999',
  ]);
  expect(progress).toEqual([41, 83, 100]);
  expect(installed).toEqual([{ isWhole: true, version: '2.8.0' }]);
  expect(files()).toEqual([]);
});

test('a file with another hash is deleted, and the machine does not get it', async () => {
  const { upgrade, installed, files } = await aGateway();
  const other = { ...firmware, file: { ...firmware.file, sha256: 'a'.repeat(64) } };
  await expect(upgrade(other)).rejects.toMatchObject({ reason: 'wrong-hash' });
  expect(installed).toEqual([]);
  expect(files()).toEqual([]);
});

test('a part that does not come whole is fetched again', async () => {
  const { upgrade, installed, asked } = await aGateway((request, response, count) => {
    if (count === 1) response.writeHead(503).end();
    else if (count === 2) response.writeHead(206).end('short');
    else if (count === 3) request.socket.destroy();
    else sendRange(request, response, count);
  });
  await upgrade();
  expect(installed).toEqual([{ isWhole: true, version: '2.8.0' }]);
  expect(asked).toHaveLength(6);
});

test.each([
  ['a platform that refuses it ends', 404, 1],
  ['a platform that never gives it ends', 500, 5],
])('the download from %s', async (_what, status, calls) => {
  const { upgrade, asked, installed } = await aGateway((_request, response) => response.writeHead(status).end());
  await expect(upgrade()).rejects.toMatchObject({ reason: 'download-failed' });
  expect(asked).toHaveLength(calls);
  expect(installed).toEqual([]);
});
