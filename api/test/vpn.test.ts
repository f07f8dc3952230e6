import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { aWish, company, device, deviceNamed, inMinutes, startApi, type TestApi, user } from './world.ts';

let api: TestApi;
let marieke: Caller;
let ruben: Caller;
const secret = 'the-secret-of-the-VPN-server';

beforeAll(async () => {
  api = await startApi({ LINESIDE_VPN_SERVER_SECRET: secret });
  [marieke, ruben] = await Promise.all([api.signIn('marieke'), api.signIn('ruben')]);
  await online(plain());
});
afterAll(() => api.close());

const plain = () => device('Depalletiser – Line 1');
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const online = (id: string) =>
  change(
    sql`update agent set status = 'online', vpn_address = '10.144.0.9', vpn_server_id = (select public_id from platform_server where name = 'Amsterdam 3') where public_id = ${id}`,
  );
const ticketFor = (agent: string, as = marieke) => as('POST', `/agents/${agent}/connect-ticket`, {});
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const redeem = (ticket: string) => api.call('POST', '/users/me/vpn-configs', {}, bearer(ticket));
const code = (answer: { body: { data: { code: string }[] } }) => answer.body.data[0]!.code;

async function approved(end = 60): Promise<string> {
  await change(sql`delete from agent_access_request where user_id = ${user('marieke')} and agent_id = ${plain()}`);
  const { publicId } = (
    await marieke('POST', `/agents/${plain()}/access-requests`, aWish(['ruben'], { end: inMinutes(end) }))
  ).body.data;
  await ruben('POST', `/agents/${plain()}/access-requests/approve/${publicId}`, {});
  return publicId;
}

async function session() {
  const { ticket } = (await ticketFor(plain())).body.data;
  const { data } = (await redeem(ticket)).body;
  return { ...data, bearer: `${data.username}.${data.password}` };
}

/** Reads a session's events until it ends, or so many milliseconds have passed. */
async function endOf(credential: string, milliseconds: number): Promise<{ events: string; took: number }> {
  const began = performance.now();
  const stop = AbortSignal.timeout(milliseconds);
  let events = '';
  try {
    const answer = await fetch(`${api.address}/api/vpn-sessions/me/events`, {
      headers: { 'Api-Version': '2', ...bearer(credential) },
      signal: stop,
    });
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
      events += new TextDecoder().decode(chunk);
  } catch {
    events += '(still open)';
  }
  return { events, took: performance.now() - began };
}

test('without access there is no ticket', async () => {
  await change(sql`delete from agent_access_request where user_id = ${user('marieke')}`);
  expect(code(await ticketFor(plain()))).toBe('access-missing');
});

test('a ticket is good once, for its device, and for nothing else', async () => {
  await approved();
  const { ticket, expiresOn } = (await ticketFor(plain())).body.data;
  expect(Date.parse(expiresOn) - Date.now()).toBeLessThanOrEqual(60_000);
  expect((await api.call('GET', '/users/me', undefined, bearer(ticket))).status).toBe(401);
  const first = await redeem(ticket);
  expect(first.body.data).toMatchObject({ agent: { publicId: plain() }, company: { publicId: company.norwell } });
  expect(first.body.data.profile).toContain('remote 127.0.0.1 1194');
  expect(code(await redeem(ticket))).toBe('ticket-spent');
});

test('a ticket is spent by the clock, too', async () => {
  await approved();
  const { ticket } = (await ticketFor(plain())).body.data;
  await change(sql`update connect_ticket set expires_on = now() - interval '1 second'`);
  expect(code(await redeem(ticket))).toBe('ticket-spent');
});

test('access is looked at again when the ticket is redeemed', async () => {
  const id = await approved();
  const { ticket } = (await ticketFor(plain())).body.data;
  await ruben('POST', `/agents/${plain()}/access-requests/revoke/${id}`, { note: 'No' });
  expect(code(await redeem(ticket))).toBe('access-missing');
});

test('a device without a tunnel of its own can not be reached', async () => {
  await approved();
  const { ticket } = (await ticketFor(plain())).body.data;
  await change(sql`update agent set vpn_server_id = null, vpn_address = null where public_id = ${plain()}`);
  expect(code(await redeem(ticket))).toBe('device-unreachable');
  await online(plain());
});

test('a session shows on the device who is connected, until it ends [3.09]', async () => {
  await approved();
  await change(sql`update vpn_session set ended_on = now() where ended_on is null`);
  const { bearer: credential } = await session();
  const users = async () => (await ruben('GET', `/agents/${plain()}?fields=connectedUsers`)).body.data.connectedUsers;
  expect(await users()).toEqual([{ publicId: user('marieke'), name: 'Marieke de Vries' }]);
  await api.call('DELETE', '/vpn-sessions/me', undefined, bearer(credential));
  expect(await users()).toEqual([]);
});

test('the profile leads to the device and to the network behind it, and nowhere else', async () => {
  await approved();
  const { profile } = await session();
  expect(profile.match(/^route .*$/gm)).toEqual([
    'route 10.144.0.9 255.255.255.255',
    `route ${deviceNamed('Depalletiser – Line 1').network.replace('/24', ' 255.255.255.0')}`,
  ]);
});

test('the VPN server asks whether a credential is good and what it leads to, with its own secret, and of access as it is now', async () => {
  const id = await approved();
  const { username, password, vpnAddress } = await session();
  const check = (body: object, token = secret) => api.call('POST', '/vpn-sessions/check', body, bearer(token));
  const reached = ['10.144.0.9/32', deviceNamed('Depalletiser – Line 1').network];
  expect((await check({ username, password })).body.data).toEqual({ vpnAddress, reached });
  expect((await check({ username, password: `${password}x` })).status).toBe(401);
  expect((await check({ username, password }, 'another secret of sixteen')).status).toBe(401);
  await ruben('POST', `/agents/${plain()}/access-requests/revoke/${id}`, { note: 'No' });
  expect(code(await check({ username, password }))).toBe('wrong-credentials');
});

test('the limit of calls a minute does not count what a VPN server asks for everybody on it', async () => {
  const check = async (of: TestApi, token: string) => {
    const asked = { username: 'nobody', password: 'none' };
    const codes: string[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      codes.push(code(await of.call('POST', '/vpn-sessions/check', asked, bearer(token))));
    return codes;
  };
  const tight = await startApi({ LINESIDE_CALLS_A_MINUTE: '2', LINESIDE_VPN_SERVER_SECRET: secret });
  const none = await startApi({ LINESIDE_CALLS_A_MINUTE: '2' });
  const refused = ['not-signed-in', 'not-signed-in', 'too-many-calls'];
  expect(await check(tight, secret)).toEqual(Array(3).fill('wrong-credentials'));
  expect(await check(tight, 'another secret of sixteen')).toEqual(refused);
  expect(await check(none, 'undefined')).toEqual(refused);
  await Promise.all([tight.close(), none.close()]);
});

describe('what takes access away ends the tunnel within 5 s, and says why', () => {
  const causes: [string, string, (request: string) => Promise<unknown>][] = [
    [
      'an approver revokes',
      '{"reason":"revoked","by":"Ruben Visser"}',
      (id) => ruben('POST', `/agents/${plain()}/access-requests/revoke/${id}`, { note: 'Enough' }),
    ],
    [
      'its author ends it',
      '{"reason":"over","by":null}',
      (id) => marieke('POST', `/agents/${plain()}/access-requests/revoke/${id}`, {}),
    ],
    [
      'the end is reached',
      '{"reason":"over","by":null}',
      (id) => change(sql`update agent_access_request set "end" = now() where public_id = ${id}`),
    ],
    [
      'the device goes',
      '{"reason":"device-gone","by":null}',
      () => change(sql`update agent set vpn_server_id = null, vpn_address = null where public_id = ${plain()}`),
    ],
    [
      'the device is deleted',
      '{"reason":"device-gone","by":null}',
      () => change(sql`update agent set public_id = 'Gone12345678' where public_id = ${plain()}`),
    ],
    [
      'the user signs out everywhere',
      '{"reason":"signed-out","by":null}',
      () => change(sql`update session set ended_on = now() where user_id = ${user('marieke')}`),
    ],
    [
      'the user leaves the company',
      '{"reason":"no-access","by":null}',
      () => change(sql`delete from user_membership where user_id = ${user('marieke')}`),
    ],
  ];
  test.each(causes)(
    'when %s',
    async (what, told, cause) => {
      if (/signs out|leaves/.test(what)) marieke = await api.signIn('marieke');
      const id = await approved();
      const { bearer: credential } = await session();
      const ended = endOf(credential, 9000);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const began = performance.now();
      await cause(id);
      const { events } = await ended;
      expect(events).toContain(`event: end\ndata: ${told}`);
      expect(performance.now() - began).toBeLessThan(5000);
      await change(sql`update agent set public_id = ${plain()} where public_id = 'Gone12345678'`);
      await online(plain());
    },
    15_000,
  );
});

test('more access that begins where this ends moves the end of the tunnel', async () => {
  marieke = await rejoin();
  const first = await approved(30);
  const { bearer: credential } = await session();
  // the minute may change at any time: what follows begins where the first really ends
  const path = `/agents/${plain()}/access-requests`;
  const { end: start } = (await marieke('GET', `${path}/${first}?fields=end`)).body.data;
  const end = new Date(Date.parse(start) + 60 * 60_000).toISOString();
  const wish = aWish(['ruben'], { start: `${start.slice(0, 19)}Z`, end: `${end.slice(0, 19)}Z` });
  const { publicId } = (await marieke('POST', path, wish)).body.data;
  await ruben('POST', `/agents/${plain()}/access-requests/approve/${publicId}`, {});
  const { events } = await endOf(credential, 3000);
  expect(events).toContain(`event: access\ndata: {"end":"${end}"}`);
  expect(events).toContain('(still open)');
});

async function rejoin(): Promise<Caller> {
  await change(sql`insert into user_membership (company_id, public_id, user_id, role_id)
    select company_id, 'Rejoined1234', ${user('marieke')}, public_id from role where name = 'Service engineer' limit 1 on conflict do nothing`);
  return api.signIn('marieke');
}
