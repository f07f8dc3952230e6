import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { type Answer, type Caller, problems } from './caller.ts';
import { startMadeUp } from './synthetic-entities.ts';
import { waitingFor } from './waiting-for.ts';

// What several write at the same time, of entities that are made up for tests.

let api: Awaited<ReturnType<typeof startMadeUp>>;
let as: Record<'anke' | 'ruben', Caller>;
beforeAll(async () => {
  api = await startMadeUp();
  as = { anke: await api.signIn('anke'), ruben: await api.signIn('ruben') };
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['shelf', 'box', 'crate'])
    await api.owner.inScope({}, (tx) => tx.execute(sql`delete from ${sql.identifier(table)}`));
});

type Row = Record<string, unknown> & { publicId: string };
const rows = async (path: string): Promise<Row[]> => (await as.anke('GET', path)).body.data;
const shelf = async (): Promise<string> =>
  (await as.anke('POST', '/shelves', { name: 'Low', size: 1 })).body.data.publicId;
const to = (publicId: string) => ({ publicId });

/** While a record is held, calls are made; `then` is done to it once so many of them wait. */
async function whileHeld(table: string, publicId: string, calls: () => Promise<Answer>[], then = sql`select 1`) {
  const made: Promise<Answer>[] = [];
  let answered = 0;
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`select 1 from ${sql.identifier(table)} where public_id = ${publicId} for update`);
    made.push(...calls());
    for (const one of made) one.then(() => answered++);
    await until(async () => answered + (await waitingFor(tx)) >= made.length);
    await tx.execute(then);
  });
  return Promise.all(made);
}

test('of two simultaneous changes to one record, the second is reported as a conflict', async () => {
  const one = await shelf();
  const answers = await whileHeld('shelf', one, () => [
    as.ruben('PATCH', `/shelves/${one}`, { size: 5, version: 1 }),
    as.anke('PATCH', `/shelves/${one}`, { size: 7, version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await rows('/shelves?fields=version')).toMatchObject([{ version: 2 }]);
});

test('a record removed at the same moment can’t be referenced', async () => {
  const one = await shelf();
  const answers = await whileHeld(
    'shelf',
    one,
    () => [as.anke('POST', '/crates', { name: 'Crate', shelf: to(one) })],
    sql`update shelf set removed_on = now() where public_id = ${one}`,
  );
  expect(answers.map(problems)).toEqual([[400, ['unknown-reference', 'shelf', undefined]]]);
});

test('a record being referenced at the same moment can’t be removed', async () => {
  const one = await shelf();
  const outcomes = await Promise.all([
    as.anke('POST', '/crates', { name: 'Crate', shelf: to(one) }),
    as.ruben('DELETE', `/shelves/${one}`),
  ]);
  const left = [(await rows('/shelves')).length, (await rows('/crates')).length];
  // the first one won, and the other one was refused
  expect([outcomes.map(({ status }) => status), left]).toEqual(
    left[0] === 1
      ? [
          [201, 409],
          [1, 1],
        ]
      : [
          [400, 200],
          [0, 0],
        ],
  );
});

test('two people who save the same list as a whole both succeed, one after the other', async () => {
  const one = await shelf();
  const at = `/shelves/${one}/boxes`;
  await as.anke(
    'PUT',
    at,
    ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name })),
  );
  for (let round = 0; round < 5; round += 1) {
    const all = (await rows(`${at}?fields=name`)).map(({ publicId, name }) => ({ publicId, name: `${name}${round}` }));
    const saved = await Promise.all([
      as.anke('PUT', at, all.slice(1)),
      as.ruben('PUT', at, [...all].reverse()),
      as.anke('PATCH', at, all),
    ]);
    // a box removed by the first is missing for the others
    expect(saved.map(({ status }) => [200, 404].includes(status))).toEqual([true, true, true]);
  }
});
