import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configurationDocument } from '@lineside/contracts/gateway-configuration';
import { type KeptSettings, noSettings, presentIn } from '../settings/settings.ts';
import { OnSiteForm } from './on-site-form.ts';
import { pageOf } from './page.ts';
import { StatusServer } from './server.ts';
import { type StatusOptions, StatusRecord } from './status.ts';

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const known = { fingerprint: 'ABCD-1234', id: 'agent-7', portal: 'https://portal.example.com' };
const record = (changes: Partial<StatusOptions> = {}) =>
  new StatusRecord({
    ...{
      ...known,
      settings: () => null,
      tunnel: { server: null },
      buffer: { waitingBytes: 0, mostBytes: 256_000_000, gap: null },
    },
    ...changes,
  });

/** A form without a code: it changes nothing. */
const form = new OnSiteForm({
  code: { read: () => null, write: () => {} },
  present: () => presentIn(noSettings),
  apply: async () => ({}),
});

/** Serves a page at this machine. */
async function serve(page: () => string) {
  const log: string[] = [];
  const addresses = ['127.0.0.1'];
  const server = new StatusServer({ port: 0, addresses: () => addresses, page, form, log: (line) => log.push(line) });
  servers.push(server);
  await server.follow();
  return { server, addresses, log, port: server.listening[0]!.port };
}

interface Answer extends Pick<IncomingMessage, 'headers'> {
  status: number;
  text: string;
}

/** Asks this machine, with another Host than its address if one is given. */
const ask = (port: number, { path = '/', method = 'GET', host = '' } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = host ? { Host: host } : {};
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    });
    sent.on('error', reject).end();
  });

/** The rows of a page's lists by name. */
const rowsOf = (page: string) =>
  Object.fromEntries(
    Array.from(page.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g), ([, name, text]) => [name!, text!]),
  );

const documentOf = (revision: number) => configurationDocument.parse({ revision, sections: {} });

test('the page says how the gateway is: connection, settings, sources and values', async () => {
  const status = record({
    settings: () => ({
      applied: {
        document: documentOf(7),
        tag: '',
        reports: {
          lan: { state: 'applied' },
          wan: { state: 'refused', reason: 'no cable' },
          access: { state: 'unsupported' },
        },
      },
      confirmed: documentOf(5),
      left: 6,
    }),
    buffer: {
      waitingBytes: 2_340_000,
      mostBytes: 256_000_000,
      gap: { from: '2026-11-01T10:00:00.000Z', to: '2026-11-01T11:00:00.000Z', count: 12 },
    },
  });
  status.failed('connect ECONNREFUSED');
  status.problems({ sources: { plc: { since: '2026-11-02T08:00:00.000Z', reason: 'no answer' } } });
  const { port } = await serve(() => pageOf(status.now, form.view));
  const { status: code, headers, text } = await ask(port);
  expect([code, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const time = expect.stringMatching(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
  expect(rowsOf(text)).toMatchObject({
    ...{ Device: 'agent-7', Fingerprint: 'ABCD-1234', Portal: 'https://portal.example.com' },
    ...{ Platform: time, 'Last error': expect.stringMatching(/UTC: connect ECONNREFUSED$/) },
    ...{ 'On this machine': 'revision 7', Confirmed: 'revision 5' },
    Waiting: 'revision 7 waits until the platform confirms it',
    Reverted: 'revision 6: the platform didn&#39;t confirm it in time',
    ...{ WAN: 'refused: no cable', LAN: 'applied', 'What the LAN may reach': 'not supported on this machine' },
    ...{ 'Additional subnets': 'waits', 'Port forwards': 'waits', 'One-to-one NAT': 'waits' },
    ...{ 'Time servers': 'waits', 'Data sources': 'waits' },
    plc: 'can&#39;t be read since 2026-11-02 08:00:00 UTC: no answer',
    'Waiting on disk': '2.3 MB of at most 256 MB',
    Missing: '12 values from 2026-11-01 10:00:00 UTC to 2026-11-01 11:00:00 UTC',
  });
});

test('the page says which sections were set on it, until the portal has another setting', () => {
  const lan = { ipAddress: '192.168.10.1', netMask: '255.255.255.0', dhcp: null };
  const onSite = { lan: { settings: { ...lan, ipAddress: '192.168.10.2' }, revision: 0 } };
  const rows = (settings: KeptSettings) => rowsOf(pageOf(record({ settings: () => settings }).now, form.view));
  const set = 'as set on this page; the portal decides whether that stays';
  expect(rows({ ...noSettings, onSite })).toMatchObject({ 'On this machine': 'none yet', LAN: set });
  const document = configurationDocument.parse({ revision: 3, sections: { lan } });
  const applied = { document, tag: '', reports: { lan: { state: 'applied' as const } } };
  const kept = { applied, confirmed: document, left: 0 };
  expect(rows({ ...kept, onSite: { lan: { ...onSite.lan, instead: lan } } }).LAN).toBe(set);
  expect(rows({ ...kept, onSite: { lan: { ...onSite.lan, instead: null } } }).LAN).toBe('applied');
});

test('the page says since when the gateway is connected, or not', () => {
  let minutes = 10;
  const tunnel: { server: string | null } = { server: null };
  const status = record({ tunnel, clock: () => `2026-11-01T08:${minutes++}:00.000Z` });
  const now = () => rowsOf(pageOf(status.now, form.view));
  expect(now()).toMatchObject({
    'On this machine': 'none yet',
    State: 'not known yet',
    'Waiting on disk': 'nothing of at most 256 MB',
  });
  expect(now().Platform).toBe('not connected since 2026-11-01 08:10:00 UTC');
  status.disconnected();
  expect(now().Platform).toBe('not connected since 2026-11-01 08:10:00 UTC');
  status.connected();
  status.connected();
  expect(now().Platform).toBe('connected since 2026-11-01 08:11:00 UTC');
  status.disconnected();
  expect(now().Platform).toBe('not connected since 2026-11-01 08:12:00 UTC');
  status.problems({ sources: {} });
  expect(now()).toMatchObject({ State: 'all are read', Tunnel: 'none' });
  tunnel.server = 'Amsterdam 3';
  expect(now().Tunnel).toBe('Amsterdam 3');
});

test('the page allows its own style alone, and no script', async () => {
  const { port } = await serve(() => pageOf(record().now, form.view));
  const { headers, text } = await ask(port);
  const style = /<style>([\s\S]*)<\/style>/.exec(text)![1]!;
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  );
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(text).not.toMatch(/<script|style=| on\w+=/);
});

test('texts of others are shown as texts', () => {
  const status = record();
  status.failed('<img src=x onerror="alert(1)">');
  const page = pageOf(status.now, form.view);
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
});

test('a request with the name of another host is refused', async () => {
  const { port } = await serve(() => 'the page');
  const answers = ['evil.example', `evil.example:${port}`, '127.0.0.1:1', '127.0.0.1', `localhost:${port}`].map(
    (host) => ask(port, { host }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([421, 421, 421, 421, 200]);
  expect((await ask(port, { host: 'evil.example' })).text).not.toContain('the page');
});

test('the page can be read, and its form sent, at one path', async () => {
  const { port } = await serve(() => 'the page');
  const refused = await ask(port, { method: 'PUT' });
  expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, POST']);
  expect((await ask(port, { path: '/identity.json' })).status).toBe(404);
});

test('a state that can not be read is an answer', async () => {
  const { port } = await serve(() => {
    throw new Error('no disk');
  });
  expect(await ask(port)).toMatchObject({ status: 500, text: "The state can't be read: no disk\n" });
});

test('the page is at addresses that the machine gets, and no longer at those that it loses', async () => {
  const { server, addresses, port } = await serve(() => 'the page');
  expect((await ask(port)).text).toBe('the page');
  addresses.pop();
  await server.follow();
  expect(server.listening).toEqual([]);
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED');
  addresses.push('127.0.0.1');
  await server.follow();
  expect((await ask(server.listening[0]!.port)).text).toBe('the page');
});

test('a taken port is logged once, and the page comes when it is free', async () => {
  const other = createServer();
  servers.push(other);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const log: string[] = [];
  const server = new StatusServer({
    port,
    addresses: () => ['127.0.0.1'],
    page: () => '',
    form,
    log: (line) => log.push(line),
  });
  servers.push(server);
  await server.follow();
  await server.follow();
  expect(log).toEqual([expect.stringContaining('EADDRINUSE')]);
  await new Promise((resolve) => other.close(resolve));
  await server.follow();
  expect((await ask(port)).status).toBe(200);
});
