import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { append } from '../src/database/outbox.ts';
import type { Database } from '../src/database/scope.ts';
import { openHub } from '../src/events/hub.ts';
import { visibilityOf } from '../src/registry.ts';
import { actorsIn } from '../src/session/authenticate.ts';
import { company, startApi, type TestApi, user } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A person of a company as the hub knows them, signed in. */
async function reader(key: string, where: string) {
  await api.signIn(key);
  const session = await api.owner.inScope({}, async (tx) => {
    const { rows } = await tx.execute(sql`select public_id as id from session where user_id = ${user(key)}`);
    return rows[0]!.id as string;
  });
  const actor = await api.database.inScope({ company: where }, async (tx) => {
    const asked = { user: { publicId: user(key), name: key }, session };
    return (await actorsIn(tx, [asked], where)).get(session)!;
  });
  const told: string[] = [];
  const listener = {
    visibility: visibilityOf({ ...actor, session }),
    standing: '',
    cursor: '0.0.0',
    watch: [],
    valuesUntil: new Date(),
    send: ({ type }: { type: string }) => void told.push(type),
    mark: () => {},
    values: () => {},
    close: () => void told.push('closed'),
  };
  return { listener, told };
}

test('events of one company are not read for another', async () => {
  const asked: (string | undefined)[] = [];
  const counted: Database = {
    ...api.database,
    inScope(scope, work) {
      asked.push(scope.company);
      return api.database.inScope(scope, work);
    },
  };
  const hub = await openHub(counted, () => {});
  const own = await reader('marieke', company.norwell);
  const other = await reader('lotte', company.acme);
  for (const { listener } of [own, other]) hub.add(listener);
  // each is given what there is first, and looked at
  await until(() => [own, other].every(({ told }) => told.includes('reset')));
  asked.length = 0;
  own.told.length = 0;
  const [first] = (await (await api.signIn('marieke'))('GET', '/agents?page-size=1')).body.data;
  await api.owner.inScope({}, (tx) =>
    append(tx, [
      {
        company: company.norwell,
        entity: 'Agent',
        act: 'update',
        publicId: first.publicId,
        agent: first.publicId,
        fields: {},
      },
    ]),
  );
  await until(() => own.told.includes('change'));
  await hub.close();
  expect(asked).toContain(company.norwell);
  expect(asked).not.toContain(company.acme);
});

test('a new reader is not logged out by a check that started before', async () => {
  const { listener, told } = await reader('jonas', company.norwell);
  // the database, on which the first look takes as long as the test says
  let looks = 0;
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const slow: Database = {
    ...api.database,
    async inScope(scope, work) {
      const result = await api.database.inScope(scope, work);
      if (!scope.company) {
        looks += 1;
        if (looks === 1) await held;
      }
      return result;
    },
  };
  const hub = await openHub(slow, () => {});
  hub.add({ ...listener, send: () => {}, close: () => {} });
  await until(() => looks === 1);
  hub.add(listener);
  go();
  // the next check finds that their visibility is not known yet
  await until(() => told.length > 0);
  await hub.close();
  expect(told[0]).toBe('reset');
});
