import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { actorsIn } from '../src/domain/session/authenticate.ts';
import { openHub } from '../src/edge/events/hub.ts';
import { visibilityIn } from '../src/engine/visibility.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { append, wakeReaders } from '../src/platform/database/outbox.ts';
import type { Database } from '../src/platform/database/scope.ts';
import { registry } from '../src/registry/registry.ts';
import type { Caller } from './caller.ts';
import { listen } from './stream.ts';
import { company, device, inMinutes, requestDraft, startApi, type TestApi, user } from './test-api.ts';

describe('hub', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  /** A person of a company as the hub knows them, signed in. */
  async function reader(key: string, companyId: string) {
    await api.signIn(key);
    const session = await api.owner.inScope({}, async (tx) => {
      const { rows } = await tx.execute(sql`select public_id as id from session where user_id = ${user(key)}`);
      return rows[0]!.id as string;
    });
    const actor = await api.database.inScope({ company: companyId }, async (tx) => {
      const wanted = { user: { publicId: user(key), name: key }, session };
      return (await actorsIn(tx, [wanted], companyId)).get(session)!;
    });
    const delivered: string[] = [];
    const listener = {
      visibility: visibilityIn(registry, { ...actor, session }),
      standing: '',
      cursor: '0.0.0',
      watch: [],
      valuesUntil: new Date(),
      send: ({ type }: { type: string }) => void delivered.push(type),
      mark: () => {},
      values: () => {},
      close: () => void delivered.push('closed'),
    };
    return { listener, delivered };
  }

  test('events of one company are not read for another', async () => {
    const scopes: (string | undefined)[] = [];
    const counted: Database = {
      ...api.database,
      inScope(scope, work) {
        scopes.push(scope.company);
        return api.database.inScope(scope, work);
      },
    };
    const hub = await openHub(counted, () => {});
    const own = await reader('marieke', company.norwell);
    const other = await reader('lotte', company.acme);
    for (const { listener } of [own, other]) hub.add(listener);
    // each is given what there is first, and looked at
    await until(() => [own, other].every(({ delivered }) => delivered.includes('reset')));
    scopes.length = 0;
    own.delivered.length = 0;
    const [first] = (await (await api.signIn('marieke'))('GET', '/agents?page-size=1')).body.data;
    await api.owner.inScope({}, (tx) =>
      append(tx, [
        {
          company: company.norwell,
          entity: 'Agent',
          act: 'update',
          publicId: first.publicId,
          agent: first.publicId,
          fields: {},
        },
      ]),
    );
    await until(() => own.delivered.includes('change'));
    await hub.close();
    expect(scopes).toContain(company.norwell);
    expect(scopes).not.toContain(company.acme);
  });

  test('a new reader is not logged out by a check that started before', async () => {
    const { listener, delivered } = await reader('jonas', company.norwell);
    // the database, on which the first look takes as long as the test says
    let looks = 0;
    let go = () => {};
    const released = new Promise<void>((resolve) => {
      go = resolve;
    });
    const slow: Database = {
      ...api.database,
      async inScope(scope, work) {
        const result = await api.database.inScope(scope, work);
        if (!scope.company) {
          looks += 1;
          if (looks === 1) await released;
        }
        return result;
      },
    };
    const hub = await openHub(slow, () => {});
    hub.add({ ...listener, send: () => {}, close: () => {} });
    await until(() => looks === 1);
    hub.add(listener);
    go();
    // the next check finds that their visibility is not known yet
    await until(() => delivered.length > 0);
    await hub.close();
    expect(delivered[0]).toBe('reset');
  });
});

describe('events', () => {
  let api: TestApi;
  let marieke: Caller;
  let ruben: Caller;
  beforeAll(async () => {
    api = await startApi();
    [marieke, ruben] = await Promise.all([api.signIn('marieke'), api.signIn('ruben')]);
  });
  afterAll(() => api.close());

  const plain = () => device('Depalletiser – Line 1');
  const requestAccess = async (changes: Record<string, unknown> = {}) =>
    (await marieke('POST', `/agents/${plain()}/access-requests`, requestDraft(['ruben'], changes))).body.data
      .publicId as string;

  test('an approver is notified of a request, and its author of the answer, by the stream [4.03]', async () => {
    const [approver, author] = [await listen(ruben), await listen(marieke)];
    const id = await requestAccess();
    await approver.until(
      (event) => event.entity === 'AgentAccessRequest' && event.act === 'add' && event.publicId === id,
    );
    await ruben('POST', `/agents/${plain()}/access-requests/approve/${id}`, {});
    const { event } = await author.until((event) => event.publicId === id && event.act === 'update');
    expect(event.fields).toMatchObject({
      status: 'approved',
      user: { publicId: user('marieke') },
      approver: { name: 'Ruben Visser' },
    });
    await Promise.all([approver.close(), author.close()]);
  });

  test('streams contain no events of other companies', async () => {
    const lotte = await listen(await api.signIn('lotte'));
    const otherCompany = await listen(await api.signIn('katrin', company.delta));
    const open = await requestAccess({ end: inMinutes(90) });
    const locked = (
      await marieke('POST', `/agents/${device('Case packer 1')}/access-requests`, requestDraft(['lotte']))
    ).body.data.publicId;
    await lotte.until((event) => event.publicId === locked);
    expect(lotte.events.map(({ event }) => event.publicId)).not.toContain(open);
    expect(otherCompany.events).toEqual([]);
    await Promise.all([lotte.close(), otherCompany.close()]);
  });

  test('a stream resumes at its position, and a too old one starts again and reports it', async () => {
    const first = await listen(marieke);
    const id = await requestAccess({ end: inMinutes(120) });
    const firstEvent = await first.until((event) => event.publicId === id);
    await first.close();
    const missed = await requestAccess({ end: inMinutes(180) });
    const resumed = await listen(marieke, { last: firstEvent.id });
    await resumed.until((event) => event.publicId === missed);
    expect(resumed.events.map(({ event }) => event.publicId)).not.toContain(id);
    await resumed.close();
    // the cursor says when it was given
    const old = firstEvent.id.replace(/\d+(?=\.\w+$)/, (seconds) => String(Number(seconds) - 660));
    const lateStream = await listen(marieke, { last: old });
    await lateStream.until((event) => event.type === 'reset');
    await lateStream.close();
    const nonsense = await listen(marieke, { last: 'nonsense' });
    await nonsense.until((event) => event.type === 'reset');
    await nonsense.close();
  });

  test.each([
    ['/companies', 240],
    ['/users/me/start', 300],
  ])('a stream begins where %s was read, and misses nothing in between', async (path, minutes) => {
    const { headers } = await marieke('GET', path);
    const id = await requestAccess({ end: inMinutes(minutes) });
    const stream = await listen(marieke, { last: headers.get('api-event-position')! });
    await stream.until((event) => event.publicId === id);
    expect(stream.events.map(({ event }) => event.type)).not.toContain('reset');
    await stream.close();
  });

  test('values arrive for requested devices only', async () => {
    const reader = await listen(marieke, { query: `?watch=${plain()}` });
    await api.owner.inScope({}, async (tx) => {
      await tx.execute(
        sql`update agent_data_variable set last_value = 42, last_time = now(), received_on = now() + interval '1 second' where agent_id in (${plain()}, ${device('Filler 3')})`,
      );
      await wakeReaders(tx, [company.norwell], []);
    });
    const { event } = await reader.until((event) => event.type === 'data');
    expect(event.agent).toBe(plain());
    expect(event.values[0].value).toBe(42);
    expect(reader.events.filter(({ event: one }) => one.type === 'data' && one.agent !== plain())).toEqual([]);
    await reader.close();
  });

  test('a value from just before a device is watched is sent, too', async () => {
    await api.owner.inScope({}, (tx) =>
      tx.execute(
        sql`update agent_data_variable set last_value = 43, last_time = now(), received_on = now() - interval '5 seconds' where agent_id = ${plain()}`,
      ),
    );
    const reader = await listen(marieke, { query: `?watch=${plain()}` });
    const { event } = await reader.until((event) => event.type === 'data');
    expect(event.values[0].value).toBe(43);
    await reader.close();
  });

  test('a stream ends with its session, and says so', async () => {
    const jonas = await listen(await api.signIn('jonas'));
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`update session set ended_on = now() where user_id = ${user('jonas')}`),
    );
    await jonas.until((event) => event.type === 'session-ended');
    await jonas.close();
  });

  test('an unanswered request lapses, and its author is notified', async () => {
    const reader = await listen(marieke);
    const id = await requestAccess({ end: inMinutes(240) });
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`update agent_access_request set "end" = now() - interval '1 second' where public_id = ${id}`),
    );
    await sweep(api.database, { connectorSilence: 75 }, new Date(Date.now() - 5000), new Date());
    await reader.until((event) => event.publicId === id && event.fields.status === 'lapsed');
    expect(
      (await marieke('GET', `/agents/${plain()}/access-requests/${id}?fields=status,history`)).body.data,
    ).toMatchObject({ status: 'lapsed' });
    await reader.close();
  });

  test('the outbox is not read without events, however many clients listen', async () => {
    const people = [marieke, await api.signIn('lotte')];
    const readers = await Promise.all(people.map((person) => listen(person)));
    const [own, other] = readers;
    for (const reader of readers) await reader.mark();
    const read = scansOf('event');
    let before = 0;
    // a new listener is checked first; then none for three seconds
    await until(async () => {
      before = await read();
      await pause(3000);
      return (await read()) === before;
    });
    const id = await requestAccess({ end: inMinutes(240) });
    await own!.until((event) => event.publicId === id);
    await until(async () => (await read()) > before);
    expect(other!.events).toEqual([]);
    for (const reader of readers) await reader.close();
  });

  /** How often a table was read, as PostgreSQL counts. */
  const scansOf = (table: string) => async () => {
    const { rows } = await api.owner.inScope({}, (tx) =>
      tx.execute(
        sql`select pg_stat_clear_snapshot(), seq_scan + idx_scan as scans from pg_stat_user_tables where relname = ${table}`,
      ),
    );
    return Number(rows[0]!.scans);
  };
});
