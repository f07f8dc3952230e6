import { once } from 'node:events';
import { connect } from 'node:net';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { tidy } from '../src/jobs/tidy.ts';
import { hashOf } from '../src/platform/secret.ts';
import { type Answer, type Caller, problems } from './caller.ts';
import { startMadeUp } from './synthetic-entities.ts';
import { company, reauthenticate, startApi, type TestApi, user } from './test-api.ts';
import { waitingFor } from './waiting-for.ts';

describe('concurrent calls', () => {
  // Concurrent writes of synthetic entities.

  let api: Awaited<ReturnType<typeof startMadeUp>>;
  let as: Record<'anke' | 'ruben', Caller>;
  beforeAll(async () => {
    api = await startMadeUp();
    as = { anke: await api.signIn('anke'), ruben: await api.signIn('ruben') };
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of ['shelf', 'box', 'crate'])
      await api.owner.inScope({}, (tx) => tx.execute(sql`delete from ${sql.identifier(table)}`));
  });

  type Row = Record<string, unknown> & { publicId: string };
  const rows = async (path: string): Promise<Row[]> => (await as.anke('GET', path)).body.data;
  const shelf = async (): Promise<string> =>
    (await as.anke('POST', '/shelves', { name: 'Low', size: 1 })).body.data.publicId;
  const to = (publicId: string) => ({ publicId });

  /** Makes calls while a record is locked; `then` changes it once a number of them wait. */
  async function whileHeld(table: string, publicId: string, calls: () => Promise<Answer>[], then = sql`select 1`) {
    const requests: Promise<Answer>[] = [];
    let answered = 0;
    await api.owner.inScope({}, async (tx) => {
      await tx.execute(sql`select 1 from ${sql.identifier(table)} where public_id = ${publicId} for update`);
      requests.push(...calls());
      for (const request of requests) request.then(() => answered++);
      await until(async () => answered + (await waitingFor(tx)) >= requests.length);
      await tx.execute(then);
    });
    return Promise.all(requests);
  }

  test('the second of two simultaneous changes to a record is a conflict', async () => {
    const shelfId = await shelf();
    const answers = await whileHeld('shelf', shelfId, () => [
      as.ruben('PATCH', `/shelves/${shelfId}`, { size: 5, version: 1 }),
      as.anke('PATCH', `/shelves/${shelfId}`, { size: 7, version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rows('/shelves?fields=version')).toMatchObject([{ version: 2 }]);
  });

  test('a record removed at the same moment can’t be referenced', async () => {
    const shelfId = await shelf();
    const answers = await whileHeld(
      'shelf',
      shelfId,
      () => [as.anke('POST', '/crates', { name: 'Crate', shelf: to(shelfId) })],
      sql`update shelf set removed_on = now() where public_id = ${shelfId}`,
    );
    expect(answers.map(problems)).toEqual([[400, ['unknown-reference', 'shelf', undefined]]]);
  });

  test('a record being referenced at the same moment can’t be removed', async () => {
    const shelfId = await shelf();
    const outcomes = await Promise.all([
      as.anke('POST', '/crates', { name: 'Crate', shelf: to(shelfId) }),
      as.ruben('DELETE', `/shelves/${shelfId}`),
    ]);
    const remaining = [(await rows('/shelves')).length, (await rows('/crates')).length];
    // the first one won, and the other one was refused
    expect([outcomes.map(({ status }) => status), remaining]).toEqual(
      remaining[0] === 1
        ? [
            [201, 409],
            [1, 1],
          ]
        : [
            [400, 200],
            [0, 0],
          ],
    );
  });

  test('two people who save the same list as a whole both succeed, one after the other', async () => {
    const shelfId = await shelf();
    const at = `/shelves/${shelfId}/boxes`;
    await as.anke(
      'PUT',
      at,
      ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name })),
    );
    for (let round = 0; round < 5; round += 1) {
      const all = (await rows(`${at}?fields=name`)).map(({ publicId, name }) => ({
        publicId,
        name: `${name}${round}`,
      }));
      const saved = await Promise.all([
        as.anke('PUT', at, all.slice(1)),
        as.ruben('PUT', at, [...all].reverse()),
        as.anke('PATCH', at, all),
      ]);
      // a box removed by the first is missing for the others
      expect(saved.map(({ status }) => [200, 404].includes(status))).toEqual([true, true, true]);
    }
  });
});

describe('repeated calls', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  describe('a POST that is sent again', () => {
    // A POST that is repeated, because its response was lost, runs once.

    let anke: Caller;
    beforeAll(async () => {
      anke = await api.signIn('anke');
    });

    const withKey = (key: string) => ({ 'Idempotency-Key': key });
    const make = (name: string, key: string, caller = anke) =>
      caller('POST', '/group-types', { name, order: 9 }, withKey(key));
    const named = async (name: string) =>
      (await anke('GET', `/group-types?fields=name&filters=eq(name,"${name}")&page-size=4000`)).body.data.length;

    test('a request repeated with its key runs once and gets the first answer', async () => {
      const first = await make('Depot', 'one');
      const second = await make('Depot', 'one');
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body).toEqual(first.body);
      expect(await named('Depot')).toBe(1);
      // in the log, too
      const { rowCount } = await api.owner.inScope({}, (tx) =>
        tx.execute(sql`select from audit_log where record_id = ${first.body.data.publicId}`),
      );
      expect(rowCount).toBe(1);
    });

    test('one of several requests with one key runs, and all get its answer', async () => {
      const all = await Promise.all([1, 2, 3, 4].map(() => make('At once', 'together')));
      expect(new Set(all.map(({ status, body }) => `${status} ${body.data.publicId}`)).size).toBe(1);
      expect(await named('At once')).toBe(1);
    });

    test('a key used for another request is refused, and creates nothing', async () => {
      await make('Quay', 'two');
      for (const other of [
        await make('Another quay', 'two'),
        await anke('POST', '/audiences', { name: 'Quay' }, withKey('two')),
        await anke(
          'POST',
          '/group-types',
          { name: 'Quay', order: 9 },
          { ...withKey('two'), 'Api-Company': company.delta },
        ),
      ])
        expect(other.status === 403 || other.body.data[0].code === 'key-used-otherwise').toBe(true);
      expect(await named('Another quay')).toBe(0);
    });

    test('a refused request is tried again with the same key', async () => {
      const refused = await anke('POST', '/group-types', { name: 'Yard', order: 9 }, withKey('x'.repeat(256)));
      expect(refused.body.data[0]).toMatchObject({ code: 'invalid-value', propertyName: 'Idempotency-Key' });
      await make('Yard', 'three');
      const duplicate = await make('Yard', 'four');
      expect([duplicate.status, duplicate.body.data[0].code]).toEqual([409, 'already-there']);
      const [{ publicId }] = (await anke('GET', '/group-types?filters=eq(name,"Yard")')).body.data;
      await anke('DELETE', `/group-types/${publicId}`);
      expect((await make('Yard', 'four')).status).toBe(201);
    });

    test('neither the key nor its answer is readable in the database', async () => {
      const { body } = await make('Sealed', 'a key of a client');
      const { rows } = await api.owner.inScope({}, (tx) =>
        tx.execute(sql`select to_jsonb(a)::text as kept from answered a`),
      );
      const storedKeys = rows.map((row) => row.kept).join();
      expect(storedKeys).not.toMatch(new RegExp(`a key of a client|${body.data.publicId}`));
      expect((await make('Sealed', 'a key of a client')).body).toEqual(body);
    });

    test('a key repeats no answer to a person who has lost a right since', async () => {
      const { publicId: role } = (
        await anke('POST', '/roles', {
          name: 'Deputy',
          permissions: [{ publicId: 'MANAGE_USER' }, { publicId: 'COMPANY_WIDE_ROLE' }],
          audiences: [],
        })
      ).body.data;
      const place = { user: { publicId: user('marieke') }, role: { publicId: role }, group: null };
      const { publicId } = (await anke('POST', '/users/memberships', place)).body.data;
      const marieke = await api.signIn('marieke');
      await reauthenticate(marieke);
      const make = () => marieke('POST', '/users/service-account', { name: 'Program' }, withKey('seven'));
      const first = await make();
      expect([first.status, first.body.data.token]).toEqual([201, expect.any(String)]);
      expect((await make()).body).toEqual(first.body);
      expect((await anke('DELETE', `/users/memberships/${publicId}`)).status).toBe(200);
      expect((await make()).status).toBe(403);
    });

    test('a key is one person’s own, and good for a day', async () => {
      const ruben = await api.signIn('ruben');
      await make('Hall', 'five');
      expect((await make('Hall', 'five', ruben)).status).not.toBe(201);
      expect((await make('Hall of Anke', 'six')).status).toBe(201);
      await api.owner.inScope({}, (tx) =>
        tx.execute(
          sql`update answered set "on" = "on" - interval '25 hours' where user_id = ${user('anke')} and key_hash = ${hashOf('six')}`,
        ),
      );
      await tidy(api.database);
      expect((await make('Another day', 'six')).status).toBe(201);
      expect((await make('Hall', 'five')).body.data.publicId).toBeDefined();
    });
  });

  describe('requests that are no valid HTTP', () => {
    /** Sends bytes over a connection of its own; gives all that comes back until the server closes it. */
    async function sendRaw(text: string): Promise<string> {
      const socket = connect(Number(new URL(api.address).port), '127.0.0.1');
      let answer = '';
      socket.setEncoding('latin1').on('data', (part) => {
        answer += part;
      });
      socket.write(Buffer.from(text, 'latin1'));
      await once(socket, 'close');
      return answer;
    }

    const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
    const host = () => new URL(api.address).host;
    const upgrade = (address: string) =>
      sendRaw(`GET ${address} HTTP/1.1\r\nHost: ${host()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);

    /** Addresses that are no URL path, or that resolve to another one. */
    const oddAddresses = [
      '//',
      '///',
      '/\\',
      'http://[',
      'http://:99999/',
      '//[/../api/change-notifications',
      '/%',
      '*',
      '/\xff',
    ];

    test('the API answers upgrades of invalid addresses with an error and goes on serving', async () => {
      for (const address of oddAddresses) {
        const status = statusOf(await upgrade(address));
        expect([address, status >= 400 && status < 500]).toEqual([address, true]);
      }
      expect((await api.call('GET', '/')).status).toBe(200);
    });

    test('a WebSocket handshake without its headers gets an error, and the API keeps serving', async () => {
      const cases = ['', 'Sec-WebSocket-Version: 99\r\n', 'Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n'];
      for (const lines of cases) {
        const head = `GET /api/change-notifications HTTP/1.1\r\nHost: ${host()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;
        expect(statusOf(await sendRaw(`${head}${lines}\r\n`))).toBe(400);
      }
      const noHost = await sendRaw(
        'GET /api/change-notifications HTTP/1.0\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      );
      expect(statusOf(noHost)).toBeGreaterThanOrEqual(400);
      expect((await api.call('GET', '/')).status).toBe(200);
    });

    test('the API answers calls of invalid addresses with an error and goes on serving', async () => {
      for (const address of oddAddresses) {
        const answer = await sendRaw(`GET ${address} HTTP/1.1\r\nHost: ${host()}\r\nConnection: close\r\n\r\n`);
        expect([address, statusOf(answer) >= 400 && statusOf(answer) < 500]).toEqual([address, true]);
      }
      expect((await api.call('GET', '/')).status).toBe(200);
    });
  });
});
