import { sql } from 'drizzle-orm';
import { notifyAlarms } from '../src/domain/data/alarm-messages.ts';
import { evaluateSilence, hearingAt } from '../src/domain/data/evaluate-silence.ts';
import { type AlarmFixture, startAlarms } from './alarm-fixture.ts';

// The alarm of a device that is not heard any more.

let { api, agent, as, make, audience, change, statesOf, messagesOf } = {} as AlarmFixture;
let alarm: string;
const rule = { name: 'Packer is silent', type: 'silent', formula: '1', onDelay: 600 };

beforeAll(async () => {
  ({ api, agent, as, make, audience, change, statesOf, messagesOf } = await startAlarms());
});
afterAll(() => api.close());

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
  alarm = await make('data-alarms', { ...rule, audience });
  expect(await post({ name: 'Another' })).toEqual([409, 'type']);
  const { body } = await as.anke('PATCH', `/agents/${agent}/data-alarms/${alarm}`, { type: 'boolean' });
  expect(body.data[0]).toMatchObject({ code: 'set-once', propertyName: 'type' });
});

test('a silent device sets its alarm off once, by two processes, and returns it when it is heard', async () => {
  await heard(9);
  await look();
  expect(await statesOf(alarm)).toEqual([]);
  await heard(11);
  await Promise.all([look(), look()]);
  await look();
  expect(await statesOf(alarm)).toEqual(['active']);
  await notifyAlarms(api.database);
  expect(await messagesOf(rule.name)).toBe(1);
  await heard(0);
  await look();
  expect(await statesOf(alarm)).toEqual(['returned']);
});

test('after a pause of the platform, silence counts from its end; a restart alone is no pause', async () => {
  await heard(50);
  await look(hours(0.1));
  expect(await statesOf(alarm)).toEqual(['returned']);
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
  expect([(await statesOf(alarm))[0], await messagesOf(rule.name)]).toEqual(['active', 0]);
});

test('a device that was never heard is not silent', async () => {
  await heard(0);
  await look();
  await change(sql`update agent set last_seen_on = null where public_id = ${agent}`);
  await look();
  expect((await statesOf(alarm))[0]).toBe('returned');
});
