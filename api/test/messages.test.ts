import { newPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { notifyAlarms } from '../src/domain/data/alarm-messages.ts';
import { notifyLicences } from '../src/domain/licence/messages.ts';
import { type Caller, problems } from './caller.ts';
import { listen } from './stream.ts';
import { company, device, inMinutes, requestDraft, startApi, type TestApi } from './test-api.ts';

// Messages of people: their events, their filters, and that no one else can read them.

let api: TestApi;
const as: Record<string, Caller> = {};
beforeAll(async () => {
  api = await startApi();
  for (const key of ['marieke', 'ruben', 'anke', 'jonas', 'sam', 'lotte', 'thomas']) as[key] = await api.signIn(key);
  as.delta = await api.signIn('katrin', company.delta);
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['message', 'message_filter', 'webhook_subscription_trigger', 'webhook_subscription'])
    await change(sql`delete from ${sql.identifier(table)}`);
});

interface Delivered {
  publicId: string;
  company: { publicId: string };
}

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const read = async (person: string, filter = '') =>
  (await as[person]!('GET', `/messages?page-size=4000${filter && `&filters=${encodeURIComponent(filter)}`}`)).body.data;
const labels = async (person: string) =>
  (await read(person)).map(({ systemLabel }: { systemLabel: string }) => systemLabel);
const unread = async (person: string) =>
  (await as[person]!('GET', '/users/me?fields=unreadMessagesCount')).body.data.unreadMessagesCount;
const plain = () => device('Depalletiser – Line 1');
let serial = 0;
const requestAccess = async () => {
  serial += 1;
  const at = { start: inMinutes(serial), end: inMinutes(serial + 60) };
  const answer = await as.marieke!('POST', `/agents/${plain()}/access-requests`, requestDraft(['ruben'], at));
  expect(answer.status).toBe(201);
  return answer.body.data.publicId as string;
};
const filter = (person: string, ...some: object[]) => as[person]!('POST', '/message-filters', some);

test('approvers get a message of a request and the requester one of the answer, and nobody else [7.69]', async () => {
  const [approver, other] = [await listen(as.ruben!), await listen(as.anke!)];
  const id = await requestAccess();
  const [labelCount] = await read('ruben');
  expect(labelCount).toMatchObject({
    ...{ publicId: expect.stringMatching(/^[A-Za-z0-9]{24}$/), read: false, systemLabel: 'access-requested' },
    ...{ systemResult: [], company: { publicId: company.norwell }, longContent: { code: 'access-requested' } },
    shortContent: {
      code: 'access-requested',
      toTranslate: true,
      name: 'Marieke de Vries',
      companyName: 'Norwell Packaging',
      agentId: plain(),
      requestId: id,
    },
  });
  await approver.until(
    (event) => event.entity === 'Message' && event.act === 'add' && event.publicId === labelCount.publicId,
  );
  await as.ruben!('POST', `/agents/${plain()}/access-requests/reject/${id}`, { note: 'No' });
  expect(await labels('marieke')).toEqual(['access-rejected']);
  await as.anke!('PATCH', `/agents/${plain()}`, { description: 'Seen' });
  await other.until((event) => event.entity === 'Agent' && event.publicId === plain());
  expect(other.events.filter(({ event }) => event.entity === 'Message')).toEqual([]);
  expect(await read('anke')).toEqual([]);
  for (const [verb, body] of [['GET'], ['PATCH', { read: true }], ['DELETE']] as [string, object?][])
    expect((await as.anke!(verb, `/messages/${labelCount.publicId}`, body)).status).toBe(404);
  expect(await unread('ruben')).toBe(1);
  await Promise.all([approver.close(), other.close()]);
});

test('messages are filtered by read state, marked one by one or all, and removed [7.69]', async () => {
  for (let some = 0; some < 3; some += 1) await requestAccess();
  const ids = (await read('ruben')).map(({ publicId }: { publicId: string }) => publicId);
  const wrong = await as.ruben!('PATCH', '/messages', [
    { publicId: ids[0], read: true },
    { publicId: ids[1], systemLabel: 'mine' },
  ]);
  expect(problems(wrong)).toEqual([400, [expect.any(String), 'systemLabel', 1]]);
  expect(await unread('ruben')).toBe(3);
  expect((await as.ruben!('PATCH', '/messages', [{ publicId: ids[0], read: true }])).status).toBe(200);
  expect((await read('ruben', 'eq(read,"false")')).length).toBe(2);
  expect((await as.ruben!('PATCH', '/messages/all', { read: true })).status).toBe(200);
  expect([await unread('ruben'), (await read('ruben')).length]).toEqual([0, 3]);
  expect((await as.ruben!('DELETE', '/messages', [{ publicId: ids[0] }, { publicId: newPublicId(24) }])).status).toBe(
    404,
  );
  expect((await read('ruben')).length).toBe(3);
  expect((await as.ruben!('DELETE', '/messages', [{ publicId: ids[0] }, { publicId: ids[1] }])).status).toBe(200);
  expect((await read('ruben')).map(({ publicId }: { publicId: string }) => publicId)).toEqual([ids[2]]);
});

test('message filters remove, mark and forward matching messages of their owner only [7.69]', async () => {
  const bad = await filter('ruben', { actions: ['mark-as-read'] }, { actions: ['shred'], systemLabels: ['weather'] });
  expect(problems(bad)[0]).toBe(400);
  expect((await as.ruben!('GET', '/message-filters')).body.data).toEqual([]);
  await filter(
    'ruben',
    { actions: ['mark-as-read'], systemLabels: ['access-requested'], shortContains: 'MARIEKE' },
    { actions: ['delete'], systemLabels: ['access-requested'], notSystemLabels: true },
    { actions: ['delete'], companyPublicIds: [company.norwell], notCompanyPublicIds: true },
    { actions: ['delete'], contains: 'Line 1', notContains: 'Depalletiser' },
    { actions: ['forward-to-mail'], longContains: 'Norwell' },
  );
  await requestAccess();
  const [message] = await read('ruben');
  expect(message).toMatchObject({ read: true, systemResult: ['forward-to-mail', 'mark-as-read'] });
  const mails = async () =>
    (await change(sql`select facts from mail where template = 'message'`)).rows.map(({ facts }) => facts);
  expect(await mails()).toEqual([
    {
      short: expect.stringMatching(/^Marieke de Vries requests access to/),
      companyId: company.norwell,
      path: expect.stringMatching(/^\/access-requests\/\w{12}\?company=/),
      long: expect.any(String),
    },
  ]);
  await filter('ruben', { actions: ['delete'], notLongContains: 'weather' }, { actions: ['dont-forward-to-mail'] });
  await requestAccess();
  expect((await read('ruben')).length).toBe(1);
  expect((await mails()).length).toBe(1);
});

test('an alarm notifies the people of its access category once, by severity', async () => {
  const agent = device('Filler 1');
  const { rows } = await change(
    sql`select public_id as id, company_id from agent_data_alarm where agent_id = ${agent} limit 1`,
  );
  const { rows: roles } = await change(sql`
    select a.public_id as id from audience a where a.company_id = ${company.norwell} order by a.name limit 1`);
  const audience = roles[0]!.id as string;
  await change(sql`update agent_data_alarm set severity = 'high', audience_id = ${audience}, operator_instruction_rtn = 'Let it cool'
    where public_id = ${rows[0]!.id}`);
  await change(sql`update role set audiences_ids = case when name in ('Service engineer', 'Group engineer') then array[${audience}] else '{}' end
    where company_id = ${company.norwell}`);
  const occur = (minutes: number) =>
    change(sql`insert into agent_data_alarm_occurrence (company_id, public_id, agent_id, alarm_id, occurred_on)
      values (${company.norwell}, ${newPublicId()}, ${agent}, ${rows[0]!.id}, now() - make_interval(mins => ${minutes}))`);
  await occur(1);
  // too old for a notification
  await occur(3000);
  await Promise.all([notifyAlarms(api.database), notifyAlarms(api.database)]);
  await notifyAlarms(api.database);
  expect(await read('marieke')).toMatchObject([
    {
      systemLabel: 'alarm-high',
      shortContent: { agentName: expect.stringMatching(/^Filler 1/) },
      longContent: { instructions: 'Let it cool' },
    },
  ]);
  expect([await labels('sam'), await labels('anke'), await labels('lotte')]).toEqual([['alarm-high'], [], []]);
  // jonas is there for another group
  const { rowCount } = await change(sql`
    select from agent_membership p join user_membership m on m.group_id = p.group_id where p.agent_id = ${agent} and m.public_id in (
      select public_id from user_membership where user_id = (select public_id from user_account where name like 'Jonas%'))`);
  expect(await labels('jonas')).toEqual(rowCount ? ['alarm-high'] : []);
});

test('an expiring licence is notified once, and again for a new end date [6.16]', async () => {
  const { rows } = await change(sql`
    update licence set expires_on = now() + interval '10 days' where public_id = (
      select public_id from licence where company_id = ${company.norwell} order by public_id limit 1) returning public_id as id`);
  const notifyTwice = () => Promise.all([notifyLicences(api.database), notifyLicences(api.database)]);
  await notifyTwice();
  const count = async (person: string) =>
    (await labels(person)).filter((label: string) => label === 'licence-expiring').length;
  const before = await count('anke');
  expect([before > 0, await count('marieke')]).toEqual([true, 0]);
  // another company has one of its own that ends
  expect((await read('thomas')).filter((delivered: Delivered) => delivered.company.publicId !== company.acme)).toEqual(
    [],
  );
  await notifyTwice();
  expect(await count('anke')).toBe(before);
  await change(sql`update licence set expires_on = now() + interval '11 days' where public_id = ${rows[0]!.id}`);
  await notifyTwice();
  expect(await count('anke')).toBe(before + 1);
  // an end more than a month ahead is not notified yet
  await change(sql`update licence set expires_on = now() + interval '31 days' where public_id = ${rows[0]!.id}`);
  await notifyTwice();
  expect(await count('anke')).toBe(before + 1);
});

test('a device’s expiring licence is notified to people with the permission in its groups', async () => {
  await notifyLicences(api.database);
  await change(sql`delete from message`);
  const { rows } =
    await change(sql`select a.public_id as id, exists (select from agent_membership m join "group" g on g.public_id = m.group_id
    where m.agent_id = a.public_id and g.name = 'Ghent') as there from agent a where company_id = ${company.norwell} order by there, a.public_id`);
  const role = sql`(select role_id from user_membership m join user_account u on u.public_id = m.user_id where u.name like 'Jonas%')`;
  await change(
    sql`update role set permissions = permissions || '{NOTIFY_EXPIRING_LICENCE}'::text[] where public_id = ${role}`,
  );
  const ends = (agent: unknown, days: number) =>
    change(sql`update licence set expires_on = now() + make_interval(days => ${days}), agent_id = ${agent} where public_id = (
      select public_id from licence where company_id = ${company.norwell} order by public_id limit 1)`);
  await ends(rows[0]!.id, 12);
  await notifyLicences(api.database);
  expect([await labels('anke'), await labels('jonas')]).toEqual([['licence-expiring'], []]);
  await ends(rows.at(-1)!.id, 13);
  await notifyLicences(api.database);
  expect(await labels('jonas')).toEqual(['licence-expiring']);
});

test('a takeover notifies people who could have given the device away, and an invite the invited', async () => {
  const agent = device('Capper 5');
  const code = (await as.anke!('POST', `/agents/${agent}/pull-code`)).body.data.pullCode;
  const { rows } = await change(sql`select name, serial_number as serial from agent where public_id = ${agent}`);
  const wrong = await as.delta!('POST', '/agents/pull', [{ device: rows[0]!.serial, pullCode: '111-BBB-111' }]);
  expect([wrong.status, await labels('anke')]).toEqual([400, []]);
  expect((await as.delta!('POST', '/agents/pull', [{ device: rows[0]!.serial, pullCode: code }])).status).toBe(201);
  expect(await read('anke')).toMatchObject([
    { systemLabel: 'router-pulled', shortContent: { agentName: rows[0]!.name, companyName: 'Norwell Packaging' } },
  ]);
  expect(await labels('marieke')).toEqual([]);
  const { emailAddress } = (await as.lotte!('GET', '/users/me?fields=emailAddress')).body.data;
  expect((await as.anke!('POST', '/invites', [{ emailAddress, groupRoles: [] }])).status).toBe(201);
  expect(await read('lotte')).toMatchObject([{ systemLabel: 'invited', shortContent: { name: 'Anke Mulder' } }]);
});

test('only the requester sends a request to its approvers again, a few times an hour', async () => {
  const id = await requestAccess();
  const path = `/agents/${plain()}/access-requests/resend`;
  const labelCount = async () => (await labels('ruben')).length;
  const mails = async () => (await change(sql`select from mail where template = 'access-requested'`)).rowCount;
  const before = (await mails())!;
  for (const person of ['ruben', 'anke'])
    expect((await as[person]!('POST', `${path}/${id}/resend`, {})).status).toBe(403);
  expect([await labelCount(), await mails()]).toEqual([1, before]);
  expect((await as.marieke!('POST', `${path}/${id}/resend`, {})).status).toBe(201);
  expect((await as.marieke!('POST', path, [{ publicId: id }])).status).toBe(201);
  expect([await labelCount(), await mails()]).toEqual([3, before + 2]);
  expect(problems(await as.marieke!('POST', path, [{ publicId: id }, { publicId: newPublicId() }]))).toEqual([
    404,
    ['not-found', 'publicId', 1],
  ]);
  expect((await as.marieke!('POST', `${path}/${id}/resend`, {})).status).toBe(201);
  expect((await as.marieke!('POST', `${path}/${id}/resend`, {})).status).toBe(429);
  expect(await labelCount()).toBe(4);
  await as.ruben!('POST', `/agents/${plain()}/access-requests/reject/${id}`, { note: 'No' });
  expect(problems(await as.marieke!('POST', `${path}/${id}/resend`, {}))[1]?.[0]).toBe('already-over');
});

test('messages of a subscription wait for the backend component, and its results are listed', async () => {
  const { body } = await as.anke!('GET', '/backend-component-message-subscriptions');
  const triggers = async (person: string) =>
    (
      await as[person]!(
        'GET',
        `/backend-component-message-subscriptions/${body.data[0].publicId}/triggers?page-size=4000`,
      )
    ).body;
  const before = (await triggers('anke')).data.length;
  await requestAccess();
  const now = (await triggers('anke')).data;
  expect(now.length).toBe(before + 1);
  expect(now[0]).toMatchObject({ ok: false, retrying: false, status: null, tryCount: 0, lastTry: null });
  expect(
    (await as.marieke!('GET', `/backend-component-message-subscriptions/${body.data[0].publicId}/triggers`)).status,
  ).toBe(403);
  const controlled = (await as.thomas!('GET', '/controlled-devices')).body.data[0].publicId;
  const log = async (person: string) => as[person]!('GET', `/controlled-devices/${controlled}/audit-logs`);
  expect((await as.thomas!('PATCH', `/controlled-devices/${controlled}`, { name: 'Seen' })).status).toBe(200);
  expect((await log('thomas')).body.data[0]).toMatchObject({
    target: 'ControlledDevice',
    action: 'UPDATE',
    after: { name: 'Seen' },
  });
  expect([(await log('anke')).status, (await log('lotte')).status]).toEqual([404, 403]);
});
