import { sql } from 'drizzle-orm';
import { runSchedules } from '../src/domain/report/run-schedules.ts';
import { registry } from '../src/registry/registry.ts';
import { type Caller, problems } from './caller.ts';
import { company, demo, device, startApi, type TestApi, user } from './test-api.ts';

// Schedules request reports when their time has come; printing is in printed-reports.test.ts.

let api: TestApi;
let anke: Caller;
let asset: string;
const agent = device('Abwasserpumpwerk');
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
  asset = (await post('/assets', { name: 'Press' })).publicId;
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['agent_report_schedule', 'asset_report_schedule', 'report_job', 'job', 'mail'])
    await asOwner(sql`delete from ${sql.identifier(table)}`);
});

const asOwner = (statement: ReturnType<typeof sql>) =>
  api.owner.inScope({}, async (tx) => (await tx.execute(statement)).rows);
const to = (publicId: string) => ({ publicId });
const addressOf = (key: string) => demo.users.find((one) => one.key === key)!.emailAddress;
const post = async (path: string, body: object, caller = anke) => {
  const answer = await caller('POST', path, body);
  expect([path, answer.status, answer.body.data]).toEqual([path, 201, expect.anything()]);
  return answer.body.data;
};

async function aReport(state: 'published' | 'draft' = 'published'): Promise<string> {
  const { publicId } = await post('/pages', { name: 'Week', applicationType: 'report' });
  await post(`/pages/${publicId}/draft`, {});
  if (state === 'published') await post(`/pages/${publicId}/publish`, {});
  return publicId;
}

const everyDay = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, true]),
);
const times = {
  ...{ start: '2026-03-02T00:00:00Z', timeZone: 'Europe/Amsterdam', deliveryTime: '06:30' },
  recurrence: { frequency: 'weekly', interval: 1, ...everyDay },
};
const list = (of: 'agents' | 'assets') => `/${of}/${of === 'agents' ? agent : asset}/report-schedules`;

/** A schedule on the device, or the asset, whose time came a minute ago. */
async function aDueSchedule(more: object = {}, of: 'agents' | 'assets' = 'agents', caller = anke): Promise<string> {
  const report = to(await aReport());
  const { publicId } = await post(list(of), { ...times, report, ...more }, caller);
  await makeDue(publicId);
  return publicId;
}
async function makeDue(publicId: string): Promise<void> {
  for (const table of ['agent_report_schedule', 'asset_report_schedule'])
    await asOwner(
      sql`update ${sql.identifier(table)} set next_run_on = now() - interval '1 minute' where public_id = ${publicId}`,
    );
}
const scheduleOf = async (publicId: string, of: 'agents' | 'assets' = 'agents') =>
  (await anke('GET', `${list(of)}/${publicId}?fields=*`)).body.data;
const runsOf = async (schedule: string) =>
  (await anke('GET', `/report-jobs?fields=*&filters=eq(schedule,"${schedule}")`)).body.data;
const run = () => runSchedules(api.database, registry);
const mails = async () =>
  (await asOwner(sql`select address, template from mail where template like 'report-schedule%'`)) as object[];

test.each(['agents', 'assets'] as const)(
  'a schedule of %s requests its report once, and plans the next run',
  async (of) => {
    const schedule = await aDueSchedule(
      { sendTo: [addressOf('katrin')], message: 'The day', period: 'day-before' },
      of,
    );
    const requested = await Promise.all([run(), run()]);
    expect(requested.sort()).toEqual([0, 1]);
    expect(await run()).toBe(0);
    const runs = await runsOf(schedule);
    expect(runs).toEqual([
      expect.objectContaining({
        ...{ status: 'pending', draft: false, sendTo: [addressOf('katrin')], message: 'The day' },
        ...{ timeZone: 'Europe/Amsterdam', createdBy: expect.objectContaining(to(user('anke'))) },
      }),
    ]);
    const hours = (Date.parse(runs[0].end) - Date.parse(runs[0].start)) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(23);
    expect(await asOwner(sql`select record_id from job where kind = 'report'`)).toEqual([
      { record_id: runs[0].publicId },
    ]);
    const { nextRunOn, stopped } = await scheduleOf(schedule, of);
    expect(Date.parse(nextRunOn)).toBeGreaterThan(Date.now());
    expect(stopped).toBeNull();
  },
);

test('an access category’s people of that moment get it, and its maker where nobody is named', async () => {
  const audience = (await anke('GET', '/audiences?fields=name&filters=eq(name,"Operation")')).body.data[0];
  const [ofCategory, ofMaker] = [await aDueSchedule({ audience: to(audience.publicId) }), await aDueSchedule()];
  const ofAsset = await aDueSchedule({ audience: to(audience.publicId) }, 'assets');
  await run();
  const members = (await asOwner(sql`
    select distinct u.email_address as address from user_membership m join role r on r.public_id = m.role_id
      join user_account u on u.public_id = m.user_id
    where ${audience.publicId} = any(r.audiences_ids) and m.group_id is null and u.service_of is null`)) as {
    address: string;
  }[];
  expect(members.length).toBeGreaterThan(0);
  for (const schedule of [ofCategory, ofAsset])
    expect((await runsOf(schedule))[0].sendTo).toEqual(expect.arrayContaining(members.map(({ address }) => address)));
  expect((await runsOf(ofMaker))[0].sendTo).toEqual([addressOf('anke')]);
});

test('runs that were missed are made up for by the last one', async () => {
  const schedule = await aDueSchedule({ period: 'since-last-run' });
  await asOwner(sql`update agent_report_schedule set next_run_on = now() - interval '10 days'`);
  await run();
  const runs = await runsOf(schedule);
  expect(runs).toHaveLength(1);
  // the bound is the rule
  expect(Date.now() - Date.parse(runs[0].end)).toBeLessThan(25 * 3_600_000);
});

test('a schedule stops whose maker has no login that the company accepts by now', async () => {
  const requires = (column: string, value: boolean) =>
    asOwner(sql`update company set ${sql.identifier(column)} = ${value} where public_id = ${company.norwell}`);
  const ruben = await api.signIn('ruben');
  const stoppedBy = async (column: string) => {
    const schedule = await aDueSchedule({}, 'agents', ruben);
    await requires(column, true);
    await run();
    await requires(column, false);
    return (await scheduleOf(schedule)).stopped;
  };
  expect(await stoppedBy('enforce2fa')).toBe('not-allowed');
  expect(await stoppedBy('enforce_sso')).toBe('not-allowed');
  await asOwner(sql`insert into one_time_secret (user_id, secret, registered_on)
    values (${user('ruben')}, 'none', now())`);
  expect(await stoppedBy('enforce2fa')).toBeNull();
});

test('a schedule whose maker lost the right stops, tells them, and is started again by another', async () => {
  const ruben = await api.signIn('ruben');
  const schedule = await aDueSchedule({}, 'agents', ruben);
  expect((await scheduleOf(schedule)).maker).toMatchObject(to(user('ruben')));
  const roles = await asOwner(sql`select public_id, role_id from user_membership where user_id = ${user('ruben')}`);
  await asOwner(sql`
    update user_membership set role_id = (select public_id from role r where r.company_id = user_membership.company_id
      and not r.permissions && array['MANAGE_AGENT', 'COMPANY_ADMIN']::text[] limit 1) where user_id = ${user('ruben')}`);
  expect(await run()).toBe(0);
  expect(await scheduleOf(schedule)).toMatchObject({ stopped: 'not-allowed', nextRunOn: null });
  expect(await runsOf(schedule)).toEqual([]);
  expect(await mails()).toEqual([{ address: addressOf('ruben'), template: 'report-schedule-not-allowed' }]);
  // nothing is named that they may no longer see
  const [{ facts }] = (await asOwner(sql`select facts from mail where template = 'report-schedule-not-allowed'`)) as [
    { facts: object },
  ];
  expect(Object.keys(facts).sort()).toEqual(['companyId', 'list']);
  await run();
  expect(await mails()).toHaveLength(1);
  for (const { public_id, role_id } of roles as Record<string, string>[])
    await asOwner(sql`update user_membership set role_id = ${role_id} where public_id = ${public_id}`);
  await post(`${list('agents')}/${schedule}/resume`, {});
  expect(await scheduleOf(schedule)).toMatchObject({
    ...{ stopped: null, nextRunOn: expect.any(String), maker: expect.objectContaining(to(user('anke'))) },
  });
});

test('a schedule whose report isn’t published stops, and starts again only once it is', async () => {
  const report = await aReport('draft');
  const { publicId } = await post(list('agents'), { ...times, report: to(report) });
  await makeDue(publicId);
  expect(await run()).toBe(0);
  expect(await scheduleOf(publicId)).toMatchObject({ stopped: 'not-published' });
  expect(await mails()).toEqual([{ address: addressOf('anke'), template: 'report-schedule-not-published' }]);
  expect((await anke('POST', `${list('agents')}/${publicId}/resume`, {})).status).toBe(409);
  await post(`/pages/${report}/publish`, {});
  await post(`${list('agents')}/${publicId}/resume`, {});
  expect(await scheduleOf(publicId)).toMatchObject({ stopped: null });
});

test('a schedule that is off or in the bin requests nothing, and one that is restored plans anew', async () => {
  const [off, removed] = [await aDueSchedule(), await aDueSchedule()];
  expect((await anke('PATCH', `${list('agents')}/${off}`, { active: false })).status).toBe(200);
  expect((await scheduleOf(off)).nextRunOn).toBeNull();
  await anke('DELETE', `${list('agents')}/${removed}`);
  expect(await run()).toBe(0);
  const { status } = await anke('POST', `${list('agents')}/restore`, [to(removed)]);
  expect([200, 201]).toContain(status);
  expect(await run()).toBe(0);
  expect(Date.parse((await scheduleOf(removed)).nextRunOn)).toBeGreaterThan(Date.now());
});

test('a run now is requested by whoever may change the schedule, up to now', async () => {
  const report = to(await aReport());
  const { publicId } = await post(list('agents'), { ...times, report, sendTo: [addressOf('katrin')] });
  const before = Date.now();
  const job = await post(`${list('agents')}/${publicId}/run`, {});
  const [made] = await runsOf(publicId);
  expect(made).toMatchObject({ publicId: job.publicId, sendTo: [addressOf('katrin')] });
  expect(Date.parse(made.end)).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000);
  const katrin = await api.signIn('katrin');
  expect((await katrin('POST', `${list('agents')}/${publicId}/run`, {})).status).toBeGreaterThanOrEqual(403);
  const many = Array.from({ length: 101 }, (_, index) => `p${index}@example.com`);
  expect(problems(await anke('PATCH', `${list('agents')}/${publicId}`, { sendTo: many }))).toEqual([
    ...[400, ['invalid-value', 'sendTo']],
  ]);
});

test('a schedule of an earlier version is planned, and not made up for', async () => {
  const schedule = await aDueSchedule();
  await asOwner(sql`update agent_report_schedule set next_run_on = null`);
  expect(await run()).toBe(0);
  expect(Date.parse((await scheduleOf(schedule)).nextRunOn)).toBeGreaterThan(Date.now());
});
