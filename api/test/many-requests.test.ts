import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { demo, device, inMinutes, requestDraft, startApi, type TestApi, user } from './test-api.ts';

let api: TestApi;
let marieke: Caller;
let sam: Caller;

beforeAll(async () => {
  api = await startApi();
  [marieke, sam] = await Promise.all([api.signIn('marieke'), api.signIn('sam')]);
});
afterAll(() => api.close());

const requestAccess = (agent: string, body: unknown, as = marieke) =>
  as('POST', `/agents/${agent}/access-requests`, body);

const refusal = async (call: ReturnType<typeof requestAccess>) => {
  const { status, body } = await call;
  const { message: _message, ...item } = body.data[0];
  return [status, item];
};

/** Devices that are the first company's own alone. */
const plain = demo.companies[0]!.devices.filter(({ controlledBy }) => !controlledBy).map(({ name }) => device(name));

test('forty simultaneous callers are all served by ten connections', async () => {
  const answers = await Promise.all(
    [marieke, sam].flatMap((as) =>
      plain.slice(0, 20).map((agent) => requestAccess(agent, requestDraft(['ruben']), as)),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
});

test('fifty requests can be sent in one call, one more is refused before any is looked at', async () => {
  const agent = plain.at(-1)!;
  const wishes = Array.from({ length: 51 }, (_one, hours) =>
    requestDraft(['ruben'], { start: inMinutes(60 * hours), end: inMinutes(60 * hours + 30) }),
  );
  const max = { params: { most: '50' } };
  expect(await refusal(requestAccess(agent, wishes))).toEqual([
    400,
    { code: 'too-many-at-once', propertyName: 'body', ...max },
  ]);
  const created = await requestAccess(agent, wishes.slice(0, 50));
  expect([created.status, created.body.data.length]).toEqual([201, 50]);
  // those fifty are open now
  const half = wishes.slice(50);
  expect(await refusal(requestAccess(agent, half))).toEqual([
    409,
    { code: 'too-many-open', propertyName: 'agent', listIndex: 0, ...max },
  ]);
  expect((await requestAccess(agent, half, sam)).status).toBe(201);
  expect((await requestAccess(plain.at(-2)!, half)).status).toBe(201);
  await marieke('POST', `/agents/${agent}/access-requests/withdraw/${created.body.data[7].publicId}`, {});
  expect((await requestAccess(agent, half)).status).toBe(201);
  // approved requests still count as open, ended ones don't
  const more = requestDraft(['ruben'], { start: inMinutes(60 * 60), end: inMinutes(60 * 60 + 30) });
  const { publicId } = created.body.data[0];
  const ruben = await api.signIn('ruben');
  expect((await ruben('POST', `/agents/${agent}/access-requests/approve/${publicId}`, {})).status).toBe(201);
  expect(await refusal(requestAccess(agent, more))).toMatchObject([409, { code: 'too-many-open' }]);
  await api.owner.inScope({}, (tx) =>
    tx.execute(
      sql`update agent_access_request set start = now() - interval '1 hour', "end" = now() - interval '1 second' where public_id = ${publicId}`,
    ),
  );
  expect((await requestAccess(agent, more)).status).toBe(201);
});

test('the last of many simultaneous requests is refused at the limit', async () => {
  const agent = plain.at(-3)!;
  const wishes = Array.from({ length: 49 }, (_one, hours) =>
    requestDraft(['ruben'], { start: inMinutes(60 * hours), end: inMinutes(60 * hours + 30) }),
  );
  expect((await requestAccess(agent, wishes)).status).toBe(201);
  const answers = await Promise.all(
    [30, 60, 90, 120].map((end) => requestAccess(agent, requestDraft(['anke'], { end: inMinutes(end) }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('a list in a body holds at most four thousand items [9.02]', async () => {
  const named = (count: number) =>
    requestDraft([], { allowedApprovers: Array(count).fill({ publicId: user('ruben') }) });
  expect((await requestAccess(plain[20]!, named(4000))).status).toBe(201);
  expect(await refusal(requestAccess(plain[20]!, named(4001)))).toEqual([
    400,
    { code: 'too-many-at-once', propertyName: 'allowedApprovers', params: { most: '4000' } },
  ]);
});

test('a start lies at most ninety days ahead', async () => {
  const inDays = (days: number, minutes = 0) =>
    requestDraft(['ruben'], { start: inMinutes(days * 1440 + minutes), end: inMinutes(days * 1440 + minutes + 60) });
  expect((await requestAccess(plain[21]!, inDays(90))).status).toBe(201);
  expect(await refusal(requestAccess(plain[21]!, inDays(90, 2)))).toEqual([
    400,
    { code: 'start-too-far', propertyName: 'start', params: { days: '90' } },
  ]);
  expect(
    await refusal(
      requestAccess(
        plain[21]!,
        requestDraft(['ruben'], { start: '9999-01-01T00:00:00Z', end: '9999-01-01T01:00:00Z' }),
      ),
    ),
  ).toMatchObject([400, { propertyName: 'start' }]);
});

test('the same request sent twice at once is created once', async () => {
  const request = requestDraft(['ruben', 'anke'], { end: inMinutes(30) });
  const turned = { ...request, allowedApprovers: [...request.allowedApprovers].reverse() };
  const answers = await Promise.all([request, turned, request].map((item) => requestAccess(plain[22]!, item)));
  expect(new Set(answers.map(({ body }) => body.data.publicId)).size).toBe(1);
});

test('a request for the same time with other approvers or reason is refused, and the first stays', async () => {
  const agent = plain[23]!;
  const body = requestDraft(['ruben']);
  const { publicId } = (await requestAccess(agent, body)).body.data;
  for (const [changes, propertyName] of [
    [{ allowedApprovers: requestDraft(['anke']).allowedApprovers }, 'allowedApprovers'],
    [{ allowedApprovers: requestDraft(['ruben', 'anke']).allowedApprovers }, 'allowedApprovers'],
    [{ reason: 'The valve does not close' }, 'reason'],
  ] as const) {
    expect(await refusal(requestAccess(agent, { ...body, ...changes }))).toEqual([
      409,
      { code: 'already-requested', propertyName },
    ]);
  }
  const request = (await marieke('GET', `/agents/${agent}/access-requests/${publicId}`)).body.data;
  expect(request).toMatchObject({ reason: body.reason, allowedApprovers: [{ publicId: user('ruben') }] });
  await marieke('POST', `/agents/${agent}/access-requests/withdraw/${publicId}`, {});
  expect((await requestAccess(agent, { ...body, ...requestDraft(['anke']) })).status).toBe(201);
});
