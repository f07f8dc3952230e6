import { printCursor } from '@lineside/contracts';
import type { Caller } from './caller.ts';
import { aWish, demo, device, startApi, type TestApi } from './test-api.ts';

let api: TestApi;
let ruben: Caller;
let marieke: Caller;
beforeAll(async () => {
  api = await startApi();
  ruben = await api.signIn('ruben');
  marieke = await api.signIn('marieke');
});
afterAll(() => api.close());

const filler = () => `/agents/${device('Filler 3')}`;
const refusalOf = async (answer: ReturnType<Caller>) => {
  const { status, body } = await answer;
  return [status, body.data[0].code, body.data[0].propertyName];
};

/** JSON as the wire has it: half a character can't be sent otherwise. */
const odd = {
  NUL: 'a\u0000b',
  'half a character': 'a\ud800b',
  'a text that turns direction': 'a\u202eb',
  'an isolated direction': 'a\u2066b',
};

describe.each(Object.entries(odd))('%s is refused at its field', (_what, text) => {
  test('in a field, and nothing is written', async () => {
    const before = await ruben('GET', `${filler()}?fields=name,description`);
    for (const field of ['name', 'description']) {
      expect(await refusalOf(ruben('PATCH', filler(), { [field]: text }))).toEqual([400, 'invalid-value', field]);
    }
    expect((await ruben('GET', `${filler()}?fields=name,description`)).body.data).toEqual(before.body.data);
  });

  test('in a reason, a note, a name of a field and an item of a list', async () => {
    const path = `${filler()}/access-requests`;
    const wish = aWish(['ruben'], { reason: text });
    expect(await refusalOf(marieke('POST', path, wish))).toEqual([400, 'invalid-value', 'reason']);
    expect(await refusalOf(marieke('POST', `${path}/revoke/${'x'.repeat(12)}`, { note: text }))).toEqual([
      400,
      'invalid-value',
      'note',
    ]);
    expect((await marieke('POST', path, { [text]: 1 })).status).toBe(400);
    const listed = await marieke('POST', path, [aWish(['ruben']), wish]);
    expect(listed.body.data[0]).toMatchObject({ code: 'invalid-value', listIndex: 1, propertyName: 'reason' });
  });

  test('in a search and at sign-in', async () => {
    // an address can't carry half a character
    if (!text.includes('\ud800')) {
      const search = ruben('GET', `/agents?search=${encodeURIComponent(text)}`);
      expect(await refusalOf(search)).toEqual([400, 'invalid-value', 'search']);
    }
    const signIn = api.call('POST', '/sessions', { emailAddress: text, password: demo.password });
    expect(await refusalOf(signIn)).toEqual([400, 'invalid-value', 'emailAddress']);
    const basic = Buffer.from(`${text}::${demo.password}`).toString('base64');
    const client = api.call('POST', '/access-tokens', { expiresIn: 60 }, { Authorization: `Basic ${basic}` });
    expect((await client).status).toBe(401);
  });
});

test.each([
  ['a cursor whose value has another type', `order-by=statusSince&page-after=${cursor('abc')}`],
  ['a cursor of a number where a moment belongs', `order-by=statusSince&page-after=${cursor(5)}`],
  ['a cursor that holds NUL', `order-by=name&page-after=${cursor('a\u0000')}`],
  [
    'a moment no calendar of the database has',
    `filters=${encodeURIComponent('gt(statusSince,"+275760-09-13T00:00:00Z")')}`,
  ],
  ['a moment before the calendar', `filters=${encodeURIComponent('gt(statusSince,"-000001-01-01T00:00:00Z")')}`],
])('%s is refused, and is no failure of the server', async (_what, query) => {
  const { status, body } = await ruben('GET', `/agents?${query}`);
  expect([status, body.status]).toEqual([400, 'error']);
});

function cursor(value: string | number): string {
  return printCursor({ values: [value], publicId: 'x'.repeat(12) });
}

test('an invalid id in a path answers like a missing record', async () => {
  for (const [verb, path] of [
    ['GET', '/agents/%00'],
    ['GET', '/agents/%00/approvers'],
    ['POST', '/agents/%00/connect-ticket'],
    ['GET', '/agents/x/data-history?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z'],
  ] as const) {
    expect(await refusalOf(ruben(verb, path, verb === 'POST' ? {} : undefined))).toEqual([404, 'not-found', undefined]);
  }
});

test('a body nested without end is refused', async () => {
  const answer = await fetch(`${api.address}/api${filler()}`, {
    method: 'PATCH',
    headers: { ...ruben.headers, 'Content-Type': 'application/json' },
    body: `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  });
  expect(answer.status).toBe(400);
});
