import { limits, socketEnds } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { append, wakeReaders } from '../src/platform/database/outbox.ts';
import type { Answer, Caller } from './caller.ts';
import { openSocket } from './socket.ts';
import { company, device, moveDevice, startApi, type TestApi, user } from './test-api.ts';

let api: TestApi;
let marieke: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  marieke = await api.signIn('marieke');
});

const run = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const codeOf = ({ status, body }: Answer) => [status, body.data[0]?.code];
const agent = device('Filler 1');
const changesToken = async (as: Caller, expiresIn = 60) =>
  (await as('POST', '/auth-tokens/cns', { expiresIn })).body.data.secretId as string;
const dataToken = async (as: Caller, ...agents: string[]) =>
  (await as('POST', '/auth-tokens/data', { agents: agents.map((publicId) => ({ publicId })), expiresIn: 60 })).body.data
    .secretId as string;

/** Addresses as discovery has them. */
async function addressOf(rel: string, ids = ''): Promise<string> {
  const { body } = await api.call('GET', '/');
  const { href, methods } = body.data.find((link: { rel: string }) => link.rel === rel);
  expect([href.startsWith('ws://'), methods]).toEqual([true, ['GET']]);
  return href.replace('{publicIdList}', ids);
}
const toChanges = async (first?: unknown) =>
  openSocket(await addressOf('ChangeNotificationWebSocket'), first, 'change-notifications');
const toData = async (ids: string, first?: unknown) =>
  openSocket(await addressOf('AgentDataRealTimeWebSocket', ids), first);
const companyTopic = (id: string) => [`Company/${id}`];

/** Something happens to a device. */
const happens = (name: string, publicId = agent, inCompany = company.norwell) =>
  api.owner.inScope({}, (tx) =>
    append(tx, [{ company: inCompany, entity: 'Agent', act: 'update', publicId, agent: publicId, fields: { name } }]),
  );
const says = (value: number) =>
  api.owner.inScope({}, async (tx) => {
    await tx.execute(
      sql`update agent_data_variable set last_value = ${value}, last_time = now(), received_on = clock_timestamp()`,
    );
    await wakeReaders(tx, [company.norwell, company.delta], []);
  });

test('socket tokens are listed to their owner without secrets, and end with their session', async () => {
  const created = await marieke('POST', '/auth-tokens/cns', { expiresIn: 60 }, { 'User-Agent': 'sampler/2' });
  expect([created.status, created.body.type]).toEqual([201, 'AuthTokenCreateResponse']);
  const { publicId, secretId } = created.body.data;
  const { body } = await marieke('GET', '/auth-tokens');
  const own = body.data.find((record: { publicId: string }) => record.publicId === publicId);
  expect(own).toMatchObject({ purpose: 'change-notifications', created: { ip: '127.0.0.1', userAgent: 'sampler/2' } });
  expect(JSON.stringify(body)).not.toContain(secretId);
  expect((await (await api.signIn('ruben'))('GET', '/auth-tokens')).body.data).toEqual([]);
  for (const expiresIn of [59, 3601])
    expect((await marieke('POST', '/auth-tokens/cns', { expiresIn })).status).toBe(400);
  await marieke('DELETE', '/access-tokens/me');
  expect(await (await toChanges({ aut: secretId })).ended()).toBe(socketEnds['token-no-good']);
  const nextSession = await api.signIn('marieke');
  expect((await nextSession('GET', '/auth-tokens')).body.data).not.toContainEqual(
    expect.objectContaining({ publicId }),
  );
});

test('several changes of one kind arrive as one list', async () => {
  const socket = await toChanges({ aut: await changesToken(marieke), sub: companyTopic(company.norwell) });
  const [first, second] = [device('Filler 1'), device('Filler 3')];
  const both = ({ dat }: { dat: { publicId: string }[] }) =>
    [first, second].every((id) => Array.isArray(dat) && dat.some(({ publicId }) => publicId === id));
  const change = [first, second].map((publicId) => ({
    ...{ company: company.norwell, entity: 'Agent', act: 'update' as const },
    ...{ publicId, agent: publicId, fields: { name: 'Many' } },
  }));
  while (!socket.messages.some(both)) await api.owner.inScope({}, (tx) => append(tx, change));
  expect(socket.messages.find(both)).toMatchObject({ act: 'MXT', sel: [{ typ: 'Agent' }] });
  await socket.close();
});

test('company events arrive in the public format after the token and company are sent', async () => {
  const both = await toChanges({ aut: await changesToken(marieke), sub: companyTopic(company.norwell) });
  const single = await toChanges({ aut: await changesToken(marieke) });
  single.say({ sub: companyTopic(company.norwell) });
  expect(both.socket.protocol).toBe('change-notifications');
  for (const [index, one] of [both, single].entries()) {
    const named = `Renamed ${index}`;
    const isNamed = ({ act, dat }: { act: string; dat: { name?: string }[] }) =>
      act === 'MXT' && dat.some(({ name }) => name === named);
    while (!one.messages.some(isNamed)) await happens(named);
    const { sel, dat } = one.messages.find(isNamed)!;
    expect([sel, dat.at(-1)]).toEqual([[{ typ: 'Agent' }], { publicId: agent, name: named }]);
  }
  const { body } = await (await api.signIn('anke'))('POST', '/labels', { name: 'Loud', color: '#aa3300' });
  expect(await both.until(({ sel, act }) => sel[0].typ === 'Label' && act === 'ADD')).toMatchObject({
    dat: { publicId: body.data.publicId },
  });
  await Promise.all([both.close(), single.close()]);
});

test('device values arrive by variable number, for devices of the address and the token', async () => {
  const token = await dataToken(marieke, agent);
  const stream = await toData(`${agent},`, `Authorization: ${token}`);
  while (stream.messages.length === 0) await says(7);
  const [{ device: of, message }] = stream.messages;
  expect([of.publicId, Math.abs(Date.parse(message.sentTime) - Date.now()) < 60_000]).toEqual([agent, true]);
  const { body } = await marieke('GET', `/agents/${agent}/data-variables?fields=variableId,type&page-size=4000`);
  const typeOf = new Map(body.data.map((item: { variableId: number; type: string }) => [item.variableId, item.type]));
  const received = message.points.flatMap(({ tags, time: _t, ...values }: { tags: number[]; time: string }) =>
    tags.map((tag, index) => [tag, Object.keys(values)[0], (Object.values(values)[0] as number[])[index]]),
  );
  expect(received.sort()).toEqual([...typeOf].map(([id, type]) => [id, type, type === 'bool' ? true : 7]).sort());
  await stream.close();
});

describe('a socket is closed', () => {
  test('whose token is expired, for another purpose, or missing', async () => {
    const [changes, data] = [await changesToken(marieke), await dataToken(marieke, agent)];
    await run(sql`update auth_token set expires_on = now() where purpose = 'change-notifications'`);
    const sub = companyTopic(company.norwell);
    for (const aut of [changes, data, 'made-up', undefined])
      expect([aut, await (await toChanges({ aut, sub })).ended()]).toEqual([aut, socketEnds['token-no-good']]);
    const other = await toData(agent, `Authorization: ${await changesToken(marieke)}`);
    expect(await other.ended()).toBe(socketEnds['token-no-good']);
    expect(other.messages).toEqual([{ error: 'token-no-good' }]);
  });

  test('the API closes a socket for a foreign company, and for a device hidden or not in the token', async () => {
    const foreign = await toChanges({ aut: await changesToken(marieke), sub: companyTopic(company.acme) });
    expect(await foreign.ended()).toBe(socketEnds['not-allowed']);
    expect(foreign.messages).toEqual([]);
    const jonas = await api.signIn('jonas');
    const idsOf = async (as: Caller) =>
      (await as('GET', '/agents?page-size=4000')).body.data.map(
        ({ publicId }: { publicId: string }) => publicId,
      ) as string[];
    const visibleIds = await idsOf(jonas);
    const hidden = (await idsOf(marieke)).find((id) => !visibleIds.includes(id))!;
    const { rows } = await run(sql`select public_id as id from agent where company_id = ${company.acme} limit 1`);
    for (const publicId of [hidden, rows[0]!.id as string])
      expect(codeOf(await jonas('POST', '/auth-tokens/data', { agents: [{ publicId }], expiresIn: 60 }))).toEqual([
        400,
        'unknown-reference',
      ]);
    const [first, second] = visibleIds as [string, string];
    const token = await dataToken(jonas, first);
    expect(await (await toData(`${first},${second}`, `Authorization: ${token}`)).ended()).toBe(
      socketEnds['not-allowed'],
    );
    await moveDevice(api.owner, first, sql`(select public_id from "group" where name = 'Eindhoven')`);
    expect(await (await toData(first, `Authorization: ${token}`)).ended()).toBe(socketEnds['not-allowed']);
    await moveDevice(api.owner, first, sql`(select public_id from "group" where name = 'Ghent')`);
  });

  test('the API closes an open socket when its session ends or its person leaves the company', async () => {
    const signedOut = await toChanges({ aut: await changesToken(marieke), sub: companyTopic(company.norwell) });
    while (signedOut.messages.length === 0) await happens('Open');
    await marieke('DELETE', '/access-tokens/me');
    expect(await signedOut.ended()).toBe(socketEnds['token-no-good']);
    const sam = await api.signIn('sam');
    const values = await toData(agent, `Authorization: ${await dataToken(sam, agent)}`);
    while (values.messages.length === 0) await says(8);
    await run(sql`update user_membership set removed_on = now() where user_id = ${user('sam')}`);
    expect(await values.ended()).toBe(socketEnds['token-no-good']);
    await run(sql`update user_membership set removed_on = null where user_id = ${user('sam')}`);
  });

  test('the API closes a socket that sends invalid, too many or too large messages', async () => {
    for (const text of ['{', '[]', '{"aut": 1}', '{"sub": ["Agent/x"]}', '{"more": true}'])
      expect([text, await (await toChanges(text)).ended()]).toEqual([text, socketEnds['wrong-message']]);
    expect(await (await toData(agent, 'Basic x')).ended()).toBe(socketEnds['wrong-message']);
    expect(await (await toChanges('x'.repeat(limits.socketMessageBytes + 1))).ended()).toBe(1009);
    const many = await toChanges();
    for (let index = 0; index < 100; index += 1) many.say({ aut: 'made-up' });
    expect([socketEnds['wrong-message'], socketEnds['token-no-good']]).toContain(await many.ended());
  });
});

test('a client that doesn’t read its messages is disconnected', async () => {
  const slow = await toChanges({ aut: await changesToken(marieke), sub: companyTopic(company.norwell) });
  while (slow.messages.length === 0) await happens('Open');
  slow.socket.pause();
  const text = 'x'.repeat(200_000);
  let isGone = false;
  slow.socket.on('close', () => {
    isGone = true;
  });
  const { rows } = await run(sql`select 1`);
  expect(rows).toHaveLength(1);
  for (let index = 0; index < 200 && !isGone; index += 1) await happens(text);
  slow.socket.resume();
  expect(await slow.ended()).toBe(1006);
});

test('other addresses open no socket', async () => {
  const openAt = (path: string) => openSocket(api.address.replace('http', 'ws') + path);
  expect((await openAt('/api/agents')).refused()).toContain('404');
  expect((await openAt('/api/agents/x/data/real-time')).refused()).toContain('404');
});

test('sockets that have sent no token are limited by their source', async () => {
  const from = (ip: string) =>
    openSocket(`${api.address.replace('http', 'ws')}/api/change-notifications`, undefined, undefined, {
      'X-Forwarded-For': ip,
    });
  const silent = [];
  for (let index = 0; index < limits.silentSocketsOfSource; index += 1) silent.push(await from('203.0.113.7'));
  expect((await from('203.0.113.7')).refused()).toContain('503');
  const other = await from('203.0.113.8');
  expect(other.refused()).toBeUndefined();
  const [first] = silent;
  first!.say({ aut: await changesToken(marieke) });
  await Promise.all(silent.slice(1).map((socket) => socket.close()));
  const next = await from('203.0.113.7');
  expect(next.refused()).toBeUndefined();
  await Promise.all([first!.close(), other.close(), next.close()]);
});
