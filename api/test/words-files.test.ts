import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { startMadeUp } from './synthetic-entities.ts';

// Bodies and answers that are files, and actions on several records, by entities that say no more than these words.

let api: Awaited<ReturnType<typeof startMadeUp>>;
let anke: Caller;
beforeAll(async () => {
  api = await startMadeUp();
  anke = await api.signIn('anke');
});
afterAll(() => api.close());
beforeEach(() => api.owner.inScope({}, (tx) => tx.execute(sql`delete from shelf`)));

const shelf = async (value: object = {}): Promise<string> =>
  (await anke('POST', '/shelves', { name: 'Low', size: 1, ...value })).body.data.publicId;
const nameOf = async (publicId: string) => (await anke('GET', `/shelves/${publicId}?fields=name`)).body.data.name;

const send = (path: string, content: string, type: string) =>
  fetch(`${api.address}/api${path}`, {
    method: 'POST',
    headers: { ...anke.headers, 'Content-Type': type },
    body: content,
  });

test.each(['application/octet-stream', 'image/png', 'application/json'])(
  'a body that is a file is taken as it is, though it is called %s',
  async (type) => {
    const low = await shelf();
    const answer = await send(`/shelves/${low}/engrave`, '"Ø', type);
    expect([answer.status, (await answer.json()).data]).toEqual([201, { name: '"Ø' }]);
    expect(await nameOf(low)).toBe('"Ø');
  },
);

test('a file that is too large is refused, and so is one where none is taken', async () => {
  const low = await shelf();
  const large = await send(`/shelves/${low}/engrave`, 'x'.repeat(1001), 'text/plain');
  expect([large.status, (await large.json()).data[0].code]).toEqual([413, 'body-too-large']);
  const stray = await send('/shelves', 'x', 'text/plain');
  expect([stray.status, (await stray.json()).data[0].code]).toEqual([415, 'unsupported-media-type']);
  expect(await nameOf(low)).toBe('Low');
});

test('a file is downloaded under its name, in any script', async () => {
  const low = await shelf({ name: 'Étage 1/2' });
  const answer = await anke('GET', `/shelves/${low}/card`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="_tage_1_2.txt"; filename*=UTF-8''%C3%89tage%201%2F2.txt`,
  );
  expect(answer.body).toBe('Shelf Étage 1/2');
});

test('an action on several records answers for each, or changes none', async () => {
  const [one, two] = [await shelf({ size: 2 }), await shelf({ name: 'High', size: 3 })];
  const both = (by: number) => [one, two].map((publicId, index) => ({ publicId, by: index ? by : 2 }));
  expect(problems(await anke('POST', '/shelves/weigh', both(0)))).toEqual([400, ['invalid-value', 'by', 1]]);
  const { status, body } = await anke('POST', '/shelves/weigh', both(3));
  expect([status, body.data]).toEqual([201, [{ size: 4 }, { size: 9 }]]);
});
