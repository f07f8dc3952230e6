import { request } from 'node:http';
import { configurationDocument } from '@lineside/contracts/gateway-configuration';
import { until } from '@lineside/testing/until';
import type { SettingsOnSite } from '../settings/on-site.ts';
import type { ReportsOnSite } from '../settings/settings.ts';
import { type KeptCode, makeCode } from './code.ts';
import { OnSiteForm } from './on-site-form.ts';
import { pageOf } from './page.ts';
import { StatusServer } from './server.ts';
import { StatusRecord } from './status.ts';

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const start = Date.parse('2026-11-01T08:00:00.000Z');
/** The networks of the machine: a LAN, and a subnet behind it. */
const { sections } = configurationDocument.parse({
  revision: 1,
  sections: {
    lan: { ipAddress: '192.168.10.1', netMask: '255.255.255.0', dhcp: null },
    subnets: [{ networkAddress: '10.7.0.0', networkMask: '255.255.0.0', gatewayAddress: '192.168.10.9' }],
  },
});
const lan = { lanAddress: '192.168.20.1', lanMask: '255.255.255.0' };
const wan = { wanAddress: '203.0.113.2', wanMask: '255.255.255.0', wanGateway: '203.0.113.1' };

/** The page of a gateway at this machine, with a code that is valid since `start`. */
async function aPage({ says = {} as ReportsOnSite, address = '127.0.0.1' } = {}) {
  const applied: SettingsOnSite[] = [];
  const now = { minutes: 1, works: Promise.resolve() };
  let kept: KeptCode | null = null;
  const file = {
    read: () => kept,
    write: (code: KeptCode | null) => {
      kept = code;
    },
  };
  const code = makeCode(file, new Date(start));
  const form = new OnSiteForm({
    code: file,
    present: () => sections,
    apply: async (settings) => {
      applied.push(settings);
      await now.works;
      const all = Object.keys(settings).map((section) => [section, { state: 'applied' }]);
      return { ...Object.fromEntries(all), ...says };
    },
    clock: () => new Date(start + now.minutes * 60_000),
  });
  const status = new StatusRecord({
    ...{ fingerprint: 'ABCD', id: 'agent-7', portal: 'https://portal.example.com' },
    ...{
      settings: () => null,
      tunnel: { server: null },
      buffer: { waitingBytes: 0, mostBytes: 256_000_000, gap: null },
    },
  });
  const server = new StatusServer({
    ...{ port: 0, addresses: () => [address], page: (view) => pageOf(status.now, view), form, log: () => {} },
  });
  servers.push(server);
  await server.follow();
  const { port } = server.listening[0]!;
  const here = `http://${address}:${port}`;
  const send = async (typed: Record<string, string>, { origin = here as string | null, method = 'POST' } = {}) => {
    const body = new URLSearchParams(typed).toString();
    const answer = await ask(here, { method, ...(method === 'POST' && { body }), origin });
    return { ...answer, faults: faultsIn(answer.text), rows: rowsIn(answer.text) };
  };
  return { send, applied, code, now, kept: () => kept };
}

/** Sends a request; answers its status and text. */
const ask = (url: string, { body = '', method, origin }: { body?: string; method: string; origin: string | null }) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(url, { method, agent: false, headers: origin === null ? {} : { Origin: origin } });
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode!, text }));
    });
    sent.on('error', reject).end(body);
  });

const faultsIn = (page: string) =>
  Object.fromEntries(Array.from(page.matchAll(/id="(\w+)-fault">(.*?)</g), ([, field, fault]) => [field!, fault!]));
const rowsIn = (page: string) =>
  Object.fromEntries(
    Array.from(page.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g), ([, name, text]) => [name!, text!]),
  );

test('the form applies LAN, WAN and time servers with the code, and says what is applied', async () => {
  const { send, applied, code } = await aPage();
  const answer = await send({ code, ...lan, ...wan, timeServers: 'nl.pool.ntp.org, 10.20.0.5' });
  expect(applied).toEqual([
    {
      lan: { ipAddress: '192.168.20.1', netMask: '255.255.255.0' },
      wan: { ipAddress: '203.0.113.2', netMask: '255.255.255.0', gateway: '203.0.113.1' },
      timeServers: ['nl.pool.ntp.org', '10.20.0.5'],
    },
  ]);
  expect(answer.status).toBe(200);
  expect(answer.rows).toMatchObject({ LAN: 'applied', WAN: 'applied', 'Time servers': 'applied' });
});

test('a code is taken as people type it, and is for one change', async () => {
  const { send, applied, code } = await aPage();
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
  expect((await send({ code: typed, timeServers: 'nl.pool.ntp.org' })).status).toBe(200);
  expect((await send({ code: typed, timeServers: 'be.pool.ntp.org' })).faults.code).toContain('no longer valid');
  expect(applied).toEqual([{ timeServers: ['nl.pool.ntp.org'] }]);
});

test('without a code nothing changes', async () => {
  const { send, applied } = await aPage();
  const answer = await send(lan);
  expect([answer.status, answer.faults]).toEqual([403, { code: 'Type the code that lineside-gateway code prints.' }]);
  expect(applied).toEqual([]);
});

test('five wrong codes make the code void', async () => {
  const { send, applied, code, kept } = await aPage();
  for (let count = 0; count < 4; count += 1) expect((await send({ ...lan, code: 'WRNGCDE2' })).status).toBe(403);
  expect(kept()!.wrong).toBe(4);
  expect((await send({ ...lan, code: 'WRNGCDE2' })).faults.code).toContain('wrong or no longer valid');
  expect((await send({ ...lan, code })).status).toBe(403);
  expect([applied, kept()]).toEqual([[], null]);
});

test('four wrong codes don’t', async () => {
  const { send, applied, code } = await aPage();
  for (let count = 0; count < 4; count += 1) await send({ ...lan, code: 'WRNGCDE2' });
  expect((await send({ ...lan, code })).status).toBe(200);
  expect(applied).toHaveLength(1);
});

test('a code is valid for 15 minutes', async () => {
  const { send, applied, code, now } = await aPage();
  now.minutes = 15;
  expect((await send({ ...lan, code })).faults.code).toContain('no longer valid');
  now.minutes = 14;
  expect((await send({ ...lan, code })).status).toBe(403);
  expect(applied).toEqual([]);
});

test('a form of another origin is refused, and one that names none', async () => {
  const { send, applied, code } = await aPage();
  for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1', null])
    expect((await send({ ...lan, code }, { origin })).status).toBe(403);
  expect(applied).toEqual([]);
});

test('a form of more than 8 KiB is refused', async () => {
  const { send, applied, code } = await aPage();
  expect((await send({ ...lan, code, more: 'x'.repeat(8192) })).status).toBe(413);
  expect(applied).toEqual([]);
});

const mistakes: [Record<string, string>, Record<string, string>][] = [
  [{}, { lanAddress: 'Type what is to change.' }],
  [
    { lanAddress: '192.168.1' },
    { lanAddress: expect.stringContaining('IPv4'), lanMask: expect.stringContaining('mask') },
  ],
  [{ ...lan, lanMask: '255.0.255.0' }, { lanMask: 'Type a net mask, such as 255.255.255.0.' }],
  [{ ...lan, lanAddress: '192.168.20.0' }, { lanAddress: expect.stringContaining('that of the network') }],
  [{ ...lan, lanAddress: '127.0.0.5' }, { lanAddress: 'No machine can have an address in 127.0.0.0/8.' }],
  [
    { ...lan, lanAddress: '10.7.3.1' },
    { lanAddress: 'This network overlaps with 10.7.0.0/16. Did you mean 10.8.0.1?' },
  ],
  [{ ...lan, lanAddress: '192.168.10.9' }, { lanAddress: 'This is the gateway of an additional subnet.' }],
  [{ wanAddress: '203.0.113.2' }, { wanMask: expect.any(String), wanGateway: expect.any(String) }],
  [
    { ...wan, wanAddress: '192.168.10.7' },
    { wanAddress: 'This network overlaps with 192.168.10.0/24.', wanGateway: expect.any(String) },
  ],
  [
    { ...wan, wanGateway: '203.0.114.1' },
    { wanGateway: 'Type an address of another machine in the network of 203.0.113.2.' },
  ],
  [{ ...wan, wanGateway: '203.0.113.2' }, { wanGateway: 'This is the address of the machine itself.' }],
  [{ timeServers: 'nl.pool.ntp.org 10.20' }, { timeServers: '10.20 is no name or address of a server.' }],
];

test.each(mistakes)('a mistake is shown at its field, and changes nothing: %j', async (typed, faults) => {
  const { send, applied, code, kept } = await aPage();
  const answer = await send({ code, ...typed });
  expect([answer.status, answer.faults]).toEqual([422, faults]);
  for (const text of Object.values(typed)) expect(answer.text).toContain(`value="${text}"`);
  expect([applied, kept()!.wrong]).toEqual([[], 0]);
});

test('what the machine refuses is shown with its reason, and what was typed stays', async () => {
  const { send, code, kept } = await aPage({ says: { wan: { state: 'refused', reason: 'no <cable>' } } });
  const answer = await send({ code, ...wan });
  expect([answer.status, answer.rows.WAN]).toEqual([422, 'refused: no &lt;cable&gt;']);
  expect(answer.text).toContain('value="203.0.113.2"');
  expect(answer.text).not.toContain(code);
  expect(kept()).not.toBeNull();
  expect((await send({}, { method: 'GET' })).rows.WAN).toBe('refused: no &lt;cable&gt;');
});

test('one change is made at a time', async () => {
  const { send, applied, code, now } = await aPage();
  let goOn = () => {};
  now.works = new Promise((resolve) => {
    goOn = resolve;
  });
  const first = send({ code, ...wan });
  await until(() => applied.length === 1);
  expect((await send({ code, ...lan })).status).toBe(409);
  goOn();
  expect((await first).status).toBe(200);
  expect(applied).toHaveLength(1);
});

test('a changed LAN address is applied after the answer, which names the new page', async () => {
  const { send, applied, code } = await aPage({ address: '127.0.0.2' });
  const answer = await send({ code, ...lan });
  expect(answer.status).toBe(202);
  expect(answer.text).toMatch(/Open http:\/\/192\.168\.20\.1:\d+\/ to see what became of it/);
  expect(answer.rows.LAN).toBeUndefined();
  await until(() => applied.length === 1);
  expect((await send({}, { method: 'GET' })).rows.LAN).toBe('applied');
});
