import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { startWebhooks } from '../src/domain/webhook/sender.ts';
import { addressOf, isPublic } from '../src/platform/outgoing/address.ts';
import type { Caller } from './caller.ts';
import { company, device, inMinutes, reauthenticate, requestDraft, startApi, type TestApi, user } from './test-api.ts';

// Messages are forwarded to their person's webhooks: at a real server.

interface Came {
  headers: IncomingMessage['headers'];
  text: string;
}

let api: TestApi;
let ruben: Caller;
let marieke: Caller;
let hook: Server;
let at: string;
let came: Came[];
let answer: (serial: number) => { status: number; headers?: Record<string, string>; after?: number };
const senders: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  api = await startApi();
  [ruben, marieke] = [await api.signIn('ruben'), await api.signIn('marieke')];
});
afterAll(() => api.close());
beforeEach(async () => {
  came = [];
  answer = () => ({ status: 204 });
  hook = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      came.push({ headers: request.headers, text });
      const { status, headers = {}, after = 0 } = answer(came.length);
      setTimeout(() => response.writeHead(status, headers).end(), after);
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`;
  for (const table of ['message_filter', 'webhook_subscription_trigger', 'webhook_subscription'])
    await change(sql`delete from ${sql.identifier(table)}`);
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.close()));
  hook.closeAllConnections();
  await new Promise((resolve) => hook.close(resolve));
});

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const send = async (local = true) =>
  senders.push(await startWebhooks({ database: api.database, local, log: () => {} }));
const subscribe = async (more: object = {}) => {
  const { status, body } = await ruben('POST', '/webhook-subscriptions', { name: 'Duty', callbackUrl: at, ...more });
  expect([status, body.data]).toEqual([201, { publicId: expect.any(String) }]);
  return body.data.publicId as string;
};
let serial = 0;
const requestAccess = async () => {
  serial += 1;
  const when = { start: inMinutes(serial), end: inMinutes(serial + 60) };
  const path = `/agents/${device('Depalletiser – Line 1')}/access-requests`;
  expect((await marieke('POST', path, requestDraft(['ruben'], when))).status).toBe(201);
};
const triggers = async (id: string) => (await ruben('GET', `/webhook-subscriptions/${id}/triggers`)).body.data;
const tried = async (id: string, count: number) => {
  await until(async () => {
    const [one] = await triggers(id);
    return one?.status !== null && one?.tryCount === count;
  });
  return (await triggers(id))[0];
};

test('a call being sent by one process is skipped by others, which send later ones', async () => {
  const id = await subscribe();
  await requestAccess();
  await requestAccess();
  const first = sql`select from webhook_subscription_trigger order by next_try limit 1 for update`;
  let leave = () => {};
  const isLeft = new Promise<void>((resolve) => {
    leave = resolve;
  });
  let holding: Promise<void> | undefined;
  await new Promise<void>((isHeld) => {
    holding = api.owner.inScope({}, async (tx) => {
      await tx.execute(first);
      isHeld();
      await isLeft;
    });
  });
  try {
    await send();
    await until(() => came.length === 1);
  } finally {
    leave();
    await holding;
  }
  await until(() => came.length === 2);
  expect(await triggers(id)).toHaveLength(2);
});

test('a webhook whose secret was sealed with another key fails, and others are called', async () => {
  const lost = await subscribe({ secret: 'between us', name: 'Lost' });
  await subscribe();
  await change(sql`update webhook_subscription set secret = 'sealed:AAAA' where public_id = ${lost}`);
  await send();
  await requestAccess();
  expect(await tried(lost, 1)).toMatchObject({ ok: false, status: 'secret-unreadable' });
  await until(() => came.length === 1);
});

test('a message is sent to the person’s webhook once, signed, and its calls are listed [7.69]', async () => {
  const id = await subscribe({ secret: 'between us' });
  await Promise.all([send(), send(), send()]);
  await requestAccess();
  const arrived = await tried(id, 1);
  expect(arrived).toMatchObject({
    ok: true,
    retrying: false,
    nextTry: null,
    status: '204',
    subscription: { publicId: id },
  });
  expect(arrived.publicId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(came.length).toBe(1);
  const { headers, text } = came[0]!;
  expect(JSON.parse(text)).toMatchObject({
    ...{
      publicId: expect.stringMatching(/^\w{24}$/),
      user: { publicId: user('ruben') },
      systemLabel: 'access-requested',
    },
    ...{ company: { publicId: company.norwell }, longContent: { name: 'Marieke de Vries' } },
  });
  const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['lineside-signature']))!;
  expect(signature).toBe(createHmac('sha256', 'between us').update(`${seconds}.${text}`).digest('hex'));
  expect(headers['lineside-trigger']).toBe(arrived.publicId);
  const own = (await ruben('GET', `/webhook-subscriptions/${id}?fields=*`)).body.data;
  expect([own.hasSecret, 'secret' in own, own.timeout]).toEqual([true, false, 8000]);
  expect((await marieke('GET', `/webhook-subscriptions/${id}/triggers`)).status).toBe(404);
  await ruben('POST', '/message-filters', [{ actions: ['dont-send-webhook-trigger'] }]);
  await requestAccess();
  expect((await triggers(id)).length).toBe(1);
});

test('failed webhook calls are retried with growing delays, and slow ones and redirects fail [7.69]', async () => {
  // the bound is the rule
  const id = await subscribe({ timeout: 300 });
  answer = (count) =>
    [
      { status: 503 },
      { status: 302, headers: { location: `${at}/elsewhere` } },
      { status: 200, after: 3000 },
      { status: 200 },
    ][count - 1]!;
  await send();
  await requestAccess();
  const due = () => change(sql`update webhook_subscription_trigger set next_try = now() - interval '1 second'`);
  const first = await tried(id, 1);
  expect(first).toMatchObject({ ok: false, retrying: true, status: '503' });
  expect(Date.parse(first.nextTry) - Date.parse(first.lastTry)).toBe(30_000);
  await due();
  const second = await tried(id, 2);
  expect([second.status, Date.parse(second.nextTry) - Date.parse(second.lastTry)]).toEqual(['302', 120_000]);
  await due();
  expect(await tried(id, 3)).toMatchObject({ status: 'timeout', retrying: true });
  await change(sql`update webhook_subscription_trigger set try_count = 7`);
  answer = () => ({ status: 500 });
  await due();
  expect(await tried(id, 8)).toMatchObject({ ok: false, retrying: false, nextTry: null, status: '500' });
  expect(came.map(({ headers }) => headers['lineside-trigger'])).toEqual(Array(4).fill(first.publicId));
});

test('an owner resends a webhook call a limited number of times, and each attempt counts [7.69]', async () => {
  const id = await subscribe();
  await send();
  await requestAccess();
  const { publicId } = await tried(id, 1);
  const resend = (caller: Caller) => caller('POST', `/webhook-subscriptions/${id}/triggers/${publicId}/resend`, {});
  expect((await resend(marieke)).status).toBe(404);
  answer = () => ({ status: 410 });
  const { status, body } = await resend(ruben);
  expect([status, body.data]).toEqual([201, { nextTry: expect.any(String), ok: false, status: null }]);
  expect(await tried(id, 2)).toMatchObject({ publicId, ok: false, retrying: true, status: '410' });
  answer = () => ({ status: 200 });
  await resend(ruben);
  expect(await tried(id, 3)).toMatchObject({ ok: true, nextTry: null, status: '200' });
  expect(came.map(({ headers }) => headers['lineside-trigger'])).toEqual([publicId, publicId, publicId]);
  for (let count = 3; count <= 20; count++) await resend(ruben);
  expect((await resend(ruben)).status).toBe(429);
});

test.each([
  ['left', 'sam', 'DELETE', ''],
  ['been deactivated', 'jonas', 'POST', '/deactivate'],
])('the webhook of a person who has %s gets nothing of the company any more', async (_, key, method, way) => {
  const [anke, person] = [await api.signIn('anke'), await api.signIn(key)];
  await reauthenticate(anke);
  expect((await person('POST', '/webhook-subscriptions', { name: 'Duty', callbackUrl: at })).status).toBe(201);
  const requests = `/agents/${device('Depalletiser – Line 1')}/access-requests`;
  const draft = requestDraft(['ruben'], { start: inMinutes(400), end: inMinutes(460) });
  const { publicId } = (await person('POST', requests, draft)).body.data;
  const own = await subscribe();
  await send();
  expect((await anke(method, `/users/${user(key)}${way}`, {})).status).toBeLessThan(300);
  expect((await ruben('POST', `${requests}/reject/${publicId}`, { note: 'Not now' })).status).toBe(201);
  await requestAccess();
  await tried(own, 1);
  expect(came.map(({ text }) => JSON.parse(text).user.publicId)).toEqual([user('ruben')]);
});

test('webhooks never call this machine, private networks or addresses without https [7.69]', async () => {
  const refused = ['http://example.com/', 'ftp://example.com/', 'https://me:pw@example.com/', 'nonsense'];
  for (const callbackUrl of refused)
    expect(
      (
        await ruben('POST', '/webhook-subscriptions', [
          { name: 'Ok', callbackUrl: at },
          { name: 'Bad', callbackUrl },
        ])
      ).body.data,
    ).toMatchObject([{ propertyName: 'callbackUrl', listIndex: 1 }]);
  for (const timeout of [0, 8001, 1.5])
    expect((await ruben('POST', '/webhook-subscriptions', { name: 'Bad', callbackUrl: at, timeout })).status).toBe(400);
  expect((await ruben('GET', '/webhook-subscriptions')).body.data).toEqual([]);
  const [here, named] = [
    await subscribe(),
    await subscribe({ callbackUrl: at.replace('http:', 'https:').replace('127.0.0.1', 'localhost') }),
  ];
  await send(false);
  await requestAccess();
  expect(await tried(here, 1)).toMatchObject({ ok: false, status: 'address-not-allowed' });
  expect(await tried(named, 1)).toMatchObject({ ok: false, status: 'address-not-allowed' });
  expect(came).toEqual([]);
  const inside = [
    '10.0.0.1',
    '172.31.9.1',
    '192.168.0.9',
    '169.254.169.254',
    '100.64.1.1',
    '0.0.0.0',
    '127.8.8.8',
    '224.0.0.1',
    '255.255.255.255',
  ];
  const inside6 = [
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
  ];
  expect([...inside, ...inside6].filter(isPublic)).toEqual([]);
  expect(['8.8.8.8', '172.32.0.1', '2a00:1450:4001::1'].every(isPublic)).toBe(true);
  for (const url of ['https://[::ffff:10.0.0.1]/', 'https://0x7f.1/', 'https://2130706433/', 'http://8.8.8.8/'])
    expect([url, await addressOf(new URL(url), true)]).toEqual([
      url,
      url.includes('7f') || url.includes('213') ? expect.anything() : undefined,
    ]);
  for (const url of ['https://0x7f.1/', 'https://2130706433/'])
    expect(await addressOf(new URL(url), false)).toBeUndefined();
});
