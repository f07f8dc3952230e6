import { request } from 'node:http';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { type OwnDatabase, ownDatabase } from '../../testing/world/database.ts';
import { type Database, openDatabase } from '../src/platform/database/scope.ts';
import { type Answer, callerOf } from './caller.ts';
import { type ApiProcess, anApiProcess } from './process.ts';
import { company, demo, device, enterVpn, placeOf, requestDraft, user } from './test-api.ts';

const vpnServer = 'the-secret-of-the-VPN-server';
let own: OwnDatabase;
let owner: Database;
let api: ApiProcess;
beforeAll(async () => {
  own = await ownDatabase();
  owner = openDatabase(own.ownerUrl, { connections: 2 });
  api = await anApiProcess(own, { LINESIDE_VPN_SERVER_SECRET: vpnServer, LINESIDE_CALLS_A_MINUTE: '60' });
  await api.address;
});
afterAll(async () => {
  await api.kill();
  await owner.close();
  await own.drop();
});

type Headers = Record<string, string>;
/** The secrets in any call of this file, sent and received. */
const secrets = new Set<string>([demo.password]);

async function call(verb: string, path: string, body?: Record<string, unknown>, headers: Headers = {}) {
  const answer: Answer = await callerOf(await api.address)(verb, path, body, headers);
  const { secretId, ticket, password } = answer.body?.data ?? {};
  const cookies = [headers.Cookie, ...answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])];
  const found = [
    body?.password,
    body?.emailAddress,
    secretId,
    ticket,
    password,
    headers.Authorization?.split(' ')[1],
    // the cookie begins with the session's id, which isn't a secret
    ...cookies.map((cookie) => cookie?.split(/[=.]/).at(-1)),
  ];
  for (const value of found) if (typeof value === 'string' && value !== '') secrets.add(value);
  return answer;
}

const change = (statement: ReturnType<typeof sql>) => owner.inScope({}, (tx) => tx.execute(statement));
const logged = () =>
  api
    .output()
    .split('\n')
    // the last one may be on its way still
    .slice(0, -1)
    .filter((line) => line.includes('"security"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
let read = 0;
/** The lines since the last read ones, once there are `count` of them; without the process's own marks. */
async function lines(count: number) {
  await until(() => logged().length >= read + count);
  const since = logged().slice(read);
  read += since.length;
  return since.map(({ time: _time, pid: _pid, hostname: _hostname, reqId: _reqId, ...line }) => line);
}

const [info, warn, error] = [30, 40, 50];
const from = '127.0.0.1';
const email = (key: string) => demo.users.find((user) => user.key === key)!.emailAddress;
const signIn = (emailAddress: string, password = demo.password, headers: Headers = {}) =>
  call('POST', '/sessions', { emailAddress, password }, headers);
const done = (security: string, status: number, more: object) => ({
  level: info,
  security,
  outcome: 'done',
  status,
  from,
  ...more,
});
const refused = (security: string, status: number, code: string, more: object = {}) => ({
  level: warn,
  security,
  outcome: 'refused',
  status,
  from,
  codes: [code],
  ...more,
});

const signedIn = async (key: string) => {
  const { body, headers } = await signIn(email(key));
  const { secretId, publicId: session } = body.data;
  return {
    // the fields of its calls' lines
    line: { user: user(key), session, company: company.norwell },
    opened: done('SessionList POST', 201, { user: user(key), session }),
    headers: { Authorization: `Bearer ${secretId}`, 'Api-Company': company.norwell },
    cookie: headers.getSetCookie()[0]!.split(';')[0]!,
  };
};

test('each login is logged with account, session, address and outcome', async () => {
  const marieke = { user: user('marieke') };
  await signIn(email('marieke'), 'a wrong password', { 'X-Forwarded-For': '192.0.2.7' });
  await signIn('somebody@norwell.example', 'a wrong password');
  const { publicId: session } = (await signIn(email('marieke'))).body.data;
  const basic = Buffer.from(`${email('marieke')}::${demo.password}`).toString('base64');
  const { data } = (await call('POST', '/access-tokens', { expiresIn: 3600 }, { Authorization: `Basic ${basic}` }))
    .body;
  await call('DELETE', '/access-tokens/me', undefined, { Authorization: `Bearer ${data.secretId}` });
  const client = { ...marieke, session: data.publicId };
  expect(await lines(5)).toEqual([
    refused('SessionList POST', 401, 'wrong-credentials', { ...marieke, from: '192.0.2.7' }),
    refused('SessionList POST', 401, 'wrong-credentials'),
    done('SessionList POST', 201, { ...marieke, session }),
    done('AccessTokenList POST', 201, client),
    done('MyAccessToken DELETE', 200, { ...client, ended: 'signed-out' }),
  ]);
});

test('a removed company is logged for good: which one, by whom, from where', async () => {
  const anke = await signedIn('anke');
  const actor = { user: anke.line.user, session: anke.line.session };
  const make = { name: 'Mulder', country: 'NL' };
  const { publicId } = (await call('POST', '/companies', make, anke.headers)).body.data;
  await call('POST', '/users/me/re-authentication', { password: demo.password }, anke.headers);
  await call('DELETE', `/companies/${company.norwell}`, undefined, anke.headers);
  await call('DELETE', `/companies/${publicId}`, undefined, anke.headers);
  expect(await lines(5)).toEqual([
    anke.opened,
    done('CompanyList POST', 201, actor),
    done('MyUserReAuthentication POST', 201, actor),
    refused('Company DELETE', 409, 'company-in-use', actor),
    done('Company DELETE', 200, { ...actor, removed: [publicId] }),
  ]);
});

test('each refusal is logged: not logged in, not allowed, wrong host, too many attempts', async () => {
  const lotte = await signedIn('lotte');
  const agent = device('Case packer 1');
  secrets.add('a-token-in-an-address');
  await call('GET', '/agents?search=a-token-in-an-address');
  await call('GET', '/agents', undefined, { Authorization: `Bearer ${'x'.repeat(32)}` });
  await call('GET', '/agents', undefined, lotte.headers);
  const atAcme = { ...lotte.headers, 'Api-Company': company.acme };
  await call('POST', `/agents/${agent}/access-requests`, requestDraft(['lotte']), atAcme);
  await misdirected();
  const actor = { user: lotte.line.user, session: lotte.line.session };
  expect(await lines(6)).toEqual([
    lotte.opened,
    refused('AgentList GET', 401, 'not-signed-in'),
    refused('AgentList GET', 401, 'session-expired'),
    refused('AgentList GET', 403, 'foreign-company', { ...actor, company: company.norwell }),
    refused('AgentAccessRequestList POST', 403, 'not-allowed', { ...actor, company: company.acme, agent }),
    refused('/api/nowhere GET', 421, 'misdirected'),
  ]);

  for (let index = 0; index < 6; index += 1) await signIn(email('sam'), 'a wrong password');
  const sam = { user: user('sam') };
  expect((await lines(6)).slice(4)).toEqual([
    refused('SessionList POST', 401, 'wrong-credentials', sam),
    refused('SessionList POST', 429, 'too-many-attempts', sam),
  ]);
  for (let index = 0; index < 61; index += 1)
    await call('GET', '/brandings', undefined, { 'X-Forwarded-For': '192.0.2.8' });
  expect(await lines(1)).toEqual([refused('BrandingList GET', 429, 'too-many-calls', { from: '192.0.2.8' })]);
});

test('each token for the back end of a remote is a line with that remote’s name', async () => {
  const ruben = await signedIn('ruben');
  const { body } = await call('POST', '/remote-tokens', { remote: 'remote-energy' }, ruben.headers);
  secrets.add(body.data.token);
  expect(await lines(2)).toEqual([
    ruben.opened,
    done('RemoteTokenList POST', 201, { ...ruben.line, remote: 'remote-energy' }),
  ]);
});

test('each ticket, tunnel and check of a VPN server is a line with device and person', async () => {
  const agent = device('Depalletiser – Line 1');
  await enterVpn(owner, sql`public_id = ${agent}`);
  const { server } = await placeOf(owner, agent);
  const [marieke, ruben] = [await signedIn('marieke'), await signedIn('ruben')];
  const requests = `/agents/${agent}/access-requests`;
  const createTicket = () => call('POST', `/agents/${agent}/connect-ticket`, {}, marieke.headers);
  await createTicket();
  const { publicId } = (await call('POST', requests, requestDraft(['ruben']), marieke.headers)).body.data;
  await call('POST', `${requests}/approve/${publicId}`, {}, ruben.headers);
  const { ticket } = (await createTicket()).body.data;
  const redeem = () => call('POST', '/users/me/vpn-configs', {}, { Authorization: `Bearer ${ticket}` });
  const { username, password } = (await redeem()).body.data;
  await redeem();
  const check = (secret: string) =>
    call('POST', '/vpn-sessions/check', { server, username, password }, { Authorization: `Bearer ${secret}` });
  await check(vpnServer);
  await check('not-the-secret-of-any-VPN-server');
  await call('DELETE', '/vpn-sessions/me', undefined, { Authorization: `Bearer ${username}.${password}` });
  await check(vpnServer);
  const { session: _session, ...who } = { ...marieke.line, agent };
  expect(await lines(10)).toEqual([
    marieke.opened,
    ruben.opened,
    // before anybody has approved
    refused('AgentConnectTicket POST', 403, 'access-missing', { ...marieke.line, agent }),
    done('AgentConnectTicket POST', 201, { ...marieke.line, agent }),
    done('MyUserVpnConfigList POST', 201, { ...marieke.line, agent }),
    refused('MyUserVpnConfigList POST', 401, 'ticket-spent'),
    done('VpnCredentialCheck POST', 201, who),
    refused('VpnCredentialCheck POST', 401, 'not-signed-in'),
    done('VpnSession DELETE', 200, who),
    refused('VpnCredentialCheck POST', 401, 'wrong-credentials', who),
  ]);
});

test('each ended session is logged with its reason, and a stolen cookie as an error', async () => {
  const [loggedOut, expired, stolen] = [await signedIn('anke'), await signedIn('anke'), await signedIn('anke')];
  const end = async (verb: string, path: string, cookie: string) =>
    call(verb, path, verb === 'POST' ? {} : undefined, { Origin: await api.address, Cookie: cookie });
  await end('DELETE', '/sessions/me', loggedOut.cookie);
  await change(
    sql`update session set last_used_on = now() - interval '31 minutes' where public_id = ${expired.line.session}`,
  );
  await end('POST', '/sessions/refresh', expired.cookie);
  await end('POST', '/sessions/refresh', stolen.cookie);
  await change(
    sql`update session set rotated_on = now() - interval '11 seconds' where public_id = ${stolen.line.session}`,
  );
  await end('POST', '/sessions/refresh', stolen.cookie);
  const actorOf = ({ line: { user, session } }: typeof loggedOut) => ({ user, session });
  await end('DELETE', '/sessions/me', '');
  // a successful refresh isn't logged
  expect((await lines(7)).slice(3)).toEqual([
    done('MySession DELETE', 200, { ...actorOf(loggedOut), ended: 'signed-out' }),
    refused('SessionRefresh POST', 401, 'session-expired', { ...actorOf(expired), ended: 'over' }),
    { ...refused('SessionRefresh POST', 401, 'session-stolen', { ...actorOf(stolen), ended: 'stolen' }), level: error },
    done('MySession DELETE', 200, {}),
  ]);
});

test('the process log contains no password, token, cookie, ticket, credential or typed address', () => {
  expect(logged()).toHaveLength(read);
  expect(secrets.size).toBeGreaterThan(25);
  const output = api.output();
  for (const secret of secrets) expect(output).not.toContain(secret);
});

/** A call on a host that isn't served here. */
const misdirected = async () => {
  const headers = { Host: 'evil.example', 'Api-Version': '2' };
  const address = await api.address;
  await new Promise((resolve) =>
    request(`${address}/api/nowhere?search=a-token-in-an-address`, { headers }, resolve).end(),
  );
};
