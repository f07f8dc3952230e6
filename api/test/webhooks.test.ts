import { createHmac } from 'node:crypto';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { startWebhooks } from '../src/domain/webhook/sender.ts';
import type { Caller } from './caller.ts';
import { company, device, inMinutes, reauthenticate, requestDraft, startApi, type TestApi, user } from './test-api.ts';
import { type Receiver, startReceiver } from './webhook-receiver.ts';

// Messages are forwarded to their person's webhooks: at a real server.

let api: TestApi;
let ruben: Caller;
let marieke: Caller;
let receiver: Receiver;
let at: string;
const senders: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  api = await startApi({ LINESIDE_LOCAL_WEBHOOKS: 'true' });
  [ruben, marieke] = [await api.signIn('ruben'), await api.signIn('marieke')];
});
afterAll(() => api.close());
beforeEach(async () => {
  receiver = await startReceiver();
  at = receiver.address;
  for (const table of ['message_filter', 'webhook_subscription_trigger', 'webhook_subscription'])
    await change(sql`delete from ${sql.identifier(table)}`);
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.close()));
  await receiver.close();
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
    await until(() => receiver.came.length === 1);
  } finally {
    leave();
    await holding;
  }
  await until(() => receiver.came.length === 2);
  expect(await triggers(id)).toHaveLength(2);
});

test('a webhook whose secret was sealed with another key fails, and others are called', async () => {
  const lost = await subscribe({ secret: 'between us', name: 'Lost' });
  await subscribe();
  await change(sql`update webhook_subscription set secret = 'sealed:AAAA' where public_id = ${lost}`);
  await send();
  await requestAccess();
  expect(await tried(lost, 1)).toMatchObject({ ok: false, status: 'secret-unreadable' });
  await until(() => receiver.came.length === 1);
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
  expect(receiver.came.length).toBe(1);
  const { headers, text } = receiver.came[0]!;
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
  receiver.answer = (count) =>
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
  receiver.answer = () => ({ status: 500 });
  await due();
  expect(await tried(id, 8)).toMatchObject({ ok: false, retrying: false, nextTry: null, status: '500' });
  expect(receiver.came.map(({ headers }) => headers['lineside-trigger'])).toEqual(Array(4).fill(first.publicId));
});

test('an owner resends a webhook call a limited number of times, and each attempt counts [7.69]', async () => {
  const id = await subscribe();
  await send();
  await requestAccess();
  const { publicId } = await tried(id, 1);
  const resend = (caller: Caller) => caller('POST', `/webhook-subscriptions/${id}/triggers/${publicId}/resend`, {});
  expect((await resend(marieke)).status).toBe(404);
  receiver.answer = () => ({ status: 410 });
  const { status, body } = await resend(ruben);
  expect([status, body.data]).toEqual([201, { nextTry: expect.any(String), ok: false, status: null }]);
  expect(await tried(id, 2)).toMatchObject({ publicId, ok: false, retrying: true, status: '410' });
  receiver.answer = () => ({ status: 200 });
  await resend(ruben);
  expect(await tried(id, 3)).toMatchObject({ ok: true, nextTry: null, status: '200' });
  expect(receiver.came.map(({ headers }) => headers['lineside-trigger'])).toEqual([publicId, publicId, publicId]);
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
  expect(receiver.came.map(({ text }) => JSON.parse(text).user.publicId)).toEqual([user('ruben')]);
});

test('webhooks never call this machine, private networks or addresses without https [7.69]', async () => {
  for (const timeout of [0, 8001, 1.5])
    expect((await ruben('POST', '/webhook-subscriptions', { name: 'Bad', callbackUrl: at, timeout })).status).toBe(400);
  const [here, named] = [
    await subscribe(),
    await subscribe({ callbackUrl: at.replace('http:', 'https:').replace('127.0.0.1', 'localhost') }),
  ];
  await send(false);
  await requestAccess();
  expect(await tried(here, 1)).toMatchObject({ ok: false, status: 'address-not-allowed' });
  expect(await tried(named, 1)).toMatchObject({ ok: false, status: 'address-not-allowed' });
  expect(receiver.came).toEqual([]);
});

test('the library standardwebhooks verifies calls signed with a secret of ours or their own', async () => {
  const made = await subscribe();
  const answered = await ruben('POST', `/webhook-subscriptions/${made}/secret`, {});
  expect([answered.status, answered.body.data]).toEqual([
    201,
    { secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) },
  ]);
  await subscribe({ name: 'Own', secret: 'between us' });
  await send();
  await requestAccess();
  await until(() => receiver.came.length === 2);
  const verifiers = [new Webhook(answered.body.data.secret), new Webhook('between us', { format: 'raw' })];
  const results = receiver.came.map(({ text, headers }) =>
    verifiers.map((verifier) => {
      try {
        return (verifier.verify(text, headers as Record<string, string>) as { systemLabel: string }).systemLabel;
      } catch {
        return null;
      }
    }),
  );
  expect(results.sort()).toEqual([
    [null, 'access-requested'],
    ['access-requested', null],
  ]);
  const { text, headers } = receiver.came[0]!;
  const changed = text.replace('access-requested', 'access-approved');
  for (const verifier of verifiers)
    expect(() => verifier.verify(changed, headers as Record<string, string>)).toThrow('No matching signature');
});

test('a secret that looks like one of Standard Webhooks is refused if it isn’t', async () => {
  for (const secret of ['whsec_', 'whsec_short', `whsec_${'!'.repeat(44)}`])
    expect(
      (await ruben('POST', '/webhook-subscriptions', { name: 'Bad', callbackUrl: at, secret })).body.data,
    ).toMatchObject([{ code: 'pattern-mismatch', propertyName: 'secret' }]);
});
