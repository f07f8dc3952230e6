import { permissions } from '@lineside/contracts';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { startWebhooks } from '../src/domain/webhook/sender.ts';
import { type Caller, problems } from './caller.ts';
import { company, device, inMinutes, reauthenticate, requestDraft, startApi, type TestApi, user } from './test-api.ts';
import { type Receiver, startReceiver } from './webhook-receiver.ts';

// Events of a company are sent to the webhooks of the company: at a real server.

let api: TestApi;
let anke: Caller;
let marieke: Caller;
let receiver: Receiver;
let sender: { close(): Promise<void> };

beforeAll(async () => {
  api = await startApi({ LINESIDE_LOCAL_WEBHOOKS: 'true' });
  [anke, marieke] = [await api.signIn('anke'), await api.signIn('marieke')];
  await reauthenticate(anke);
  sender = await startWebhooks({ database: api.database, local: true, log: () => {} });
});
afterAll(async () => {
  await sender.close();
  await api.close();
});
beforeEach(async () => {
  receiver = await startReceiver();
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`delete from company_webhook_delivery`);
    await tx.execute(sql`delete from company_webhook`);
    await tx.execute(sql`delete from sign_in_attempt`);
  });
});
afterEach(() => receiver.close());

let serial = 0;
const add = async (more: object = {}) => {
  serial += 1;
  const draft = { name: `Desk ${serial}`, callbackUrl: receiver.address, ...more };
  const { status, body } = await anke('POST', '/company-webhooks', draft);
  expect([status, body.data]).toEqual([201, { publicId: expect.any(String) }]);
  return body.data.publicId as string;
};
const requestAccess = async (approvers: string[]) => {
  serial += 1;
  const draft = requestDraft(approvers, { start: inMinutes(serial), end: inMinutes(serial + 60) });
  const { status } = await marieke('POST', `/agents/${device('Depalletiser – Line 1')}/access-requests`, draft);
  expect(status).toBe(201);
};
const deliveries = async (id: string) => (await anke('GET', `/company-webhooks/${id}/deliveries`)).body.data;
const tried = async (id: string, count: number) => {
  await until(async () => {
    const [one] = await deliveries(id);
    return one?.status !== null && one?.tryCount === count;
  });
  return (await deliveries(id))[0];
};
const logged = async (id: string) => {
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select act from audit_log where record_id = ${id} order by "on", act`),
  );
  return rows.map(({ act }) => act);
};

test('an event is sent once to each webhook of its company, whoever gets a message about it', async () => {
  const id = await add();
  await requestAccess(['ruben', 'anke']);
  const delivery = await tried(id, 1);
  expect(delivery).toMatchObject({
    ...{ ok: true, status: '204', nextTry: null, webhook: { publicId: id }, duration: expect.any(Number) },
    ...{ event: 'access-requested', about: expect.stringContaining('Depalletiser – Line 1') },
  });
  expect(receiver.came.map(({ text }) => JSON.parse(text))).toEqual([
    {
      ...{ createdOn: expect.any(String), company: { publicId: company.norwell }, systemLabel: 'access-requested' },
      ...{ shortContent: expect.objectContaining({ name: 'Marieke de Vries' }), longContent: expect.any(Object) },
    },
  ]);
  expect(receiver.came[0]!.headers['webhook-id']).toBe(delivery.publicId);
  expect((await anke('GET', `/company-webhooks/${id}?fields=failed,lastTry`)).body.data).toMatchObject({
    failed: 0,
    lastTry: delivery.lastTry,
  });
});

test('webhooks of a company don’t end with the person who made them', async () => {
  const sam = await api.signIn('sam');
  expect(problems(await sam('POST', '/company-webhooks', { name: 'No', callbackUrl: receiver.address }))).toEqual([
    ...[403, ['not-allowed', undefined, undefined]],
  ]);
  const id = await add();
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update company_webhook set created_by_id = ${user('jonas')} where public_id = ${id}`),
  );
  expect((await anke('DELETE', `/users/${user('jonas')}`, {})).status).toBe(200);
  await requestAccess(['ruben']);
  expect(await tried(id, 1)).toMatchObject({ ok: true });
});

test('saving a webhook of a company asks who it is, and other members don’t see it', async () => {
  const id = await add();
  const fresh = await api.signIn('anke');
  for (const [verb, path, body] of [
    ['POST', '/company-webhooks', { name: 'New', callbackUrl: receiver.address }],
    ['PATCH', `/company-webhooks/${id}`, { callbackUrl: receiver.address }],
    ['POST', `/company-webhooks/${id}/secret`, {}],
  ] as const)
    expect([verb, path, problems(await fresh(verb, path, body))[1]]).toEqual([
      ...[verb, path, ['reauthentication-required', undefined, undefined]],
    ]);
  for (const path of [`/company-webhooks/${id}`, `/company-webhooks/${id}/deliveries`])
    expect([path, (await marieke('GET', path)).status]).toEqual([path, 403]);
});

test('a secret is made and shown once, and the library standardwebhooks verifies the calls', async () => {
  const id = await add();
  const { body } = await anke('POST', `/company-webhooks/${id}/secret`, {});
  expect((await anke('GET', `/company-webhooks/${id}`)).body.data).toMatchObject({ hasSecret: true });
  expect(JSON.stringify((await anke('GET', `/company-webhooks/${id}?fields=*`)).body)).not.toContain(body.data.secret);
  expect((await anke('POST', `/company-webhooks/${id}/test`, {})).status).toBe(201);
  await tried(id, 1);
  const [{ text, headers }] = receiver.came as [Receiver['came'][number]];
  expect(new Webhook(body.data.secret).verify(text, headers as Record<string, string>)).toEqual({
    ...{ createdOn: expect.any(String), company: { publicId: company.norwell }, systemLabel: 'test' },
  });
  expect(await logged(id)).toEqual(['create', 'make-secret', 'send-test']);
});

test('a delivery that failed is counted, sent again by a person, and logged [7.69]', async () => {
  const id = await add();
  receiver.answer = () => ({ status: 503 });
  await requestAccess(['ruben']);
  const failed = await tried(id, 1);
  expect(failed).toMatchObject({ ok: false, retrying: true, status: '503' });
  expect((await anke('GET', `/company-webhooks/${id}?fields=failed`)).body.data.failed).toBe(1);
  const path = `/company-webhooks/${id}/deliveries/${failed.publicId}/resend`;
  expect((await marieke('POST', path, {})).status).toBe(403);
  receiver.answer = () => ({ status: 200 });
  expect((await anke('POST', path, {})).body.data).toEqual({ nextTry: expect.any(String), ok: false, status: null });
  expect(await tried(id, 2)).toMatchObject({ publicId: failed.publicId, ok: true, nextTry: null, status: '200' });
  expect(await logged(failed.publicId)).toEqual(['resend']);
  for (let count = 1; count < 20; count++) await anke('POST', path, {});
  expect((await anke('POST', `/company-webhooks/${id}/test`, {})).status).toBe(429);
});

test('a right in one group neither tests a webhook of the company nor sends again', async () => {
  const publicId = await add();
  await requestAccess(['ruben']);
  const katrin = await api.signIn('katrin');
  const rights = permissions.filter((one) => one !== 'COMPANY_ADMIN' && one !== 'COMPANY_WIDE_ROLE');
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update role set permissions = ${sql.param(rights)}::text[] where public_id in (
      select role_id from user_membership where user_id = ${user('katrin')})`),
  );

  expect((await katrin('POST', `/company-webhooks/${publicId}/test`, {})).status).toBe(403);
  const path = `/company-webhooks/${publicId}/deliveries`;
  const [delivery] = (await katrin('GET', path)).body.data;
  expect((await katrin('POST', `${path}/${delivery.publicId}/resend`, {})).status).toBe(403);
});

test('webhooks of another company get nothing, and can’t be reached', async () => {
  const [id, others] = [await add(), await add({ callbackUrl: `${receiver.address}/acme` })];
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update company_webhook set company_id = ${company.acme} where public_id = ${others}`),
  );
  await requestAccess(['ruben']);
  await tried(id, 1);
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select webhook_id from company_webhook_delivery`),
  );
  expect(rows).toEqual([{ webhook_id: id }]);
  expect((await anke('GET', `/company-webhooks/${others}`)).status).toBe(404);
  expect((await anke('POST', `/company-webhooks/${others}/secret`, {})).status).toBe(404);
  expect((await anke('POST', `/company-webhooks/${others}/test`, {})).status).toBe(404);
});
