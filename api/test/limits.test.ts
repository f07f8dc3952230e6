import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import type { BuiltParts } from '../../stack/parts.ts';
import type { StackOptions } from '../../stack/stack.ts';
import { staticOptions } from '../../stack/static-options.ts';
import { ownDatabase } from '../../testing/world/database.ts';
import { withClient } from '../src/platform/database/roles.ts';
import { openDatabase, queryTimeout } from '../src/platform/database/scope.ts';
import type { Caller } from './caller.ts';
import { company, demo, startApi, type TestApi } from './test-api.ts';
import { waitingFor } from './waiting-for.ts';

describe('time limits', () => {
  /** How long a statement may take, in milliseconds: PostgreSQL's limit, and the API's. */
  async function limitsOfStatements(): Promise<{ server: number; api: number }> {
    const { appUrl, drop } = await ownDatabase();
    const database = openDatabase(appUrl);
    const found = await database.inScope({}, async (tx) => {
      const { rows } = await tx.execute(
        sql`select extract(epoch from current_setting('statement_timeout')::interval)::float * 1000 as server`,
      );
      return { server: rows[0]!.server as number, api: queryTimeout };
    });
    await database.close();
    await drop();
    return found;
  }

  /** The time-out of the portal's server for the API, in milliseconds. */
  function patienceOfProxy(): number {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'limits-'));
    const parts = { host: { folder: dataDir }, remotes: [] } as unknown as BuiltParts;
    const options = { dataDir, ports: { portal: 9875, api: 8000, firstRemote: 8081, remotes: {} } };
    const { portal } = staticOptions(options as unknown as StackOptions, parts, [], []);
    rmSync(dataDir, { recursive: true });
    return portal!.timeoutMs;
  }

  test('a hanging statement is ended by PostgreSQL or the API before the web server gives up', async () => {
    const { server, api } = await limitsOfStatements();
    expect(server).toBeGreaterThan(0);
    expect(server).toBeLessThan(api);
    expect(api).toBeLessThan(patienceOfProxy());
  });
});

describe('long statements', () => {
  let api: TestApi;
  let marieke: Caller;
  beforeAll(async () => {
    api = await startApi();
    marieke = await api.signIn('marieke');
  });
  afterAll(() => api.close());

  const locked = sql`lock table agent in access exclusive mode`;

  test('a statement over its time limit is answered with a message and breaks nothing', async () => {
    const answer = await api.owner.inScope({}, async (tx) => {
      await tx.execute(locked);
      const pending = marieke('GET', '/agents');
      await until(async () => (await waitingFor(tx)) === 1);
      await withClient(api.database.url, (client) =>
        client.query(`select pg_cancel_backend(pid) from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`),
      );
      return pending;
    });
    expect([answer.status, answer.body.data]).toEqual([
      503,
      [
        {
          code: 'took-too-long',
          message: 'This took too long. Narrow it down with a search or a filter, or try again.',
        },
      ],
    ]);
    expect((await marieke('GET', '/agents')).status).toBe(200);
  });

  test('a read ends when its caller disconnects, and a write completes', async () => {
    const [{ publicId, name }] = (await marieke('GET', '/agents?fields=name')).body.data;
    const anke = await api.signIn('anke');
    const call = (caller: Caller, verb: string, signal: AbortSignal, body?: object) =>
      fetch(`${api.address}/api/agents${body ? `/${publicId}` : ''}`, {
        method: verb,
        signal,
        headers: { ...caller.headers, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => 'gone');
    await api.owner.inScope({}, async (tx) => {
      await tx.execute(locked);
      const [reader, writer] = [new AbortController(), new AbortController()];
      const aborted = [call(marieke, 'GET', reader.signal), call(anke, 'PATCH', writer.signal, { name: `${name} 2` })];
      await until(async () => (await waitingFor(tx)) === 2);
      reader.abort();
      writer.abort();
      expect(await Promise.all(aborted)).toEqual(['gone', 'gone']);
      await until(async () => (await waitingFor(tx)) === 1);
    });
    await until(
      async () => (await marieke('GET', `/agents/${publicId}?fields=name`)).body.data.name === `${name} 2`,
      () => 'the name is as it was',
    );
  });
});

describe('call limit', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ LINESIDE_CALLS_A_MINUTE: '20' });
  });
  afterAll(() => api.close());

  /** A call from an address of its own: the API believes the proxy before it, which here is the test. */
  const from = (address: string, headers: Record<string, string> = {}) =>
    api.call('GET', '/', undefined, { 'X-Forwarded-For': address, ...headers });
  const counted = async (calls: number, send: (index: number) => ReturnType<typeof from>) => {
    const statuses: number[] = [];
    for (let index = 0; index < calls; index += 1) statuses.push((await send(index)).status);
    return statuses;
  };
  const upTo = (good: number, refused: number) => [...Array(good).fill(200), ...Array(refused).fill(429)];

  test('more calls a minute than allowed are put off', async () => {
    expect(await counted(22, () => from('192.0.2.1'))).toEqual(upTo(20, 2));
    expect((await from('192.0.2.2')).status).toBe(200);
  });

  test('addresses of one IPv6 network count as one, and IPv4 addresses in any notation alone', async () => {
    expect(await counted(22, (index) => from(`2001:db8:0:1::${index + 1}`))).toEqual(upTo(20, 2));
    expect((await from('2001:db8:0:2::1')).status).toBe(200);
    expect(await counted(22, (index) => from(index % 2 ? '192.0.2.9' : '::ffff:192.0.2.9'))).toEqual(upTo(20, 2));
    expect((await from('::ffff:192.0.2.10')).status).toBe(200);
  });

  test('an unknown authorization counts for its address, however often it changes', async () => {
    const withToken = (index: number) => from('192.0.2.3', { Authorization: `Bearer ${'x'.repeat(30)}${index}` });
    expect(await counted(22, withToken)).toEqual(upTo(20, 2));
  });

  test('calls of a person are counted together, by whatever token, and not by address', async () => {
    const open = async (name: string) => {
      const { emailAddress } = demo.users.find(({ key }) => key === name)!;
      const { body } = await api.call('POST', '/sessions', { emailAddress, password: demo.password });
      const signedIn = { Authorization: `Bearer ${body.data.secretId}`, 'Api-Company': company.norwell };
      return (address: string) => api.call('GET', '/users/me', undefined, { ...signedIn, 'X-Forwarded-For': address });
    };
    const [first, second, other] = [await open('marieke'), await open('marieke'), await open('anke')];
    // the first call of a token isn't known to be anybody's yet
    for (const session of [first, second, other]) expect((await session('192.0.2.4')).status).toBe(200);
    expect(await counted(19, () => from('192.0.2.4'))).toEqual(upTo(17, 2));
    expect(await counted(22, (index) => (index % 2 ? first : second)(`192.0.2.${10 + index}`))).toEqual(upTo(20, 2));
    expect((await other('192.0.2.4')).status).toBe(200);
  });
});
