import { sql } from 'drizzle-orm';
import { notifyAlarms } from '../src/domain/data/alarm-messages.ts';
import { evaluateSilence, hearingAt } from '../src/domain/data/evaluate-silence.ts';
import { endShelving } from '../src/domain/data/shelving.ts';
import { type AlarmFixture, startAlarms } from './alarm-fixture.ts';

// Alarms that are silenced by shelving and maintenance windows, and the alarm of a device that is silent itself.

let { api, agent, audience, as, make, anAlarm, sends, change, occurrences, statesOf, messagesOf } = {} as AlarmFixture;

beforeAll(async () => {
  ({ api, agent, audience, as, make, anAlarm, sends, change, occurrences, statesOf, messagesOf } = await startAlarms());
});
afterAll(() => api.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const reason = 'Pump is being replaced';
const tell = () => notifyAlarms(api.database);

const patch = async (person: 'anke' | 'lotte', occurrence: string, changes: object) => {
  const { status, body } = await as[person]('PATCH', `/agents/${agent}/alarm-occurrences/${occurrence}`, changes);
  return status === 200 ? 200 : [status, body.data?.[0]?.message ?? body.data?.[0]?.code, body.data?.[0]?.propertyName];
};
const silence = (occurrence: string, more: object = {}) =>
  patch('anke', occurrence, { silenced: true, silencedUntil: inHours(8), silencedReason: reason, ...more });

test('a silenced alarm, and what its rule sets off until the end, is told to nobody', async () => {
  const alarm = await anAlarm('$heat 100 >');
  await sends({ heat: 101 });
  const [{ publicId }] = await occurrences(alarm);
  expect(await silence(publicId)).toBe(200);
  await sends({ heat: 1 }, { heat: 102 });
  const silenced = {
    silenced: true,
    silencedReason: reason,
    silencedBy: expect.objectContaining({ publicId: expect.any(String) }),
  };
  expect(await occurrences(alarm)).toMatchObject([silenced, silenced]);
  await tell();
  expect(await messagesOf('$heat 100 >')).toBe(0);
  const { body } = await as.anke(
    'GET',
    `/agents/${agent}/data-alarms/${alarm}?fields=shelvedUntil,shelvedReason,shelvedBy`,
  );
  expect(body.data).toMatchObject({
    shelvedUntil: expect.any(String),
    shelvedReason: reason,
    shelvedBy: { name: expect.any(String) },
  });
});

test('what is still active when its silence ends is told then, once by two processes', async () => {
  const stays = await anAlarm('$heat 200 >');
  const goes = await anAlarm('$heat 300 >');
  await sends({ heat: 301 });
  for (const alarm of [stays, goes]) await silence((await occurrences(alarm))[0].publicId);
  await sends({ heat: 250 });
  await change(sql`update agent_data_alarm set shelved_until = now() where shelved_until is not null`);
  await Promise.all([endShelving(api.database), endShelving(api.database)]);
  expect(await occurrences(stays)).toMatchObject([{ silenced: false, silencedReason: reason }]);
  await Promise.all([tell(), tell()]);
  await tell();
  expect([await messagesOf('$heat 200 >'), await messagesOf('$heat 300 >')]).toEqual([1, 0]);
});

test('silence ends by hand', async () => {
  const alarm = await anAlarm('$heat 400 >');
  await sends({ heat: 401 });
  const [{ publicId }] = await occurrences(alarm);
  await silence(publicId);
  expect(await patch('anke', publicId, { silenced: false })).toBe(200);
  const [ended] = await occurrences(alarm);
  expect(ended.silenced).toBe(false);
  expect(Date.parse(ended.silencedUntil)).toBeLessThanOrEqual(Date.now());
  await tell();
  expect(await messagesOf('$heat 400 >')).toBe(1);
});

test('to silence needs a right, a reason, and an end within 30 days', async () => {
  const alarm = await anAlarm('$heat 500 >');
  await sends({ heat: 501 });
  const [{ publicId }] = await occurrences(alarm);
  expect(await silence(publicId, { silencedUntil: undefined })).toEqual([400, expect.anything(), 'silencedUntil']);
  expect(await silence(publicId, { silencedReason: ' ' })).toEqual([400, expect.anything(), 'silencedReason']);
  expect(await silence(publicId, { silencedUntil: inHours(-1) })).toEqual([400, expect.anything(), 'silencedUntil']);
  expect(await silence(publicId, { silencedUntil: inHours(24 * 31) })).toEqual([
    400,
    expect.anything(),
    'silencedUntil',
  ]);
  const values = { silenced: true, silencedUntil: inHours(1), silencedReason: reason };
  expect(await patch('lotte', publicId, values)).not.toBe(200);
  expect(await occurrences(alarm)).toMatchObject([{ silenced: false }]);
});

test('to silence is in the audit log, with who, until when and why', async () => {
  const alarm = await anAlarm('$heat 600 >');
  await sends({ heat: 601 });
  const [{ publicId }] = await occurrences(alarm);
  await silence(publicId);
  const { rows } = await change(
    sql`select details from audit_log where details::text like ${`%${reason}%`} order by "on" desc limit 1`,
  );
  expect(rows[0]!.details).toMatchObject({ after: { silenced: true, silencedReason: reason } });
});

test('an alarm in a maintenance window is recorded, and told if it outlasts the window', async () => {
  const stays = await anAlarm('$heat 700 >');
  const goes = await anAlarm('$heat 800 >');
  const window = await make('maintenance-windows', { start: inHours(-1), end: inHours(2), reason });
  await sends({ heat: 801 }, { heat: 750 });
  await tell();
  expect(await occurrences(stays)).toMatchObject([{ inMaintenance: true, rtnOn: null }]);
  expect(await messagesOf('$heat 700 >')).toBe(0);
  const ended = await as.anke('PATCH', `/agents/${agent}/maintenance-windows/${window}`, {
    end: new Date().toISOString(),
  });
  expect(ended.status).toBe(200);
  await tell();
  expect([await messagesOf('$heat 700 >'), await messagesOf('$heat 800 >')]).toEqual([1, 0]);
  expect(await occurrences(goes)).toMatchObject([{ inMaintenance: true }]);
});

test('who manages a device plans its maintenance, for a reason and at most 30 days', async () => {
  const plan = async (record: object, person: 'anke' | 'lotte' = 'anke') => {
    const { status, body } = await as[person]('POST', `/agents/${agent}/maintenance-windows`, record);
    return status === 201 ? 201 : [status, body.data?.[0]?.propertyName];
  };
  const good = { start: inHours(1), end: inHours(2), reason };
  expect(await plan({ ...good, end: inHours(0.5) })).toEqual([400, 'end']);
  expect(await plan({ ...good, start: inHours(-2), end: inHours(-1) })).toEqual([400, 'end']);
  expect(await plan({ ...good, end: inHours(24 * 32) })).toEqual([400, 'end']);
  expect(await plan({ ...good, reason: '' })).toEqual([400, 'reason']);
  expect((await plan(good, 'lotte')) === 201).toBe(false);
  expect(await plan(good)).toBe(201);
});

// The alarm of a device that is not heard any more.

let silentAlarm: string;
const rule = { name: 'Packer is silent', type: 'silent', formula: '1', onDelay: 600 };

const hours = (before: number) => new Date(Date.now() - before * 3_600_000).toISOString();
const heard = (minutes: number) =>
  change(sql`update agent set last_seen_on = now() - make_interval(mins => ${minutes}) where public_id = ${agent}`);
/** Looks, in a platform that hears since an hour. */
const look = (since = hours(1)) => evaluateSilence(api.database, { since });

test('a device has one rule for silence of at least a minute, which stays one', async () => {
  const post = async (more: object) => {
    const { status, body } = await as.anke('POST', `/agents/${agent}/data-alarms`, { ...rule, audience, ...more });
    return status === 201 ? 201 : [status, body.data[0].propertyName];
  };
  expect(await post({ onDelay: 59 })).toEqual([400, 'onDelay']);
  silentAlarm = await make('data-alarms', { ...rule, audience });
  expect(await post({ name: 'Another' })).toEqual([409, 'type']);
  const { body } = await as.anke('PATCH', `/agents/${agent}/data-alarms/${silentAlarm}`, { type: 'boolean' });
  expect(body.data[0]).toMatchObject({ code: 'set-once', propertyName: 'type' });
});

test('a silent device sets its alarm off once, by two processes, and returns it when it is heard', async () => {
  await heard(9);
  await look();
  expect(await statesOf(silentAlarm)).toEqual([]);
  await heard(11);
  await Promise.all([look(), look()]);
  await look();
  expect(await statesOf(silentAlarm)).toEqual(['active']);
  await notifyAlarms(api.database);
  expect(await messagesOf(rule.name)).toBe(1);
  await heard(0);
  await look();
  expect(await statesOf(silentAlarm)).toEqual(['returned']);
});

test('after a pause of the platform, silence counts from its end; a restart alone is no pause', async () => {
  await heard(50);
  await look(hours(0.1));
  expect(await statesOf(silentAlarm)).toEqual(['returned']);
  const now = new Date();
  const before = { since: hours(5), last: new Date(now.getTime() - 40_000).toISOString() };
  expect(hearingAt(now, before).since).toBe(before.since);
  expect(hearingAt(now, { ...before, last: hours(0.1) }).since).toBe(now.toISOString());
});

test('in a maintenance window silence is recorded and told to nobody', async () => {
  await change(sql`delete from message where short_content->>'alarmName' = ${rule.name}`);
  await make('maintenance-windows', { start: hours(1), end: hours(-1), reason: 'New cabinet' });
  await heard(20);
  await look();
  await notifyAlarms(api.database);
  expect([(await statesOf(silentAlarm))[0], await messagesOf(rule.name)]).toEqual(['active', 0]);
});

test('a device that was never heard is not silent', async () => {
  await heard(0);
  await look();
  await change(sql`update agent set last_seen_on = null where public_id = ${agent}`);
  await look();
  expect((await statesOf(silentAlarm))[0]).toBe('returned');
});
