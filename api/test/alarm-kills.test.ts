import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { notifyAlarms } from '../src/domain/data/alarm-messages.ts';
import { type AlarmFixture, startAlarms } from './alarm-fixture.ts';

// A process that dies while it tells people of an alarm, and others that go on.

let { api, anAlarm, sends, change, messagesOf, occurrences } = {} as AlarmFixture;

beforeAll(async () => {
  ({ api, anAlarm, sends, change, messagesOf, occurrences } = await startAlarms());
});
afterAll(() => api.close());

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
  const alarm = await anAlarm('$heat 100 >');
  await sends({ heat: 101 });
  await killedWhileTelling();
  expect(await messagesOf('$heat 100 >')).toBe(0);
  expect(await occurrences(alarm)).toMatchObject([{ toldOn: null }]);
  await Promise.all([notifyAlarms(api.database), notifyAlarms(api.database)]);
  await notifyAlarms(api.database);
  expect(await messagesOf('$heat 100 >')).toBe(1);
  expect(new Set((await mailed()).map(({ count }) => count))).toEqual(new Set([1]));
});

test('values that one process could not store set their alarm off once when they come again', async () => {
  const alarm = await anAlarm('$heat 200 >');
  await change(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`);
  await change(
    sql`create trigger refuse before insert on agent_data_alarm_occurrence for each row execute function refuse()`,
  );
  const sending = sends({ heat: 201 });
  await sending.catch(() => {});
  await change(sql`drop trigger refuse on agent_data_alarm_occurrence`);
  expect(await occurrences(alarm)).toEqual([]);
  await sends({ heat: 202 }, { heat: 203 });
  expect(await occurrences(alarm)).toHaveLength(1);
});
