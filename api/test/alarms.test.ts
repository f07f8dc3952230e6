import { gatewayTopic, printGatewayMessage, type Reading } from '@lineside/contracts/gateway';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { notifyAlarms } from '../src/domain/data/alarm-messages.ts';
import { evaluateAlarms, evaluateDueAlarms } from '../src/domain/data/evaluate-alarms.ts';
import { Complaints } from '../src/domain/gateway/complaints.ts';
import { writeNewest } from '../src/domain/gateway/values.ts';
import { createWriter } from '../src/domain/gateway/writer.ts';
import { type AlarmFixture, startAlarms } from './alarm-fixture.ts';
import { company } from './test-api.ts';

// Alarms that values of a gateway set off.

let world: AlarmFixture;
let { api, agent, as, anAlarm, sends, arrives, change, occurrences, statesOf } = {} as AlarmFixture;
const to = (publicId: string) => ({ publicId });

beforeAll(async () => {
  world = await startAlarms();
  ({ api, agent, as, anAlarm, sends, arrives, change, occurrences, statesOf } = world);
});
afterAll(() => api.close());

test('a value over the limit sets an alarm off once, and one below it returns it to normal', async () => {
  const alarm = await anAlarm('$heat 80 >');
  await sends({ heat: 79 });
  expect(await statesOf(alarm)).toEqual([]);
  await sends({ heat: 81 }, { heat: 85 });
  await sends({ heat: 86 });
  expect(await statesOf(alarm)).toEqual(['active']);
  await sends({ heat: 70 });
  expect(await statesOf(alarm)).toEqual(['returned']);
});

test('a peak between two values of one message sets an alarm off', async () => {
  const alarm = await anAlarm('$heat 200 >');
  await sends({ heat: 20 }, { heat: 201 }, { heat: 20 });
  expect(await statesOf(alarm)).toEqual(['returned']);
});

test('a rule of two variables is evaluated once a moment, not between its values', async () => {
  const alarm = await anAlarm('$heat $errors >');
  await sends({ heat: 1, errors: 10 });
  await sends({ heat: 50, errors: 60 }, { errors: 20, heat: 5 });
  expect(await statesOf(alarm)).toEqual([]);
  await sends({ heat: 70, errors: 60 });
  expect(await statesOf(alarm)).toEqual(['active']);
});

test('a late value, or one that comes again, changes no alarm', async () => {
  const alarm = await anAlarm('$heat 300 >');
  await sends({ heat: 20 });
  const late = [{ time: new Date(world.readAt() - 500).toISOString(), values: { heat: 301 } }];
  await arrives(late);
  expect(await statesOf(alarm)).toEqual([]);
  await sends({ heat: 302 });
  const again = [{ time: new Date(world.readAt()).toISOString(), values: { heat: 1 } }];
  await arrives(again);
  expect(await statesOf(alarm)).toEqual(['active']);
});

test('a boolean that is normally on sets its alarm off when it is off', async () => {
  const alarm = await anAlarm('$lid', { type: 'boolean', booleanNormalValue: true });
  await sends({ lid: true });
  expect(await statesOf(alarm)).toEqual([]);
  await sends({ lid: false });
  expect(await statesOf(alarm)).toEqual(['active']);
});

test('a value by which a rule stays as it is doesn’t write the rule', async () => {
  const alarm = await anAlarm('$heat 350 >');
  await sends({ heat: 20 });
  const version = async () =>
    (await change(sql`select xmin::text, xmax::text from agent_data_alarm where public_id = ${alarm}`)).rows;
  const before = await version();
  await sends({ heat: 21 }, { heat: 22 });
  expect(await version()).toEqual(before);
  await sends({ heat: 351 });
  expect(await version()).not.toEqual(before);
});

test('values that two processes take at the same time set off a rule of both', async () => {
  const alarm = await anAlarm('$heat 360 > $lid &&');
  await sends({ heat: 20, lid: false });
  const time = new Date(world.readAt() + 500).toISOString();
  const takes = (slug: string, value: Reading, end?: () => Promise<void>) =>
    api.database.inScope({ company: company.norwell }, async (tx) => {
      await evaluateAlarms(tx, company.norwell, [{ agent, slug, time, value }], Date.now());
      await writeNewest(tx, company.norwell, [{ agent, slug, time, value }]);
      await end?.();
    });
  let goOn: (() => void) | undefined;
  const first = takes('heat', 361, () => new Promise((resolve) => (goOn = resolve)));
  await until(() => goOn !== undefined);
  const second = takes('lid', true);
  await until(async () => (await change(sql`select from pg_locks where not granted`)).rows.length > 0);
  goOn!();
  await Promise.all([first, second]);
  expect(await statesOf(alarm)).toEqual(['active']);
});

test('a rate of change is per second between two values', async () => {
  const alarm = await anAlarm('$heat 5 >', { type: 'rate_of_change' });
  await sends({ heat: 10 }, { heat: 14 });
  expect(await statesOf(alarm)).toEqual([]);
  await sends({ heat: 20 });
  expect(await statesOf(alarm)).toEqual(['active']);
});

test('an alarm that is only a message has returned as it occurs', async () => {
  const alarm = await anAlarm('$errors 0 !=', { type: 'unary' });
  await sends({ errors: 4 }, { errors: 4 });
  expect(await statesOf(alarm)).toEqual(['returned']);
});

test('any error bit sets an alarm off, which stays until no bit is set', async () => {
  const alarm = await anAlarm('$errors 0 !=', { type: 'error_bits' });
  await sends({ errors: 0 });
  expect(await statesOf(alarm)).toEqual([]);
  await sends({ errors: 4 }, { errors: 6 });
  expect(await statesOf(alarm)).toEqual(['active']);
  await sends({ errors: 0 });
  expect(await statesOf(alarm)).toEqual(['returned']);
});

test('a bit pattern sets an alarm off when exactly its bits are set', async () => {
  const alarm = await anAlarm('$errors 5 ==', { type: 'bit_pattern' });
  await sends({ errors: 4 }, { errors: 1 });
  expect(await statesOf(alarm)).toEqual([]);
  await sends({ errors: 5 });
  expect(await statesOf(alarm)).toEqual(['active']);
  await sends({ errors: 7 });
  expect(await statesOf(alarm)).toEqual(['returned']);
  await sends({ errors: 0 });
});

/** As if the time since an alarm's last change were a minute longer. */
const aMinuteLater = (alarm: string) =>
  change(sql`update agent_data_alarm set due_on = due_on - interval '1 minute',
    state = jsonb_set(state, '{since}', to_jsonb((state->>'since')::bigint - 60000)) where public_id = ${alarm}`);

/** The gateway sends a value half a second after its newest one, which an intake that has just begun takes. */
async function sendsToNewIntake(heat: number): Promise<void> {
  const writer = createWriter(api.database, new Complaints(() => {}), () => {});
  const batch = [{ time: new Date(world.readAt() + 500).toISOString(), values: { heat } }];
  writer.take(gatewayTopic(agent, 'data'), Buffer.from(printGatewayMessage(batch)), false, () => {});
  await writer.write();
}

test('on and off delays go on in an intake that has just begun, beside another', async () => {
  const alarm = await anAlarm('$heat 420 >', { onDelay: 60, offDelay: 60 });
  await sends({ heat: 421 });
  await sendsToNewIntake(422);
  expect(await statesOf(alarm)).toEqual([]);
  await aMinuteLater(alarm);
  await sends({ heat: 423 });
  expect(await statesOf(alarm)).toEqual(['active']);
  await sendsToNewIntake(1);
  await sends({ heat: 2 });
  expect(await statesOf(alarm)).toEqual(['active']);
  await aMinuteLater(alarm);
  await sendsToNewIntake(3);
  expect(await statesOf(alarm)).toEqual(['returned']);
});

test('a delay that is over sets an alarm off without another value, once by two processes', async () => {
  const alarm = await anAlarm('$heat 400 >', { onDelay: 60 });
  await sends({ heat: 401 });
  await evaluateDueAlarms(api.database);
  expect(await statesOf(alarm)).toEqual([]);
  await aMinuteLater(alarm);
  await Promise.all([evaluateDueAlarms(api.database), evaluateDueAlarms(api.database)]);
  expect(await statesOf(alarm)).toEqual(['active']);
});

test('a delay that is made longer while it runs ends at its new time', async () => {
  const alarm = await anAlarm('$heat 450 >', { onDelay: 60 });
  await sends({ heat: 451 });
  await as.anke('PATCH', `/agents/${agent}/data-alarms/${alarm}`, { onDelay: 3600 });
  await aMinuteLater(alarm);
  await evaluateDueAlarms(api.database);
  expect(await statesOf(alarm)).toEqual([]);
  const { rows } = await change(sql`select due_on > now() as later from agent_data_alarm where public_id = ${alarm}`);
  expect(rows).toEqual([{ later: true }]);
});

test('an alarm out of service is not evaluated, and one that was active ends', async () => {
  const alarm = await anAlarm('$heat 500 >');
  await sends({ heat: 501 });
  expect(await statesOf(alarm)).toEqual(['active']);
  await as.anke('PATCH', `/agents/${agent}/data-alarms/${alarm}`, { outOfService: true });
  expect(await statesOf(alarm)).toEqual(['returned']);
  await sends({ heat: 1 }, { heat: 502 });
  expect(await statesOf(alarm)).toEqual(['returned']);
  await as.anke('PATCH', `/agents/${agent}/data-alarms/${alarm}`, { outOfService: false });
  await sends({ heat: 503 });
  expect(await statesOf(alarm)).toEqual(['active', 'returned']);
});

test('an alarm that acknowledges itself is acknowledged by nobody when it returns', async () => {
  const alarm = await anAlarm('$heat 600 >', { autoAcknowledge: true });
  await sends({ heat: 601 });
  expect(await occurrences(alarm)).toMatchObject([{ acknowledged: false }]);
  await sends({ heat: 1 });
  expect(await occurrences(alarm)).toMatchObject([
    { acknowledged: true, acknowledgedBy: null, acknowledgedOn: expect.any(String) },
  ]);
});

test('what goes off is in the list over all devices of who sees the device, and told once', async () => {
  const alarm = await anAlarm('$heat 700 >');
  await sends({ heat: 701 });
  const all = async (person: 'anke' | 'lotte') =>
    (await as[person]('GET', '/alarm-occurrences?fields=alarm,agent,rtnOn&page-size=200')).body.data;
  expect(await all('anke')).toContainEqual(
    expect.objectContaining({ alarm: expect.objectContaining(to(alarm)), agent: expect.objectContaining(to(agent)) }),
  );
  expect((await all('lotte')).filter((one: { alarm: object }) => JSON.stringify(one).includes(alarm))).toEqual([]);
  await notifyAlarms(api.database);
  await notifyAlarms(api.database);
  const { rows } = await change(
    sql`select count(*)::int as count from message where short_content->>'alarmName' = '$heat 700 >' group by user_id`,
  );
  expect(new Set(rows.map(({ count }) => count))).toEqual(new Set([1]));
});

test('an alarm is mailed at once, and those of the next five minutes in one mail', async () => {
  const mails = async () =>
    (await change(sql`select address, facts, due_on <= now() as due from mail where template = 'alarms' order by id`))
      .rows as { address: string; facts: { subject: string; lines: string }; due: boolean }[];
  await change(sql`delete from mail where template = 'alarms'`);
  await change(sql`delete from alarm_mail`);
  const names = [800, 900, 1000].map((limit) => `$heat ${limit} >`);
  for (const name of names) await anAlarm(name);
  await sends({ heat: 801 });
  await notifyAlarms(api.database);
  const [first] = await mails();
  expect(first).toMatchObject({ due: true, facts: { subject: expect.stringContaining(names[0]!) } });
  // the first is on its way
  await change(sql`update mail set tries = 1 where template = 'alarms'`);
  await sends({ heat: 901 });
  await notifyAlarms(api.database);
  await sends({ heat: 1001 });
  await notifyAlarms(api.database);
  const second = (await mails()).filter(({ address }) => address === first!.address)[1]!;
  expect(second).toMatchObject({ due: false, facts: { subject: '2 alarms' } });
  expect(names.slice(1).every((name) => second.facts.lines.includes(name))).toBe(true);
});

test('who has alarms not forwarded to mail gets the message alone', async () => {
  await change(sql`delete from mail where template = 'alarms'`);
  await change(sql`insert into message_filter (user_id, public_id, actions, system_labels)
    select distinct user_id, left(md5(user_id), 12), array['dont-forward-to-mail'], array['alarm-high'] from alarm_mail`);
  await anAlarm('$heat 1100 >');
  await sends({ heat: 1101 });
  await notifyAlarms(api.database);
  const { rows } = await change(sql`select from mail where template = 'alarms'`);
  expect(rows).toEqual([]);
  const { rowCount } = await change(sql`select from message where short_content->>'alarmName' = '$heat 1100 >'`);
  expect(rowCount).toBeGreaterThan(0);
});

test('a device counts its alarms that are active, and neither acknowledged nor silenced', async () => {
  const count = async () => (await as.anke('GET', `/agents/${agent}?fields=alarmCount`)).body.data.alarmCount;
  await sends({ heat: 0, lid: true });
  expect(await count()).toBe(0);
  const ids: string[] = [];
  for (const limit of [2000, 2001, 2002]) ids.push(await anAlarm(`$heat ${limit} >`));
  await sends({ heat: 0 });
  await change(
    sql`update agent_data_alarm set out_of_service = public_id <> all(array[${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}]) where agent_id = ${agent}`,
  );
  await sends({ heat: 2003 });
  expect(await count()).toBe(3);
  const of = async (alarm: string) => (await occurrences(alarm))[0].publicId;
  const patch = async (alarm: string, changes: object) =>
    as.anke('PATCH', `/agents/${agent}/alarm-occurrences/${await of(alarm)}`, changes);
  await patch(ids[0]!, { acknowledged: true });
  const end = new Date(Date.now() + 3_600_000).toISOString();
  await patch(ids[1]!, { silenced: true, silencedUntil: end, silencedReason: 'Known' });
  expect(await count()).toBe(1);
  // the asset of the device, and what is above it
  await change(sql`update asset set agent_id = ${agent} where public_id = (select public_id from asset
    where parent_id is not null and not is_library_asset and company_id = (select company_id from agent where public_id = ${agent}) order by public_id limit 1)`);
  const { assets } = (await as.anke('GET', '/asset-trees')).body.data;
  const at = assets.ids.indexOf(
    (
      await change(sql`select public_id as id from asset where agent_id = ${agent}
    order by public_id limit 1`)
    ).rows[0]!.id,
  );
  expect([assets.alarms[at], assets.alarms[assets.parents[at]] >= 1]).toEqual([1, true]);
});
