import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/database/scope.ts';
import { openHub } from '../src/events/hub.ts';
import { sightOf } from '../src/house.ts';
import { actorsIn } from '../src/session/authenticate.ts';
import { company, startApi, type TestApi, user } from './world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('who begins to read while it is looked whose session is over is not told that theirs is', async () => {
  await api.signIn('jonas');
  const session = await api.owner.inScope({}, async (tx) => {
    const { rows } = await tx.execute(sql`select public_id as id from session where user_id = ${user('jonas')}`);
    return rows[0]!.id as string;
  });
  const actor = await api.database.inScope({ company: company.norwell }, async (tx) => {
    const asked = { user: { publicId: user('jonas'), name: 'Jonas' }, session };
    return (await actorsIn(tx, [asked], company.norwell)).get(user('jonas'))!;
  });
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
  const told: string[] = [];
  const newcomer = {
    sight: sightOf({ ...actor, session }),
    standing: '',
    cursor: '0.0.0',
    watch: [],
    valuesUntil: new Date(),
  };
  await until(() => looks === 1);
  hub.add({ ...newcomer, send: ({ type }) => told.push(type), mark: () => {}, close: () => told.push('closed') });
  go();
  // the next look finds that nothing is known yet of what they see
  await until(() => told.length > 0);
  await hub.close();
  expect(told[0]).toBe('reset');
});
