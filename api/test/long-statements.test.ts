import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { ask } from '../src/database/roles.ts';
import type { Caller } from './caller.ts';
import { startApi, type TestApi } from './test-api.ts';
import { waitingFor } from './waiting-for.ts';

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
    const asked = marieke('GET', '/agents');
    await until(async () => (await waitingFor(tx)) === 1);
    await ask(api.database.url, (client) =>
      client.query(`select pg_cancel_backend(pid) from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`),
    );
    return asked;
  });
  expect([answer.status, answer.body.data]).toEqual([
    503,
    [{ code: 'took-too-long', message: 'This took too long. Narrow it down with a search or a filter, or try again.' }],
  ]);
  expect((await marieke('GET', '/agents')).status).toBe(200);
});

test('a read ends when its caller disconnects, and a write completes', async () => {
  const [{ publicId, name }] = (await marieke('GET', '/agents?fields=name')).body.data;
  const anke = await api.signIn('anke');
  const call = (by: Caller, verb: string, signal: AbortSignal, body?: object) =>
    fetch(`${api.address}/api/agents${body ? `/${publicId}` : ''}`, {
      method: verb,
      signal,
      headers: { ...by.headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => 'gone');
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(locked);
    const [reader, writer] = [new AbortController(), new AbortController()];
    const gone = [call(marieke, 'GET', reader.signal), call(anke, 'PATCH', writer.signal, { name: `${name} 2` })];
    await until(async () => (await waitingFor(tx)) === 2);
    reader.abort();
    writer.abort();
    expect(await Promise.all(gone)).toEqual(['gone', 'gone']);
    await until(async () => (await waitingFor(tx)) === 1);
  });
  await until(
    async () => (await marieke('GET', `/agents/${publicId}?fields=name`)).body.data.name === `${name} 2`,
    () => 'the name is as it was',
  );
});
