import { sql } from 'drizzle-orm';
import { sweep } from '../src/jobs/sweep.ts';
import { company, device, startApi, type TestApi, user } from './world.ts';

// What time brings about between two moments, to the millisecond: from one look to the next nothing is told twice, and
// nothing is left out.

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const change = async (statement: ReturnType<typeof sql>) =>
  (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;
const moment = (at: string) => new Date(`2031-03-01T${at}Z`);
const [since, until] = [moment('12:00:00.000'), moment('12:00:05.000')];
const around = { justBefore: since, within: moment('12:00:00.001'), last: until, after: moment('12:00:05.001') };
const early = moment('09:00:00.000');
const late = moment('18:00:00.000');

/** What a look tells of, by the ids of the records. */
async function told(): Promise<string[]> {
  await change(sql`delete from event`);
  await sweep(api.database, { connectorSilence: 75 }, since, until);
  return (await change(sql`select public_id as id from event order by public_id`)).map(({ id }) => id as string);
}

const ask = (id: string, status: string, start: Date, end: Date) =>
  change(sql`insert into agent_access_request (public_id, company_id, agent_id, user_id, user_company_id, vpn, servers_ids,
      allowed_approvers_ids, reason, start, "end", requested_end, status, created_on, answers)
    values (${id}, ${company.norwell}, ${device('Depalletiser – Line 1')}, ${user('marieke')}, ${company.norwell}, true, '{}', '{}',
      'The valve', ${start}, ${end}, ${end}, ${status}, now(), '[]')`);

test('access is told when it begins and when it ends, each by one look alone; what isn’t approved, by none', async () => {
  for (const [name, at] of Object.entries(around)) {
    await ask(`Starts${name}`, 'approved', at, late);
    await ask(`Ends${name}`, 'approved', early, at);
    await ask(`Never${name}`, 'rejected', at, at);
  }
  expect(await told()).toEqual(['Endslast', 'Endswithin', 'Startslast', 'Startswithin']);
});

test('a membership that ends is told by one look alone, and one that was removed before by none', async () => {
  const rows = await change(
    sql`select public_id as id from user_membership where company_id = ${company.norwell} order by public_id limit 5`,
  );
  const ids = rows.map(({ id }) => id as string);
  const ends = (id: string, at: Date) =>
    change(sql`update user_membership set expires_on = ${at} where public_id = ${id}`);
  for (const [place, at] of Object.values(around).entries()) await ends(ids[place]!, at);
  await ends(ids[4]!, until);
  await change(
    sql`update user_membership set removed_on = now(), removal = 'Removal00001' where public_id = ${ids[4]!}`,
  );
  const members = (await told()).filter((id) => ids.includes(id));
  expect(members).toEqual([ids[1], ids[2]].sort());
});

test('a request that still waits when its time is over lapses; one that has time left, or an answer, doesn’t', async () => {
  const [over, left] = [new Date(Date.now() - 1000), new Date(Date.now() + 3_600_000)];
  await ask('WaitsTooLong', 'pending', early, over);
  await ask('WaitsStill', 'pending', early, left);
  await ask('Answered', 'approved', early, over);
  expect(await told()).toContain('WaitsTooLong');
  expect(
    await change(sql`select public_id as id, status from agent_access_request
      where public_id in ('WaitsTooLong', 'WaitsStill', 'Answered') order by public_id`),
  ).toEqual([
    { id: 'Answered', status: 'approved' },
    { id: 'WaitsStill', status: 'pending' },
    { id: 'WaitsTooLong', status: 'lapsed' },
  ]);
});

test('a tunnel that ended before isn’t ended again by its silence', async () => {
  await change(sql`insert into vpn_session (company_id, public_id, user_id, session_id, agent_id, credential_hash, server_id, vpn_address,
      started_on, seen_on, ended_on, end_reason)
    values (${company.norwell}, 'EndedByOther', ${user('marieke')}, 'Session00001', ${device('Depalletiser – Line 1')}, 'x', 'Server000001',
      '10.9.0.1', ${early}, now() - interval '1 hour', ${early}, 'signed-out')`);
  expect(await told()).not.toContain(device('Depalletiser – Line 1'));
  expect(
    await change(
      sql`select end_reason as why, ended_on = ${early} as same from vpn_session where public_id = 'EndedByOther'`,
    ),
  ).toEqual([{ why: 'signed-out', same: true }]);
});
