import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { escalateAlarms, notifyAlarms } from '../src/domain/data/alarm-messages.ts';
import { type AlarmFixture, startAlarms } from './alarm-fixture.ts';
import { company, user } from './test-api.ts';

// Who is told of an alarm, how often, and on which ways; and a process that dies while it tells.

let { api, agent, as, audience, anAlarm, sends, change, occurrences, messagesOf } = {} as AlarmFixture;
/** An access category that only Marieke's role has besides. */
let second: { publicId: string };

beforeAll(async () => {
  ({ api, agent, as, audience, anAlarm, sends, change, occurrences, messagesOf } = await startAlarms());
  const made = await as.anke('POST', '/audiences', { name: 'Shift leaders' });
  second = { publicId: made.body.data.publicId };
  await giveCategory('marieke', second.publicId);
});
afterAll(() => api.close());

const tell = () => notifyAlarms(api.database);

/** A person's roles in the company get an access category. */
const giveCategory = (person: string, category: string) =>
  change(sql`update role set audiences_ids = array_append(audiences_ids, ${category})
    where public_id in (select role_id from user_membership where user_id = ${user(person)} and company_id = role.company_id)`);

const textsOf = async (name: string, person?: string) =>
  (
    await change(sql`select short_content as short, long_content as long from message
      where short_content->>'alarmName' = ${name} ${person ? sql`and user_id = ${user(person)}` : sql``} order by created_on`)
  ).rows as { short: { occurrenceId: string }; long: { extraInformation: { key: string; value: string }[] } }[];

const longAgo = (alarm: string, minutes: number) =>
  change(
    sql`update agent_data_alarm_occurrence set told_on = told_on - make_interval(mins => ${minutes}) where alarm_id = ${alarm}`,
  );

test('an alarm that nobody acknowledges in time is passed on to a second category, once', async () => {
  const escalation = { escalateAfter: 15, escalationAudience: second };
  const [late, seen] = [await anAlarm('$heat 100 >', escalation), await anAlarm('$heat 110 >', escalation)];
  await sends({ heat: 120 });
  await tell();
  await escalateAlarms(api.database);
  expect(await occurrences(late)).toMatchObject([{ toldOn: expect.any(String), escalatedOn: null }]);
  const [{ publicId }] = await occurrences(seen);
  await as.anke('PATCH', `/agents/${agent}/alarm-occurrences/${publicId}`, { acknowledged: true });
  for (const alarm of [late, seen]) await longAgo(alarm, 15);
  const before = (await textsOf('$heat 100 >', 'marieke')).length;
  await Promise.all([escalateAlarms(api.database), escalateAlarms(api.database)]);
  await escalateAlarms(api.database);
  const said = (await textsOf('$heat 100 >', 'marieke')).slice(before);
  expect(said).toHaveLength(1);
  expect(said[0]!.long.extraInformation).toContainEqual(
    expect.objectContaining({ key: 'notAcknowledged', value: '15' }),
  );
  expect(await occurrences(late)).toMatchObject([{ escalatedOn: expect.any(String) }]);
  expect(await occurrences(seen)).toMatchObject([{ escalatedOn: null }]);
});

test('a rule has both a time and a category to pass an alarm on, or neither', async () => {
  const alarm = await anAlarm('$heat 130 >');
  const patch = async (changes: object) => {
    const { status, body } = await as.anke('PATCH', `/agents/${agent}/data-alarms/${alarm}`, changes);
    return status === 200 ? 200 : [status, body.data[0].propertyName];
  };
  expect(await patch({ escalateAfter: 15 })).toEqual([400, 'escalationAudience']);
  expect(await patch({ escalationAudience: second })).toEqual([400, 'escalateAfter']);
  expect(await patch({ escalateAfter: 15, escalationAudience: second })).toBe(200);
  expect(await patch({ escalateAfter: null })).toEqual([400, 'escalateAfter']);
});

test('a rule that goes off more than ten times in an hour is told no more until that ends', async () => {
  const alarm = await anAlarm('$heat 200 >');
  for (let turn = 0; turn < 12; turn += 1) await sends({ heat: 1 }, { heat: 201 });
  expect((await occurrences(alarm)).filter(({ rateLimitTill }) => rateLimitTill !== null)).toHaveLength(2);
  await tell();
  expect(await messagesOf('$heat 200 >')).toBe(10);
  const person = (
    await change(sql`select user_id from message where short_content->>'alarmName' = '$heat 200 >' limit 1`)
  ).rows[0]!;
  const { rows } = await change(sql`select long_content->'extraInformation' as more from message
    where short_content->>'alarmName' = '$heat 200 >' and user_id = ${person.user_id} order by created_on`);
  expect(rows.filter(({ more }) => JSON.stringify(more).includes('heldBack'))).toHaveLength(1);
  // the hour ends: what is still active is told then
  await change(sql`update agent_data_alarm_occurrence set rate_limit_till = now() where rate_limit_till is not null`);
  await tell();
  expect(await messagesOf('$heat 200 >')).toBe(11);
});

test('a message says how often, when and how long its rule went off before, and who else got it', async () => {
  const name = '$heat 210 >';
  const alarm = await anAlarm(name);
  await sends({ heat: 211 }, { heat: 1 });
  // one is too old to count
  await sends({ heat: 211 }, { heat: 1 });
  const [first, second] = (
    await change(
      sql`select public_id as id from agent_data_alarm_occurrence where alarm_id = ${alarm} order by occurred_on`,
    )
  ).rows;
  const aged = (id: unknown, days: number) =>
    change(sql`update agent_data_alarm_occurrence set occurred_on = now() - make_interval(days => ${days}), notified = true
      where public_id = ${id}`);
  await aged(first!.id, 31);
  await aged(second!.id, 3);
  await change(sql`update agent_data_alarm_occurrence set rtn_on = occurred_on + interval '42 minutes 10 seconds'
    where public_id = ${second!.id}`);
  const { rows } = await change(sql`select to_char(occurred_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last
    from agent_data_alarm_occurrence where public_id = ${second!.id}`);
  await sends({ heat: 211 });
  await tell();
  const told = await textsOf(name);
  const facts = told.map(({ long }) => Object.fromEntries(long.extraInformation.map(({ key, value }) => [key, value])));
  expect(facts.length).toBeGreaterThan(1);
  for (const fact of facts)
    expect(fact).toMatchObject({
      earlier: '1',
      lastOn: rows[0]!.last,
      lastMinutes: '42',
      others: String(told.length - 1),
    });
});

test('a rule names people of its category who do not see the device, and they are not told', async () => {
  const alarm = await anAlarm('$heat 300 >');
  await sends({ heat: 301 });
  await tell();
  const told = (await change(sql`select user_id as id from message where short_content->>'alarmName' = '$heat 300 >'`))
    .rows;
  const { rows: members } = await change(sql`
    select distinct m.user_id as id from user_membership m join role r on r.public_id = m.role_id
    where ${audience.publicId} = any(r.audiences_ids) and m.company_id = ${company.norwell}`);
  const untold = members.map(({ id }) => id).filter((id) => !told.some((one) => one.id === id));
  expect([told.length > 0, untold.length > 0]).toEqual([true, true]);
  const { body } = await as.anke('GET', `/agents/${agent}/data-alarms/${alarm}?fields=untold`);
  expect(body.data.untold.map(({ publicId }: { publicId: string }) => publicId).sort()).toEqual(untold.sort());
});

test('a message and a mail of an alarm lead to that alarm', async () => {
  await change(sql`delete from mail where template = 'alarms'`);
  await change(sql`delete from alarm_mail`);
  const alarm = await anAlarm('$heat 400 >');
  await sends({ heat: 401 });
  await tell();
  const [{ publicId }] = await occurrences(alarm);
  expect((await textsOf('$heat 400 >'))[0]!.short.occurrenceId).toBe(publicId);
  const { rows } = await change(sql`select facts->>'query' as query from mail where template = 'alarms'`);
  expect(new Set(rows.map(({ query }) => query))).toEqual(
    new Set([`?company=${company.norwell}&show=all&alarm=${publicId}`]),
  );
});

test('a message and a mail say an alarm’s condition, and its values as its reader writes them', async () => {
  await change(sql`delete from mail where template = 'alarms'`);
  await change(sql`delete from alarm_mail`);
  await change(sql`update user_account set language = 'nl' where public_id = ${user('marieke')}`);
  await giveCategory('marieke', audience.publicId);
  await anAlarm('$heat 410.5 > $errors 2 < &&');
  await sends({ heat: 411.25, errors: 1 });
  await tell();
  const facts = async (person: string) =>
    (await textsOf('$heat 410.5 > $errors 2 < &&', person))[0]!.long.extraInformation.map(({ key, value }) => [
      key,
      value,
    ]);
  expect(await facts('marieke')).toEqual([
    ['condition', 'heat > 410.5 and errors < 2'],
    ['others', '3'],
    ['values', 'heat 411,25; errors 1'],
  ]);
  const { rows } = await change(
    sql`select facts->>'lines' as lines from mail where template = 'alarms' and language = 'nl'`,
  );
  expect(rows[0]!.lines).toContain(
    'Het is aan zolang heat > 410.5 and errors < 2. Anderen die dit kregen: 3. Waarden toen dit werd verstuurd: heat 411,25; errors 1.',
  );
});

test('a mail names thirty alarms, and says how many more there are and where', async () => {
  await change(sql`delete from mail where template = 'alarms'`);
  await change(sql`delete from alarm_mail`);
  for (let limit = 500; limit < 534; limit += 1) await anAlarm(`$heat ${limit} >`);
  await sends({ heat: 600 });
  await tell();
  const { rows } = await change(
    sql`select facts->>'lines' as lines, facts->>'query' as query from mail where template = 'alarms' limit 1`,
  );
  const lines = (rows[0]!.lines as string).split('\n');
  expect([lines.length, lines.at(-1), rows[0]!.query]).toEqual([
    31,
    'And 4 more, which the list of alarms has.',
    `?company=${company.norwell}`,
  ]);
});

test('who hears of alarms all the time gets at most 20 mails in an hour', async () => {
  await change(sql`delete from mail where template = 'alarms'`);
  await change(sql`delete from alarm_mail`);
  const perPerson = new Map<unknown, number>();
  // an alarm each minute of an hour: the clock of mails goes on by a minute after each
  for (let minute = 0; minute < 60; minute += 1) {
    await anAlarm(`$heat ${700 + minute} >`);
    await sends({ heat: 700 + minute }, { heat: 701 + minute });
    await tell();
    await change(sql`update alarm_mail set next_on = next_on - interval '1 minute'`);
    const { rows } = await change(sql`
      with due as (update mail set due_on = due_on - interval '1 minute' where template = 'alarms' and tries = 0 returning id, address, due_on)
      select id, address from due where due_on <= now()`);
    for (const { id, address } of rows) {
      await change(sql`update mail set tries = 1 where id = ${id}`);
      perPerson.set(address, (perPerson.get(address) ?? 0) + 1);
    }
  }
  expect(perPerson.size).toBeGreaterThan(0);
  expect(Math.max(...perPerson.values())).toBeLessThanOrEqual(20);
});

test('alarms come to webhooks, unless a filter of the person ends that', async () => {
  const subscribe = await as.marieke('POST', '/webhook-subscriptions', {
    name: 'Line',
    callbackUrl: 'https://hooks.example/line',
  });
  expect(subscribe.status).toBe(201);
  await giveCategory('marieke', audience.publicId);
  const hook = subscribe.body.data.publicId as string;
  const calls = async (name: string) =>
    (
      await change(
        sql`select body from webhook_subscription_trigger where subscription_id = ${hook} and body->'shortContent'->>'alarmName' = ${name}`,
      )
    ).rows.length;
  await anAlarm('$heat 1000 >');
  await sends({ heat: 1001 });
  await tell();
  expect(await calls('$heat 1000 >')).toBe(1);
  await change(sql`insert into message_filter (user_id, public_id, actions, system_labels)
    values (${user('marieke')}, 'NoHooks00001', array['dont-send-webhook-trigger'], array['alarm-high'])`);
  await anAlarm('$heat 1100 >');
  await sends({ heat: 1101 });
  await tell();
  expect([await calls('$heat 1100 >'), (await textsOf('$heat 1100 >', 'marieke')).length]).toEqual([0, 1]);
});

const mailed = async () =>
  (
    await change(
      sql`select address, sum((facts->>'count')::int)::int as count from mail where template = 'alarms' group by address`,
    )
  ).rows as { count: number }[];

/** Stops whoever tells people before their mails are written, and ends its connection, as a kill does. */
async function killedWhileTelling(): Promise<void> {
  const [begun, found] = [deferred<void>(), deferred<unknown>()];
  // both outside of the transaction that holds the lock
  const telling = begun.promise.then(() => notifyAlarms(api.database));
  const killing = found.promise.then((pid) =>
    api.database.inScope({}, (tx) => tx.execute(sql`select pg_terminate_backend(${pid})`)),
  );
  const failing = expect(telling).rejects.toThrow();
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`lock table mail in access exclusive mode`);
    begun.resolve();
    const waits = sql`select pid from pg_locks where not granted and relation = 'mail'::regclass`;
    await until(async () => (await tx.execute(waits)).rows.length > 0);
    found.resolve((await tx.execute(waits)).rows[0]!.pid);
    await killing;
    await failing;
  });
}

function deferred<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

test('an alarm is told once though a process is killed while it tells', async () => {
  await change(sql`delete from mail where template = 'alarms'`);
  const alarm = await anAlarm('$heat 1200 >');
  await sends({ heat: 1201 });
  await killedWhileTelling();
  expect(await messagesOf('$heat 1200 >')).toBe(0);
  expect(await occurrences(alarm)).toMatchObject([{ toldOn: null }]);
  await Promise.all([notifyAlarms(api.database), notifyAlarms(api.database)]);
  await notifyAlarms(api.database);
  expect(await messagesOf('$heat 1200 >')).toBe(1);
  expect(new Set((await mailed()).map(({ count }) => count))).toEqual(new Set([1]));
});

test('values that one process could not store set their alarm off once when they come again', async () => {
  const alarm = await anAlarm('$heat 1300 >');
  await change(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`);
  await change(
    sql`create trigger refuse before insert on agent_data_alarm_occurrence for each row execute function refuse()`,
  );
  const sending = sends({ heat: 1301 });
  await sending.catch(() => {});
  await change(sql`drop trigger refuse on agent_data_alarm_occurrence`);
  expect(await occurrences(alarm)).toEqual([]);
  await sends({ heat: 1302 }, { heat: 1303 });
  expect(await occurrences(alarm)).toHaveLength(1);
});
