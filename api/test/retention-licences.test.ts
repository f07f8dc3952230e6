import { sql } from 'drizzle-orm';
import { tidy } from '../src/jobs/tidy.ts';
import type { Caller } from './caller.ts';
import { store, storedValues } from './stored-values.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

// A platform on which devices need a licence for logging: how long their values are kept.

const agent = device('Filler 1');

let api: TestApi;
let anke: Caller;
beforeAll(async () => {
  api = await startApi({ LINESIDE_LICENCES: 'true' });
  anke = await api.signIn('anke');
  await change(sql`delete from licence where agent_id = ${agent}`);
});
afterAll(() => api.close());

const change = async (statement: ReturnType<typeof sql>) =>
  (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;
const made = async (path: string, draft: object): Promise<{ publicId: string }> => {
  const { status, body } = await anke('POST', `/agents/${agent}/${path}`, draft);
  expect([path, status]).toEqual([path, 201]);
  return body.data;
};

/** A variable with a tag that keeps its values for a year. */
async function variableOfAYear(slug: string): Promise<string> {
  const machine = await made('devices', { name: slug, ipAddress: '192.168.46.100' });
  const source = await made('data-sources', { name: slug, slug, device: machine, protocol: { publicId: 'host' } });
  const variable = await made('data-variables', { name: slug, slug, source, address: 'a', type: 'float' });
  await made('data-tags', {
    name: slug,
    slug,
    variable,
    logEvent: 'change',
    loggingInterval: '10s',
    retentionPolicy: '52w',
  });
  return variable.publicId;
}

const license = (usage: string, policy: string | null, days: number) =>
  change(sql`insert into licence (company_id, public_id, type_id, serial_number, expires_on, trial, max_retention_policy, agent_id)
    select ${company.norwell}, ${`L${usage}${policy}${days}`.slice(0, 12)}, public_id, 'N-1', now() + make_interval(days => ${days}), false, ${policy}, ${agent}
    from licence_type where usage_type = ${usage}`);
/** Stores values of these ages in days. */
const storeAged = (variable: string, ages: number[]) =>
  store(
    api.owner,
    company.norwell,
    sql`select ${agent}::text as agent, ${variable}::text as variable, now() - make_interval(hours => (age * 24)::integer) as time, age as value
      from unnest(${sql.param(ages)}::double precision[]) age`,
  );
const left = async (variable: string) =>
  (await change(sql`select value from ${storedValues(agent)} one where variable = ${variable} order by value`)).map(
    ({ value }) => value,
  );
/** Lets the jobs run as if days had gone by. */
const later = async (days: number) => {
  await change(sql`update data_series set moves_on = moves_on - make_interval(days => ${days})`);
  await change(sql`update licence set expires_on = expires_on - make_interval(days => ${days})`);
  await tidy(api.database);
  await tidy(api.database);
};

test('values are kept no longer than the longest licence for logging allows', async () => {
  const variable = await variableOfAYear('limited');
  const check = async (expected: number[]) => {
    await tidy(api.database);
    await change(sql`delete from data_packed_hour where agent_id = ${agent}`);
    await storeAged(variable, [0.5, 10, 20, 40, 200]);
    await tidy(api.database);
    expect(await left(variable)).toEqual(expected);
  };
  await license('alarming', null, 10);
  await license('logging', '52w', -31);
  await check([0.5]);
  await license('logging', '14d', 10);
  await check([0.5, 10]);
  await license('logging', '26w', 20);
  await check([0.5, 10, 20, 40]);
  await license('logging', null, 30);
  await check([0.5, 10, 20, 40, 200]);
});

test('for 30 days after the end of a licence nothing is deleted, then values are kept for a day', async () => {
  await change(sql`delete from licence where agent_id = ${agent}`);
  await license('logging', '52w', 1);
  const variable = await variableOfAYear('ended');
  await storeAged(variable, [10, 200]);
  await later(2);
  await storeAged(variable, [3]);
  await later(28);
  expect(await left(variable)).toEqual([3, 10, 200]);
  // the licence ended 31 days ago: stored values stay 30 days more
  await later(2);
  await storeAged(variable, [0.5, 2]);
  await later(29);
  expect(await left(variable)).toEqual([0.5, 3, 10, 200]);
  await later(2);
  expect(await left(variable)).toEqual([0.5]);
});
