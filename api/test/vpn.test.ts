import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { checkPlace } from './certified-gateway.ts';
import {
  company,
  demo,
  device,
  deviceNamed,
  enterVpn,
  inMinutes,
  placeOf,
  requestDraft,
  startApi,
  type TestApi,
  user,
} from './test-api.ts';

let api: TestApi;
let marieke: Caller;
let ruben: Caller;
const secret = 'the-secret-of-the-VPN-server';

beforeAll(async () => {
  api = await startApi({ LINESIDE_VPN_SERVER_SECRET: secret });
  ruben = await api.signIn('ruben');
});
afterAll(() => api.close());

/** Each test begins with a device that is online, without requests and sessions, and with Marieke newly in the company. */
beforeEach(async () => {
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`update agent set public_id = ${plain()} where public_id = ${deleted}`);
    await tx.execute(sql`update agent set vpn_require_access_approval = true where public_id = ${plain()}`);
    await tx.execute(sql`update vpn_session set ended_on = now() where ended_on is null`);
    await tx.execute(sql`update platform_server set vpn_range = '10.144.0.0/16' where vpn_range = '10.144.0.0/29'`);
    await tx.execute(
      sql`delete from agent_access_request where user_id = ${user('marieke')} and agent_id = ${plain()}`,
    );
    await tx.execute(sql`delete from user_membership where user_id = ${user('marieke')}`);
    await tx.execute(sql`insert into user_membership (company_id, public_id, user_id, role_id)
      select company_id, 'Rejoined1234', ${user('marieke')}, public_id from role
      where name = 'Service engineer' and company_id = ${company.norwell}`);
  });
  await online(plain());
  marieke = await api.signIn('marieke');
});

/** The name of the device that one test removes. */
const deleted = 'Gone12345678';

const plain = () => device('Depalletiser – Line 1');
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const online = (id: string) => enterVpn(api.owner, sql`public_id = ${id}`);
const removeServer = () => change(sql`update agent set vpn_server_id = null where public_id = ${plain()}`);
/** Moves the device to the other one of two VPN servers. */
const otherServer = () =>
  change(sql`update vpn_place set server_id = (select public_id from platform_server where type = 'rsc' and public_id <> server_id)
    where agent_id = ${plain()}`);
/** The networks that a tunnel to the device leads to. */
const behind = async () => {
  const { address, network } = await placeOf(api.owner, plain());
  return [`${address}/32`, network!];
};
/** The network's alias at the VPN server. */
const aliasOf = async () => {
  const { server } = await placeOf(api.owner, plain());
  return (await checkPlace(api, { server, agent: plain() }, secret)).body.data.alias;
};
const ticketFor = (agent: string, as = marieke) => as('POST', `/agents/${agent}/connect-ticket`, {});
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const redeem = (ticket: string) => api.call('POST', '/users/me/vpn-configs', {}, bearer(ticket));
const code = (answer: { body: { data: { code: string }[] } }) => answer.body.data[0]!.code;

async function approved(end = 60): Promise<string> {
  const { publicId } = (
    await marieke('POST', `/agents/${plain()}/access-requests`, requestDraft(['ruben'], { end: inMinutes(end) }))
  ).body.data;
  await ruben('POST', `/agents/${plain()}/access-requests/approve/${publicId}`, {});
  return publicId;
}

async function session() {
  const { ticket } = (await ticketFor(plain())).body.data;
  const { data } = (await redeem(ticket)).body;
  return { ...data, bearer: `${data.username}.${data.password}` };
}

/** Reads a session's events from now on. */
async function follow(credential: string) {
  const stop = new AbortController();
  const answer = await fetch(`${api.address}/api/vpn-sessions/me/events`, {
    headers: { 'Api-Version': '2', ...bearer(credential) },
    signal: stop.signal,
  });
  const received = { events: '', over: false };
  const reading = (async () => {
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
      received.events += new TextDecoder().decode(chunk);
    received.over = true;
  })().catch(() => {});
  return {
    received,
    hears: (words: string) =>
      until(
        () => received.events.includes(words),
        () => `It received ${received.events}`,
      ),
    close() {
      stop.abort();
      return reading;
    },
  };
}

/** Seconds from now until a session is ended, by the database's clock: how busy the test is doesn't count. */
async function secondsUntilOver(publicId: string, { received }: { received: { over: boolean } }): Promise<number> {
  const { rows } = await change(sql`select clock_timestamp()::text as now`);
  await until(() => received.over);
  const { rows: ends } =
    await change(sql`select extract(epoch from ended_on - ${rows[0]!.now}::timestamptz)::float as seconds
    from vpn_session where public_id = ${publicId}`);
  return ends[0]!.seconds as number;
}

test('a ticket requires access', async () => {
  expect(code(await ticketFor(plain()))).toBe('access-missing');
});

test('a ticket is valid once, only for its device', async () => {
  await approved();
  const { ticket, expiresOn } = (await ticketFor(plain())).body.data;
  expect(Date.parse(expiresOn) - Date.now()).toBeLessThanOrEqual(60_000);
  expect((await api.call('GET', '/users/me', undefined, bearer(ticket))).status).toBe(401);
  const first = await redeem(ticket);
  expect(first.body.data).toMatchObject({ agent: { publicId: plain() }, company: { publicId: company.norwell } });
  const { server } = await placeOf(api.owner, plain());
  const { host, port } = demo.platformServers.find(({ name }) => name === server)!;
  expect(first.body.data.profile).toContain(`remote ${host} ${port}\n`);
  expect(code(await redeem(ticket))).toBe('ticket-spent');
});

test('a ticket is spent by the clock, too', async () => {
  await approved();
  const { ticket } = (await ticketFor(plain())).body.data;
  await change(sql`update connect_ticket set expires_on = now() - interval '1 second'`);
  expect(code(await redeem(ticket))).toBe('ticket-spent');
});

test('access is checked again when the ticket is redeemed', async () => {
  const id = await approved();
  const { ticket } = (await ticketFor(plain())).body.data;
  await ruben('POST', `/agents/${plain()}/access-requests/revoke/${id}`, { note: 'No' });
  expect(code(await redeem(ticket))).toBe('access-missing');
});

test.each([
  ['signs out', () => change(sql`update session set ended_on = now() where user_id = ${user('marieke')}`)],
  [
    'has been signed in for too long',
    () => change(sql`update session set ends_on = now() where user_id = ${user('marieke')}`),
  ],
])('a ticket of a person who %s in the meantime opens nothing', async (_, leaves) => {
  await approved();
  const { ticket } = (await ticketFor(plain())).body.data;
  await leaves();
  expect(code(await redeem(ticket))).toBe('access-missing');
});

test('the VPN server refuses the credential of an ended session', async () => {
  await approved();
  const { server } = await placeOf(api.owner, plain());
  const { username, password, bearer: credential } = await session();
  const check = () => api.call('POST', '/vpn-sessions/check', { server, username, password }, bearer(secret));
  expect((await check()).status).toBe(201);
  await api.call('DELETE', '/vpn-sessions/me', undefined, bearer(credential));
  expect(code(await check())).toBe('wrong-credentials');
});

test('a device that has no tunnel can’t be reached', async () => {
  await approved();
  const { ticket } = (await ticketFor(plain())).body.data;
  await removeServer();
  expect(code(await redeem(ticket))).toBe('device-unreachable');
});

test('a session shows its user on the device until it ends [3.09]', async () => {
  await approved();
  const { bearer: credential } = await session();
  const users = async () => (await ruben('GET', `/agents/${plain()}?fields=connectedUsers`)).body.data.connectedUsers;
  expect(await users()).toEqual([{ publicId: user('marieke'), name: 'Marieke de Vries' }]);
  await api.call('DELETE', '/vpn-sessions/me', undefined, bearer(credential));
  expect(await users()).toEqual([]);
});

test('the profile routes only to the device and to the network behind it', async () => {
  await approved();
  const { profile } = await session();
  const [address, network] = await behind();
  expect(network).toBe(deviceNamed('Depalletiser – Line 1').network);
  expect(profile.match(/^route .*$/gm)).toEqual([
    `route ${address!.replace('/32', ' 255.255.255.255')}`,
    `route ${network!.replace('/24', ' 255.255.255.0')}`,
  ]);
});

test('the VPN server validates a credential and its networks at the current access', async () => {
  const id = await approved();
  const { username, password, computerAddress } = await session();
  const { server } = await placeOf(api.owner, plain());
  const check = (body: object, token = secret) =>
    api.call('POST', '/vpn-sessions/check', { server, ...body }, bearer(token));
  const [vpnAddress, network] = (await behind()).map((item) => item.replace('/32', ''));
  const alias = await aliasOf();
  expect((await check({ username, password })).body.data).toEqual({
    ...{ computerAddress, vpnAddress, reached: `${network} ${alias}` },
  });
  expect((await check({ username, password: `${password}x` })).status).toBe(401);
  expect((await check({ username, password }, 'another secret of sixteen')).status).toBe(401);
  // at another server the session's address may belong to another person
  for (const elsewhere of ['Frankfurt 1', 'Amsterdam 3', 'None such'].filter((name) => name !== server))
    expect(code(await check({ username, password, server: elsewhere }))).toBe('wrong-credentials');
  await ruben('POST', `/agents/${plain()}/access-requests/revoke/${id}`, { note: 'No' });
  expect(code(await check({ username, password }))).toBe('wrong-credentials');
});

describe('a device with VPN access rules', () => {
  /** Adds a rule for an access category. */
  const rule = async (category: string, ipAddress: string, netMask = '255.255.255.255') => {
    const anke = await api.signIn('anke');
    const { data } = (await anke('GET', '/audiences?fields=name')).body;
    const audience = data.find(({ name }: { name: string }) => name === category);
    const draft = { audience: { publicId: audience.publicId }, ipAddress, netMask };
    const added = await anke('POST', `/agents/${plain()}/router-vpn-access-rules`, draft);
    expect(added).toMatchObject({ status: 201 });
  };
  const reached = async () => {
    const { username, password, profile } = await session();
    const { server } = await placeOf(api.owner, plain());
    const { data } = (await api.call('POST', '/vpn-sessions/check', { server, username, password }, bearer(secret)))
      .body;
    return { networks: data.reached as string, routes: profile.match(/^route .*$/gm)!.length - 1 };
  };
  const hostAt = (network: string, number: number) => network.replace('.0/24', `.${number}`);
  afterEach(() => change(sql`delete from agent_router_vpn_access_rule where agent_id = ${plain()}`));

  test('leads people only to what rules of their access categories name [3.49]', async () => {
    await approved();
    const [, network] = await behind();
    const alias = await aliasOf();
    await rule('Maintenance contractors', hostAt(network!, 9));
    expect(await reached()).toEqual({ networks: '', routes: 0 });
    await rule('Operation', hostAt(network!, 10));
    await rule('Operation', hostAt(network!, 64), '255.255.255.192');
    expect(await reached()).toEqual({
      networks: [
        `${hostAt(network!, 10)}/32 ${hostAt(alias, 10)}/32`,
        `${hostAt(network!, 64)}/26 ${hostAt(alias, 64)}/26`,
      ].join(' '),
      routes: 2,
    });
    // one within another is named once
    await rule('Operation', hostAt(network!, 65));
    expect((await reached()).routes).toBe(2);
  });

  test('leads who manages it to the whole network', async () => {
    await rule('Maintenance contractors', hostAt((await behind())[1]!, 9));
    await change(sql`update agent set vpn_require_access_approval = false where public_id = ${plain()}`);
    const anke = await api.signIn('anke');
    const { ticket } = (await ticketFor(plain(), anke)).body.data;
    const { profile } = (await redeem(ticket)).body.data;
    await change(sql`update agent set vpn_require_access_approval = true where public_id = ${plain()}`);
    expect(profile.match(/^route .*$/gm)).toHaveLength(2);
    expect(profile).toContain(`route ${hostAt((await behind())[1]!, 0)} 255.255.255.0`);
  });
});

test('open tunnels never share an address in a full range, and ended ones free theirs', async () => {
  await approved();
  const { serverId } = await placeOf(api.owner, plain());
  // eight addresses: the network's, the server's, the one for all, and five to give
  await change(sql`update platform_server set vpn_range = '10.144.0.0/29' where public_id = ${serverId}`);
  const sessions = await Promise.all(Array.from({ length: 5 }, session));
  const addresses = sessions.map((session) => session.computerAddress).sort();
  expect(addresses).toEqual(['10.144.0.2', '10.144.0.3', '10.144.0.4', '10.144.0.5', '10.144.0.6']);
  expect(code(await redeem((await ticketFor(plain())).body.data.ticket))).toBe('vpn-server-full');
  await api.call('DELETE', '/vpn-sessions/me', undefined, bearer(sessions[2].bearer));
  expect((await session()).computerAddress).toBe(sessions[2].computerAddress);
  await expect(change(sql`update vpn_session set vpn_address = '10.144.0.2' where ended_on is null`)).rejects.toThrow(
    'vpn_session_by_address',
  );
});

test('a person has at most ten open VPN sessions over all companies, also when opened at once', async () => {
  await approved();
  await session();
  await change(sql`update vpn_session set company_id = ${company.delta} where ended_on is null`);
  const tickets = await Promise.all(
    Array.from({ length: 14 }, async () => (await ticketFor(plain())).body.data.ticket),
  );
  const answers = await Promise.all(tickets.map(redeem));
  const refused = answers.filter(({ status }) => status === 409);
  expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([9, 5]);
  expect(new Set(refused.map(code))).toEqual(new Set(['too-many-vpn-sessions']));
  // ten of another person count for them
  await change(
    sql`update vpn_session set company_id = ${company.norwell}, user_id = ${user('ruben')} where ended_on is null`,
  );
  expect((await redeem((await ticketFor(plain())).body.data.ticket)).status).toBe(201);
  await change(sql`update vpn_session set ended_on = now() where ended_on is null`);
  expect((await redeem((await ticketFor(plain())).body.data.ticket)).status).toBe(201);
});

test('the call limit excludes calls of VPN servers', async () => {
  const check = async (of: TestApi, token: string) => {
    const credentials = { server: 'Amsterdam 3', username: 'nobody', password: 'none' };
    const codes: string[] = [];
    for (let index = 0; index < 3; index += 1)
      codes.push(code(await of.call('POST', '/vpn-sessions/check', credentials, bearer(token))));
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

describe('lost access ends the tunnel within 5 s with its reason', () => {
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
    ['the device goes', '{"reason":"device-gone","by":null}', removeServer],
    [
      'the device is deleted',
      '{"reason":"device-gone","by":null}',
      () => change(sql`update agent set public_id = ${deleted} where public_id = ${plain()}`),
    ],
    [
      'the user signs out everywhere',
      '{"reason":"signed-out","by":null}',
      () => change(sql`update session set ended_on = now() where user_id = ${user('marieke')}`),
    ],
    [
      'the session reaches its end',
      '{"reason":"signed-out","by":null}',
      () => change(sql`update session set ends_on = now() where user_id = ${user('marieke')}`),
    ],
    [
      'the user leaves the company',
      '{"reason":"no-access","by":null}',
      () => change(sql`delete from user_membership where user_id = ${user('marieke')}`),
    ],
    [
      'the membership reaches its end',
      '{"reason":"no-access","by":null}',
      () =>
        change(
          sql`update user_membership set expires_on = now() + interval '1 second' where user_id = ${user('marieke')}`,
        ),
    ],
    ['the platform moves the device to another VPN server', '{"reason":"device-gone","by":null}', otherServer],
  ];
  test.each(causes)('when %s', async (_what, expected, cause) => {
    const id = await approved();
    const { publicId, bearer: credential } = await session();
    const stream = await follow(credential);
    await stream.hears('event: access');
    await cause(id);
    expect(await secondsUntilOver(publicId, stream)).toBeLessThan(5);
    expect(stream.received.events).toContain(`event: end\ndata: ${expected}`);
  });
});

test('people connected without a request are disconnected within 5 s once approval is on', async () => {
  const asks = (approval: boolean) => ruben('PATCH', `/agents/${plain()}`, { vpnRequireAccessApproval: approval });
  expect((await asks(false)).status).toBe(200);
  const { publicId, bearer: credential } = await session();
  const stream = await follow(credential);
  await stream.hears('event: access');
  expect((await asks(true)).status).toBe(200);
  expect(await secondsUntilOver(publicId, stream)).toBeLessThan(5);
  expect(stream.received.events).toContain('event: end\ndata: {"reason":"no-access","by":null}');
  expect(code(await ticketFor(plain()))).toBe('access-missing');
});

test('people connected by role are disconnected within 5 s once the role lacks access', async () => {
  const role = sql`public_id in (select role_id from user_membership where user_id = ${user('ruben')} and company_id = ${company.norwell})`;
  const { rows } = await change(sql`select public_id as id, permissions from role where ${role}`);
  const { ticket } = (await ticketFor(plain(), ruben)).body.data;
  const { publicId, username, password } = (await redeem(ticket)).body.data;
  const stream = await follow(`${username}.${password}`);
  await stream.hears('event: access');
  await change(sql`update role set permissions = array_remove(permissions, 'APPROVE_ACCESS_REQUESTS') where ${role}`);
  expect(await secondsUntilOver(publicId, stream)).toBeLessThan(5);
  expect(stream.received.events).toContain('event: end\ndata: {"reason":"no-access","by":null}');
  for (const { id, permissions } of rows as { id: string; permissions: string[] }[])
    await change(sql`update role set permissions = ${sql.param(permissions)} where public_id = ${id}`);
});

test('more access that begins where this ends moves the end of the tunnel', async () => {
  const first = await approved(30);
  const { bearer: credential } = await session();
  // the minute may change at any time: the next period starts at the actual end of the first
  const path = `/agents/${plain()}/access-requests`;
  const { end: start } = (await marieke('GET', `${path}/${first}?fields=end`)).body.data;
  const end = new Date(Date.parse(start) + 60 * 60_000).toISOString();
  const body = requestDraft(['ruben'], { start: `${start.slice(0, 19)}Z`, end: `${end.slice(0, 19)}Z` });
  const { publicId } = (await marieke('POST', path, body)).body.data;
  await ruben('POST', `/agents/${plain()}/access-requests/approve/${publicId}`, {});
  const stream = await follow(credential);
  await stream.hears(`event: access\ndata: {"end":"${end}"}`);
  expect(stream.received.over).toBe(false);
  await stream.close();
});
