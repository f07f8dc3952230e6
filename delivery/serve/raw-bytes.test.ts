import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../../stack/ports.ts';
import { nginxConfiguration } from './nginx/configuration.ts';
import { readNginxSettings } from './nginx/settings.ts';
import { type StaticServers, startStatic } from './start-static.ts';
import { exchange, statusesIn } from './test/raw.ts';
import { findNginx, inTest, type RunningNginx, startNginx } from './test/real-nginx.ts';
import { type RecordingApi, recordingApi } from './test/recording-api.ts';

const nginx = findNginx();
if (!nginx) console.log('incomplete: raw bytes at the real nginx, no nginx');
const withNginx = nginx || process.env.NO_SKIPS ? test : test.skip;

const host = 'norwell.localhost';

let api: RecordingApi;
let servers: StaticServers;
let real: RunningNginx | undefined;
let nginxPort: number;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'raw-'));
  api = await recordingApi();
  const apiAddress = `http://127.0.0.1:${api.port}`;
  servers = await startStatic({
    portal: {
      ...{ port: 0, folder, addresses: [`http://${host}`], timeoutMs: 30_000, api: apiAddress },
      ...{ registry: '', config: {}, remoteOrigins: [], localConnector: false },
    },
    remotes: [],
  });
  if (!nginx) return;
  [nginxPort] = Object.values((await freePorts(['http'])).remotes!) as [number];
  const { work, ...more } = inTest(folder);
  const settings = {
    ...{ addresses: [`http://${host}`], api: apiAddress, host: path.join(folder, 'host/1'), registry: folder },
    ...{ registryKeys: [{ id: 'key', publicKey: 'its face' }], listen: { on: ['127.0.0.1'], http: nginxPort } },
    ...{ ...more, work },
  };
  const configuration = nginxConfiguration(readNginxSettings(JSON.stringify(settings)));
  real = await startNginx(nginx, configuration, { work, port: nginxPort });
});

beforeEach(() => api.forget());

afterAll(async () => {
  await real?.stop();
  await servers.close();
  await api.stop();
  rmSync(folder, { recursive: true });
});

const lines = (...head: string[]) => `${head.join('\r\n')}\r\n\r\n`;

/** A call that only whoever stands beside the API may make. */
const inner = lines(
  'POST /api/inner HTTP/1.1',
  'Host: api.example',
  'X-Forwarded-For: 203.0.113.9',
  'Content-Length: 0',
);
/** An ordinary call, after which the server closes the connection. */
const last = lines('GET /api/last HTTP/1.1', `Host: ${host}`, 'Connection: close');

const start = (method: string, version = 'HTTP/1.1') => [`${method} /api/outer ${version}`, `Host: ${host}`];
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const length = `Content-Length: ${inner.length}`;
const chunked = 'Transfer-Encoding: chunked';

interface Case {
  bytes: string;
  /** The portal's own answers; nginx may take another request. */
  statuses: number[];
  /** The calls that reach the API through the portal. */
  calls?: string[];
}

const refused = (bytes: string): Case => ({ bytes: bytes + last, statuses: [400, 200], calls: ['GET /api/last'] });
/** Bytes that Node's parser refuses: the connection ends. */
const broken = (bytes: string): Case => ({ bytes: bytes + last, statuses: [400] });
const passed = (bytes: string, call: string): Case => ({
  bytes: bytes + last,
  statuses: [200, 200],
  calls: [call, 'GET /api/last'],
});

const cases: Record<string, Case> = {
  ...Object.fromEntries(
    ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'DELETE', 'POST', 'PATCH', 'PROPFIND'].map((method) => [
      `${method} with a length that Connection names`,
      refused(lines(...start(method), 'Connection: content-length', length) + inner),
    ]),
  ),
  ...Object.fromEntries(
    [
      ...['Transfer-Encoding', 'host', 'Authorization', 'cookie', 'te, Content-Type', 'keep-alive,Api-Company'],
      ...['Origin', 'x-a , host', 'if-none-match', 'Idempotency-Key'],
    ].map((named) => [
      `Connection names ${named}`,
      refused(lines(...start('POST'), `Connection: ${named}`, chunked) + chunk(inner) + chunk('')),
    ]),
  ),
  'two Connection headers, of which one names the length': refused(
    lines(...start('GET'), 'Connection: keep-alive', 'Connection: content-length', length) + inner,
  ),
  ...Object.fromEntries(
    ['GET', 'HEAD', 'OPTIONS', 'TRACE'].flatMap((method) => [
      [`${method} with a length`, refused(lines(...start(method), length) + inner)],
      [`${method} in chunks`, refused(lines(...start(method), chunked) + chunk(inner) + chunk(''))],
    ]),
  ),
  'GET with a length of 0': passed(lines(...start('GET'), 'Content-Length: 0'), 'GET /api/outer'),
  'DELETE with a length': passed(lines(...start('DELETE'), length) + inner, `DELETE /api/outer ${inner}`),
  'DELETE without a body': passed(lines(...start('DELETE')), 'DELETE /api/outer'),
  'POST without a body': passed(lines(...start('POST')), 'POST /api/outer'),
  'POST with a length': passed(lines(...start('POST'), length) + inner, `POST /api/outer ${inner}`),
  'POST in chunks with extensions and trailers': passed(
    lines(...start('POST'), chunked) +
      chunk(inner).replace('\r\n', ';a=b;host=x\r\n') +
      lines('0', 'Host: api.example'),
    `POST /api/outer ${inner}`,
  ),
  'an upgrade with a body': {
    bytes:
      lines(...start('POST'), 'Connection: Upgrade', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk', length) + inner + last,
    statuses: [200],
    calls: [`POST /api/outer ${inner}`],
  },
  'an announced body': passed(
    lines(...start('POST'), 'Expect: 100-continue', length) + inner,
    `POST /api/outer ${inner}`,
  ),
  'another expectation': {
    bytes: lines(...start('POST'), 'Expect: a-miracle', 'Content-Length: 0') + last,
    statuses: [417, 200],
    calls: ['GET /api/last'],
  },
  'HTTP/1.0 that keeps the connection': passed(
    lines(...start('POST', 'HTTP/1.0'), 'Connection: keep-alive', length) + inner,
    `POST /api/outer ${inner}`,
  ),
  'HTTP/1.0 in chunks': {
    bytes: lines(...start('POST', 'HTTP/1.0'), chunked) + chunk(inner) + chunk('') + last,
    statuses: [400],
  },
  'length and chunks': broken(lines(...start('POST'), length, chunked) + chunk('') + inner),
  'chunks and length': broken(lines(...start('POST'), chunked, 'Content-Length: 5') + chunk('') + inner),
  'two lengths': broken(lines(...start('POST'), 'Content-Length: 0', length) + inner),
  'one length twice': broken(lines(...start('POST'), length, length) + inner),
  'a list of lengths': broken(lines(...start('POST'), `Content-Length: 0, ${inner.length}`) + inner),
  'a length with a sign': broken(lines(...start('POST'), 'Content-Length: +0') + inner),
  'a length in hexadecimal': broken(lines(...start('POST'), 'Content-Length: 0x0') + inner),
  'a length with a blank before the colon': broken(lines(...start('POST'), `Content-Length : ${inner.length}`) + inner),
  'an encoding that is folded': broken(lines(...start('POST'), 'Transfer-Encoding:\r\n chunked') + chunk('') + inner),
  'an encoding with a vertical tab': broken(
    lines(...start('POST'), 'Transfer-Encoding: \vchunked') + chunk('') + inner,
  ),
  'an unknown encoding': broken(lines(...start('POST'), 'Transfer-Encoding: xchunked') + chunk('') + inner),
  'chunks twice': broken(lines(...start('POST'), chunked, chunked) + chunk('') + inner),
  'compressed chunks': refused(lines(...start('POST'), 'Transfer-Encoding: gzip, chunked') + chunk(inner) + chunk('')),
  'no encoding': broken(lines(...start('POST'), 'Transfer-Encoding: identity') + inner),
  'lines that end without a carriage return': broken(
    lines(...start('POST'), chunked).replaceAll('\r\n', '\n') + chunk('') + inner,
  ),
  'a chunk that is longer than it says': broken(`${lines(...start('POST'), chunked)}2\r\n${inner}\r\n0\r\n\r\n`),
  'two hosts': refused(lines(...start('GET'), 'Host: api.example')),
  'an absolute address': refused(lines(`GET http://${host}/api/outer HTTP/1.1`, `Host: ${host}`)),
  'an absolute address of another host': refused(lines('GET http://api.example/api/outer HTTP/1.1', `Host: ${host}`)),
};

const callsSeen = () =>
  api.calls
    .filter(({ isComplete }) => isComplete)
    .map(({ method, url, body }) => [method, url, body].filter(Boolean).join(' '));

test.each(Object.entries(cases))('the portal passes on one call per request, framed anew: %s', async (_, each) => {
  const { bytes, statuses, calls = [] } = each;
  const text = await exchange(servers.portalPort!, bytes);
  expect({ statuses: statusesIn(text), calls: callsSeen() }).toEqual({ statuses, calls });
  for (const { headers } of api.calls)
    expect(headers).toMatchObject({
      host,
      'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1$/),
    });
  // one that ended in a broken body may have been given up before its head
  expect(api.connections.length).toBeGreaterThanOrEqual(api.calls.length);
});

withNginx.each(Object.entries(cases))(
  'nginx passes on no call in a body, and no other host: %s',
  async (_, { bytes }) => {
    await exchange(nginxPort, bytes);
    expect(callsSeen().filter((call) => call.startsWith('POST /api/inner'))).toEqual([]);
    for (const { headers } of api.calls)
      expect(headers).toMatchObject({ host, 'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1$/) });
  },
);

/** Begins a call whose body comes in parts. */
const begin = (...more: string[]) => {
  const socket = connect({ port: servers.portalPort!, host: '127.0.0.1' });
  socket.write(lines(...start('POST'), ...more));
  return socket;
};

test('a caller who leaves in the middle of a body ends the call, and nothing completes it', async () => {
  const arrived = api.nextCall();
  const socket = begin('Content-Length: 100');
  socket.write('half');
  await arrived;
  const left = new Promise((resolve) => api.connections[0]!.on('close', resolve));
  socket.destroy();
  await left;
  expect(api.calls).toMatchObject([{ url: '/api/outer', isComplete: false }]);
});

test('an answer that comes before the whole body arrives whole, and the connection stays usable', async () => {
  api.answerEarly = (response) => response.writeHead(413, { 'content-length': 9 }).end('too long\n');
  const body = 'x'.repeat(3_000_000);
  const text = await exchange(
    servers.portalPort!,
    lines(...start('POST'), `Content-Length: ${body.length}`) + body + last,
  );
  expect(statusesIn(text)).toEqual([413, 413]);
  expect(text).toContain('too long');
});
