import { sql } from 'drizzle-orm';
import { sweep } from '../src/jobs/sweep.ts';
import { readSettings } from '../src/platform/settings.ts';
import type { Caller } from './caller.ts';
import { listen } from './stream.ts';
import { company, device, enterVpn, inMinutes, requestDraft, startApi, type TestApi, user } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('scheduled changes', () => {
  let marieke: Caller;
  let ruben: Caller;
  const settings = readSettings({});
  const plain = () => device('Depalletiser – Line 1');

  beforeAll(async () => {
    [marieke, ruben] = await Promise.all([api.signIn('marieke'), api.signIn('ruben')]);
    await enterVpn(api.owner);
    await change(sql`delete from agent_access_request where user_id = ${user('marieke')}`);
  });

  const change = async (statement: ReturnType<typeof sql>) =>
    (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;

  /** Runs the sweep over the last five seconds. */
  const passes = (seconds = 5) => sweep(api.database, settings, new Date(Date.now() - seconds * 1000), new Date());

  async function approved(start: number, end: number): Promise<string> {
    const body = requestDraft(['ruben'], { start: inMinutes(start), end: inMinutes(end) });
    const path = `/agents/${plain()}/access-requests`;
    const { publicId } = (await marieke('POST', path, body)).body.data;
    await ruben('POST', `${path}/approve/${publicId}`, {});
    return publicId;
  }

  test('a VPN client silent for 75 s counts as disconnected, and the device is free', async () => {
    await approved(0, 60);
    const { ticket } = (await marieke('POST', `/agents/${plain()}/connect-ticket`, {})).body.data;
    await api.call('POST', '/users/me/vpn-configs', {}, { Authorization: `Bearer ${ticket}` });
    const users = async () =>
      (await ruben('GET', `/agents/${plain()}?fields=connectedUsers`)).body.data.connectedUsers.map(
        (connectedUser: { publicId: string }) => connectedUser.publicId,
      );
    const silentFor = (seconds: number) =>
      change(sql`update vpn_session set seen_on = now() - make_interval(secs => ${seconds}) where ended_on is null`);
    await silentFor(65);
    await passes();
    expect(await users()).toEqual([user('marieke')]);
    const reader = await listen(ruben);
    await silentFor(80);
    await passes();
    expect(await users()).toEqual([]);
    await reader.until(({ entity, publicId }) => entity === 'Agent' && publicId === plain());
    await reader.close();
  });

  test('scheduled access is notified once when it starts', async () => {
    const reader = await listen(marieke);
    const id = await approved(30, 90);
    await reader.until((event) => event.publicId === id && event.fields.status === 'approved');
    reader.forget();
    const begun = () => reader.events.filter(({ event }) => event.publicId === id);
    const startsIn = (seconds: number) =>
      change(
        sql`update agent_access_request set start = now() + make_interval(secs => ${seconds}) where public_id = ${id}`,
      );
    await startsIn(3);
    await passes();
    await startsIn(-2);
    await passes();
    const { event } = await reader.until((event) => event.publicId === id);
    expect(event).toMatchObject({ act: 'update', fields: { status: 'approved', user: { publicId: user('marieke') } } });
    // five seconds later
    await startsIn(-7);
    await passes();
    const last = await approved(120, 180);
    await reader.until((event) => event.publicId === last);
    expect(begun()).toHaveLength(1);
    await reader.close();
  });

  test('an expired membership is notified once to its readers', async () => {
    const anke = await api.signIn('anke');
    const reader = await listen(anke);
    const ended = (seconds: number) =>
      change(sql`update user_membership set expires_on = now() + make_interval(secs => ${seconds})
        where user_id = ${user('sam')} and company_id = ${company.norwell} returning public_id as id`);
    const [{ id }] = (await ended(3)) as [{ id: string }];
    await passes();
    await ended(-2);
    await passes();
    await ended(-7);
    await passes();
    await change(sql`update user_membership set expires_on = null where public_id = ${id}`);
    const last = (await anke('POST', '/group-types', { name: 'Last', order: 99 })).body.data;
    await reader.until(({ publicId }) => publicId === last.publicId);
    expect(reader.events.filter(({ event }) => event.publicId === id).map(({ event }) => event.act)).toEqual([
      'update',
    ]);
    await reader.close();
  });
});

describe('the moments of two looks', () => {
  // Changes by time between two moments, to the millisecond: from one sweep to the next nothing is published twice or
  // left out.

  const change = async (statement: ReturnType<typeof sql>) =>
    (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;
  const moment = (at: string) => new Date(`2031-03-01T${at}Z`);
  const [since, until] = [moment('12:00:00.000'), moment('12:00:05.000')];
  const around = { justBefore: since, within: moment('12:00:00.001'), last: until, after: moment('12:00:05.001') };
  const early = moment('09:00:00.000');
  const lateMoment = moment('18:00:00.000');

  /** The events of a sweep, by the ids of the records. */
  async function published(): Promise<string[]> {
    await change(sql`delete from event`);
    await sweep(api.database, { connectorSilence: 75 }, since, until);
    return (await change(sql`select public_id as id from event order by public_id`)).map(({ id }) => id as string);
  }

  const insertRequest = (id: string, status: string, start: Date, end: Date) =>
    change(sql`insert into agent_access_request (public_id, company_id, agent_id, user_id, user_company_id, vpn, servers_ids,
        allowed_approvers_ids, reason, start, "end", requested_end, status, created_on, answers)
      values (${id}, ${company.norwell}, ${device('Depalletiser – Line 1')}, ${user('marieke')}, ${company.norwell}, true, '{}', '{}',
        'The valve', ${start}, ${end}, ${end}, ${status}, now(), '[]')`);

  test('the start and end of access are published once each, and nothing without approval', async () => {
    for (const [name, at] of Object.entries(around)) {
      await insertRequest(`Starts${name}`, 'approved', at, lateMoment);
      await insertRequest(`Ends${name}`, 'approved', early, at);
      await insertRequest(`Never${name}`, 'rejected', at, at);
    }
    expect(await published()).toEqual(['Endslast', 'Endswithin', 'Startslast', 'Startswithin']);
  });

  test('an expired membership is notified by one check only, and a removed one by none', async () => {
    const rows = await change(
      sql`select public_id as id from user_membership where company_id = ${company.norwell} order by public_id limit 5`,
    );
    const ids = rows.map(({ id }) => id as string);
    const ends = (id: string, at: Date) =>
      change(sql`update user_membership set expires_on = ${at} where public_id = ${id}`);
    for (const [index, at] of Object.values(around).entries()) await ends(ids[index]!, at);
    await ends(ids[4]!, until);
    await change(
      sql`update user_membership set removed_on = now(), removal = 'Removal00001' where public_id = ${ids[4]!}`,
    );
    const members = (await published()).filter((id) => ids.includes(id));
    for (const id of ids)
      await change(
        sql`update user_membership set expires_on = null, removed_on = null, removal = null where public_id = ${id}`,
      );
    expect(members).toEqual([ids[1], ids[2]].sort());
  });

  test('a waiting request lapses at its end, and answered or current ones don’t', async () => {
    const [past, future] = [new Date(Date.now() - 1000), new Date(Date.now() + 3_600_000)];
    await insertRequest('WaitsTooLong', 'pending', early, past);
    await insertRequest('WaitsStill', 'pending', early, future);
    await insertRequest('Answered', 'approved', early, past);
    expect(await published()).toContain('WaitsTooLong');
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
    expect(await published()).not.toContain(device('Depalletiser – Line 1'));
    expect(
      await change(
        sql`select end_reason as why, ended_on = ${early} as same from vpn_session where public_id = 'EndedByOther'`,
      ),
    ).toEqual([{ why: 'signed-out', same: true }]);
  });
});
