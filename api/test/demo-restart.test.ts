import { type SQL, sql } from 'drizzle-orm';
import type { DemoFile } from '../src/domain/demo-company/company-file.ts';
import { withClient } from '../src/platform/database/roles.ts';
import { writeAs } from '../src/platform/database/scope.ts';
import { seedHistory } from '../src/seed/history.ts';
import { seedDemo } from '../src/seed/seed-demo.ts';
import { anEmptyDatabase } from './empty-database.ts';
import { company, demo, device, startApi, type TestApi, user } from './test-api.ts';

// The effects of a demo's start on an existing database.

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const run = (query: SQL) => api.owner.inScope({ company: company.norwell }, (tx) => tx.execute(query));
const restart = () => seedDemo(api.owner.url, demo);
const requests = async () =>
  (
    await run(sql`select user_id as user, agent_id as agent, status from agent_access_request
    where company_id = ${company.norwell}`)
  ).rows;

test('a start renews no request of a removed device or member', async () => {
  expect(await requests()).toHaveLength(demo.requests.waiting.length + 1 + demo.requests.past.length);
  const anke = await api.signIn('anke');
  const memberships = (await anke('GET', '/users/memberships?fields=user')).body.data;
  const ofSam = memberships.find(
    (membership: { user: { publicId: string } }) => membership.user.publicId === user('sam'),
  );
  expect((await anke('DELETE', `/users/memberships/${ofSam.publicId}`)).status).toBe(200);
  expect((await anke('DELETE', `/agents/${device('Filler 3')}`)).status).toBe(200);
  await run(sql`delete from agent_access_request`);
  expect(await restart()).toEqual({ seeded: false, isToday: true });
  const remaining = [...demo.requests.waiting, demo.requests.running, ...demo.requests.past].filter(
    (record) => record.user !== 'sam' && !record.device.startsWith('Filler 3'),
  );
  expect(remaining.length).toBeGreaterThan(0);
  expect((await requests()).map(({ user: requester, agent }) => [requester, agent])).toEqual(
    remaining.map((record) => [user(record.user), device(record.device)]),
  );
});

test('a start restores nothing of a removed company', async () => {
  for (const table of ['agent', 'user_membership', 'agent_access_request'])
    await run(sql`delete from ${sql.identifier(table)} where company_id = ${company.norwell}`);
  await run(sql`delete from company where public_id = ${company.norwell}`);
  expect(await restart()).toMatchObject({ seeded: false });
  expect(await requests()).toEqual([]);
});

test('a start with another version of the demo keeps the one in the database, and reports it', async () => {
  const later: DemoFile = { ...demo, password: 'another-password' };
  expect(await seedDemo(api.owner.url, later)).toEqual({ seeded: false, isToday: false });
});

test('a start that asks for more devices than the database has is refused, and changes nothing', async () => {
  await run(sql`delete from agent_access_request`);
  await expect(seedDemo(api.owner.url, demo, { size: 1000 })).rejects.toThrow(
    /^The database has \d+ devices already, and --size 1000 only applies to a new one$/,
  );
  expect(await requests()).toEqual([]);
  expect(await seedDemo(api.owner.url, demo, { size: 10 })).toMatchObject({ seeded: false });
});

test('a start that ended while it filled the database leaves nothing: the next one fills it', async () => {
  const empty = await anEmptyDatabase();
  const broken: DemoFile = structuredClone(demo);
  broken.companies.at(-1)!.devices[0]!.template = 'none such';
  await expect(seedDemo(empty.ownerUrl, broken)).rejects.toThrow();
  expect(await seedDemo(empty.ownerUrl, demo)).toEqual({ seeded: true, isToday: true });
  const { rows } = await withClient(empty.superUrl, (client) =>
    client.query('select count(*)::int as devices from agent'),
  );
  expect(rows[0].devices).toBe(demo.companies.flatMap(({ devices }) => devices).length);
  await empty.drop();
});

test('the history of a demo has sessions, accounts, notes and a log of several people', async () => {
  const [norwell] = demo.companies;
  await api.owner.inScope({}, (tx) => writeAs(tx, company.norwell, () => seedHistory(tx, demo, norwell!)));
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select (select count(distinct user_id) from vpn_session where ended_on < now())::int as "sessionsOf",
      (select count(*) from user_account where service_of is not null)::int as "serviceAccounts",
      (select count(*) from session where kind = 'client' and name is not null)::int as tokens,
      (select count(distinct created_by_id) from agent_note)::int as "notesOf",
      (select count(*) from enrolment where status = 'rejected')::int as rejected,
      (select count(distinct user_id) from audit_log where "on" < now())::int as "changesOf"`),
  );
  const { serviceAccounts, accessTokens, notes, rejected } = norwell!.history!;
  expect(rows[0]).toEqual({
    ...{ sessionsOf: 6, serviceAccounts: serviceAccounts.length, tokens: accessTokens.length, changesOf: 5 },
    ...{ notesOf: new Set(notes.map(({ user }) => user)).size, rejected: rejected.length },
  });
});
