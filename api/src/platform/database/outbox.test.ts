import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { anEmptyDatabase, type EmptyDatabase } from '../../../test/empty-database.ts';
import { migrate } from '../../migrations/migrate.ts';
import { deleteRows } from './delete-rows.ts';
import { append, isForgotten, isWithin, listen, newest, type OutboxEvent, readSince } from './outbox.ts';
import { withClient } from './roles.ts';
import { type Database, openDatabase, type Tx } from './scope.ts';

const company = '1000-2000-3000-4000-5000';
let emptyDatabase: EmptyDatabase;
let database: Database;

beforeAll(async () => {
  emptyDatabase = await anEmptyDatabase();
  await migrate(emptyDatabase.ownerUrl);
  database = openDatabase(emptyDatabase.appUrl);
});

afterAll(async () => {
  await database.close();
  await emptyDatabase.drop();
});

const event = (publicId: string): OutboxEvent => ({
  company,
  entity: 'Agent',
  act: 'update',
  publicId,
  agent: null,
  fields: {},
});
const inCompany = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.inScope({ company }, work);
const write = (...ids: string[]) => inCompany((tx) => append(tx, ids.map(event)));
const now = () => inCompany(newest);
const idsSince = async (cursor: string) =>
  (await inCompany((tx) => readSince(tx, cursor))).events.map((event) => event.publicId);

/** The events once there are this many: transactions open elsewhere on the server may delay them. */
async function since(cursor: string, atLeast: number): Promise<string[]> {
  let events: string[] = [];
  await until(async () => {
    events = await idsSince(cursor);
    return events.length >= atLeast;
  });
  return events;
}

test('a reader gets each event once and in order, whichever transaction commits first', async () => {
  const cursor = await now();
  let commit = () => {};
  let slow: Promise<void> | undefined;
  await new Promise<void>((begun) => {
    slow = inCompany(async (tx) => {
      await append(tx, [event('slow')]);
      begun();
      await new Promise<void>((resolve) => {
        commit = resolve;
      });
    });
  });
  await write('quick');
  const meanwhile = await idsSince(cursor);
  commit();
  await slow;
  // the fast one is not shown before the slow one with the smaller number has committed or rolled back
  expect(meanwhile).toEqual([]);
  expect(await since(cursor, 2)).toEqual(['slow', 'quick']);
});

test('of two transactions, the one that writes first comes first, whichever began first', async () => {
  const cursor = await now();
  let goOn = () => {};
  let early: Promise<void> | undefined;
  await new Promise<void>((begun) => {
    early = inCompany(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`);
      begun();
      // as one that waits for a record
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await append(tx, [event('revoked')]);
    });
  });
  await write('approved');
  goOn();
  await early;
  expect(await since(cursor, 2)).toEqual(['approved', 'revoked']);
});

test('events come in the order they were written, past any round number', async () => {
  await withClient(emptyDatabase.ownerUrl, (client) => client.query("select setval('event_id_seq', 9995)"));
  const cursor = await now();
  const ids = Array.from({ length: 10 }, (_, number) => `event${number}`);
  await write(...ids);
  expect(await since(cursor, ids.length)).toEqual(ids);
});

/** Opens a connection for each simultaneous call, so that no call waits for one. */
async function warm(busy: Database, calls: number): Promise<void> {
  const all = () => Promise.all(Array.from({ length: calls }, () => busy.inScope({}, () => pause(20))));
  await until(() =>
    all().then(
      () => true,
      () => false,
    ),
  );
}

test('two hundred concurrent writers lose, duplicate or invent no outbox event', async () => {
  const [writers, each] = [20, 10];
  const busy = openDatabase(emptyDatabase.appUrl, { connections: writers });
  await warm(busy, writers);
  const wanted: string[] = [];
  const received: string[] = [];
  let cursor = await now();
  const read = async () => {
    const { events } = await inCompany((tx) => readSince(tx, cursor));
    received.push(...events.map((event) => event.publicId));
    cursor = events.at(-1)?.id ?? cursor;
  };
  const write = async (writer: number) => {
    const givesUp = writer % 7 === 0;
    const written = busy.inScope({ company }, async (tx) => {
      await append(tx, [event(`w${writer}a`)]);
      await pause(Math.random() * 30);
      await append(tx, [event(`w${writer}b`)]);
      if (givesUp) throw new Error('gives up');
    });
    if (givesUp) await expect(written).rejects.toThrow('gives up');
    else {
      wanted.push(`w${writer}a`, `w${writer}b`);
      await written;
    }
  };
  let writing = true;
  const reading = (async () => {
    while (writing) await read();
  })();
  await Promise.all(
    Array.from({ length: writers }, async (_, first) => {
      for (let index = 0; index < each; index++) await write(first + index * writers);
    }),
  );
  writing = false;
  await reading;
  await until(async () => {
    await read();
    return received.length >= wanted.length;
  });
  expect([...received].sort()).toEqual(wanted.sort());
  await busy.close();
});

test('open transactions delay outbox events in their own database only', async () => {
  const elsewhere = await anEmptyDatabase();
  await withClient(elsewhere.ownerUrl, async (other) => {
    await other.query('create table diary (words text)');
    await other.query("begin; insert into diary values ('for hours')");
    const cursor = await now();
    await write('meanwhile');
    await until(async () => (await idsSince(cursor)).includes('meanwhile'));
    // a stream opened now starts after it, although the other transaction is older
    expect(await idsSince(await now())).toEqual([]);
    await withClient(emptyDatabase.ownerUrl, async (here) => {
      await here.query('begin; create table diary (words text)');
      await write('later');
      expect(await idsSince(cursor)).toEqual(['meanwhile']);
      await here.query('rollback');
    });
    expect(await since(cursor, 2)).toEqual(['meanwhile', 'later']);
  });
  await elsewhere.drop();
});

test('another company gets none of the events', async () => {
  const cursor = await now();
  await write('mine');
  expect((await database.inScope({ company: 'another' }, (tx) => readSince(tx, cursor))).events).toEqual([]);
  expect(await since(cursor, 1)).toEqual(['mine']);
});

test('a stream resumes from a recent cursor, not from an old, foreign or invalid one', async () => {
  const resumes = (cursor: string) => inCompany((tx) => isWithin(tx, cursor, 10));
  await write('one');
  const fresh = await now();
  expect(await resumes(fresh)).toBe(true);
  const [transaction, id, second] = fresh.split('.');
  expect(await resumes(`${transaction}.${id}.${Number(second) - 540}`)).toBe(true);
  expect(await resumes(`${transaction}.${id}.${Number(second) - 601}`)).toBe(false);
  expect(await resumes(`${Number(transaction) + 1_000_000}.1.${second}`)).toBe(false);
  for (const nonsense of ['', '1', '1.2', '1.2.x', '-1.2.3', `${'9'.repeat(40)}.1.1`])
    expect(await resumes(nonsense)).toBe(false);
});

test('events older than a stream can be resumed are forgotten, the others are not', async () => {
  const cursor = await now();
  await write('old', 'new');
  await withClient(emptyDatabase.ownerUrl, (client) =>
    client.query(`update event set "on" = now() - interval '30 minutes' where public_id = 'old'`),
  );
  await inCompany((tx) => deleteRows(tx, 'event', isForgotten(sql`now()`), 10));
  const remaining = await since(cursor, 1);
  expect(remaining.filter((id) => id === 'old' || id === 'new')).toEqual(['new']);
});

const listeners = sql`from pg_stat_activity where application_name = 'lineside_changes' and datname = current_database()`;

test('a write notifies streams of its company, and a reconnect reports possible missed events', async () => {
  const received: (string | null)[] = [];
  const close = await listen(database, 'changes', (payload) => received.push(payload));
  try {
    expect(received.splice(0)).toEqual([null]);
    for (const index of [1, 2, 3]) await write(`turn${index}`, `and${index}`);
    await until(() => received.length >= 3);
    expect(received.splice(0)).toEqual([company, company, company]);
    const broken = await database.inScope({}, (tx) => tx.execute(sql`select pg_terminate_backend(pid) ${listeners}`));
    expect(broken.rowCount).toBe(1);
    await until(() => received.includes(null));
    received.length = 0;
    await write('again');
    await until(() => received.length > 0);
    expect(received).toEqual([company]);
  } finally {
    await close();
  }
  received.length = 0;
  await write('third');
  await until(async () => {
    const { rowCount } = await database.inScope({}, (tx) => tx.execute(sql`select 1 ${listeners}`));
    return rowCount === 0;
  });
  expect(received).toEqual([]);
});

test('device events are published to its company and the controlling company only', async () => {
  const controller = '2000-3000-4000-5000-6000';
  await withClient(emptyDatabase.ownerUrl, async (client) => {
    await client.query(
      `insert into agent (public_id, company_id, name, controlled_by_id, status, serial_number, rate_limiting,
         vpn_require_access_approval, vpn_locked, web_access_locked, use_stunnel)
       values ('ControlledA1', '${company}', 'Mixer', '${controller}', 'offline', 'S-1', '{}', false, false, false, false)`,
    );
  });
  const received: (string | null)[] = [];
  const close = await listen(database, 'changes', (payload) => received.push(payload));
  received.length = 0;
  await inCompany((tx) => append(tx, [{ ...event('ControlledA1'), agent: 'ControlledA1' }]));
  await until(() => received.length >= 2);
  expect([...received].sort()).toEqual([company, controller]);
  await close();
});
