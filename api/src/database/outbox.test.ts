import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { anEmptyDatabase, type EmptyDatabase } from '../../test/empty-database.ts';
import { until } from '../../test/until.ts';
import { migrate } from './migrate.ts';
import { append, forgetOld, isWithin, listen, newest, type OutboxEvent, readSince } from './outbox.ts';
import { ask } from './roles.ts';
import { type Database, openDatabase, type Tx } from './scope.ts';

const company = '1000-2000-3000-4000-5000';
let place: EmptyDatabase;
let database: Database;

beforeAll(async () => {
  place = await anEmptyDatabase();
  await migrate(place.ownerUrl);
  database = openDatabase(place.appUrl);
});

afterAll(async () => {
  await database.close();
  await place.drop();
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
const shown = async (cursor: string) => (await inCompany((tx) => readSince(tx, cursor))).map((one) => one.publicId);

/** What is there once all is settled that has begun by now, be it in another database of the same server. */
async function since(cursor: string): Promise<string[]> {
  await settled();
  return shown(cursor);
}

async function settled(): Promise<void> {
  const begun = await inCompany(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as begun`);
    return rows[0]!.begun as string;
  });
  await until(() =>
    inCompany(async (tx) => {
      const { rows } = await tx.execute(
        sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${begun}::xid8 as settled`,
      );
      return rows[0]!.settled as boolean;
    }),
  );
}

test('a reader gets each event once and in order, whichever transaction commits first', async () => {
  const cursor = await now();
  let commit = () => {};
  const slow = inCompany(async (tx) => {
    await append(tx, [event('slow')]);
    await new Promise<void>((resolve) => {
      commit = resolve;
    });
  });
  await pause(50);
  await write('quick');
  // the quick one is not shown before the slow one, whose number is smaller, is known to have come or gone
  expect(await shown(cursor)).toEqual([]);
  commit();
  await slow;
  expect(await since(cursor)).toEqual(['slow', 'quick']);
});

test('events come in the order they were written, past any round number', async () => {
  await ask(place.ownerUrl, (client) => client.query("select setval('event_id_seq', 9995)"));
  const cursor = await now();
  const ids = Array.from({ length: 10 }, (_, number) => `event${number}`);
  await write(...ids);
  expect(await since(cursor)).toEqual(ids);
});

test('of two hundred concurrent writers, some of which give up, no event is lost, doubled or invented', async () => {
  const wanted = new Set<string>();
  let cursor = await now();
  const got: string[] = [];
  let writing = true;
  const reader = (async () => {
    for (let last = false; !last; ) {
      last = !writing;
      const events = await inCompany((tx) => readSince(tx, cursor));
      got.push(...events.map((one) => one.publicId));
      cursor = events.at(-1)?.id ?? cursor;
      await pause(2);
    }
  })();
  await Promise.all(
    Array.from({ length: 200 }, async (_, writer) => {
      await pause(Math.random() * 300);
      const givesUp = writer % 7 === 0;
      if (!givesUp) wanted.add(`w${writer}a`).add(`w${writer}b`);
      await inCompany(async (tx) => {
        await append(tx, [event(`w${writer}a`)]);
        await pause(Math.random() * 30);
        await append(tx, [event(`w${writer}b`)]);
        if (givesUp) throw new Error('gives up');
      }).catch(() => {});
    }),
  );
  await settled();
  writing = false;
  await reader;
  expect(got).toHaveLength(wanted.size);
  expect(new Set(got)).toEqual(wanted);
});

test('another company gets nothing of it', async () => {
  const cursor = await now();
  await write('mine');
  expect(await database.inScope({ company: 'another' }, (tx) => readSince(tx, cursor))).toEqual([]);
  expect(await since(cursor)).toEqual(['mine']);
});

test('a stream resumes from a cursor of the last minutes, not from an older one, a foreign one or nonsense', async () => {
  const resumes = (cursor: string) => inCompany((tx) => isWithin(tx, cursor, 10));
  await write('one');
  const fresh = await now();
  expect(await resumes(fresh)).toBe(true);
  const [transaction, id, second] = fresh.split('.');
  expect(await resumes(`${transaction}.${id}.${Number(second) - 599}`)).toBe(true);
  expect(await resumes(`${transaction}.${id}.${Number(second) - 601}`)).toBe(false);
  expect(await resumes(`${Number(transaction) + 1_000_000}.1.${second}`)).toBe(false);
  for (const nonsense of ['', '1', '1.2', '1.2.x', '-1.2.3', `${'9'.repeat(40)}.1.1`])
    expect(await resumes(nonsense)).toBe(false);
});

test('events older than a stream can be resumed are forgotten, the others are not', async () => {
  const cursor = await now();
  await write('old', 'new');
  await ask(place.ownerUrl, (client) =>
    client.query(`update event set "on" = now() - interval '30 minutes' where public_id = 'old'`),
  );
  await inCompany(forgetOld);
  expect(await since(cursor)).toEqual(['new']);
});

test('a write wakes the readers at once; after the connection broke they wake all the same, and listen again', async () => {
  let woken = 0;
  const close = await listen(database, () => woken++);
  try {
    woken = 0;
    await write('first');
    await until(() => woken > 0, 0.5);
    const broken = await ask(place.appUrl, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()`,
      ),
    );
    expect(broken.rowCount).toBe(1);
    woken = 0;
    await until(() => woken > 0, 1.5);
    await until(async () => {
      const { rowCount } = await inCompany((tx) =>
        tx.execute(
          sql`select 1 from pg_stat_activity where query ilike 'listen %' and datname = current_database() and pid <> pg_backend_pid()`,
        ),
      );
      return rowCount === 1;
    });
    // just after a poll the next one is a second away: what wakes now is the notification
    woken = 0;
    await until(() => woken > 0, 1.5);
    woken = 0;
    await write('second');
    await until(() => woken > 0, 0.5);
  } finally {
    await close();
  }
  await pause(50);
  woken = 0;
  await write('third');
  await pause(1200);
  expect(woken).toBe(0);
});
