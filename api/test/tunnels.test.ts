import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { testWhere } from 'lineside-connector/test/capable';
import { cleanUp, later } from 'lineside-connector/test/connector';
import { twoNetworks } from 'lineside-connector/test/namespaces';
import type { VpnSession } from '../src/domain/vpn-session/end-session.ts';
import { seeSessions } from '../src/domain/vpn-session/rests-on.ts';
import { vpnSessionTable } from '../src/domain/vpn-session/table.ts';
import { openTunnels, type Tunnel } from '../src/domain/vpn-session/tunnels.ts';
import type { Database, Scope } from '../src/platform/database/scope.ts';
import { registry } from '../src/registry/registry.ts';
import { authorityOf, type Certified, certify, checkPlace, platformOf } from './certified-gateway.ts';
import { newGateway, type Receipt } from './enrolling-gateway.ts';
import {
  company,
  demo,
  device,
  enterVpn,
  inMinutes,
  placeOf,
  requestDraft,
  startApi,
  type TestApi,
  user,
} from './test-api.ts';
import { addressesOf, aVpnServer, secret } from './vpn-server.ts';

describe('tunnels', () => {
  let api: TestApi;
  const here = device('Capper 1');
  const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

  beforeAll(async () => {
    api = await startApi();
    await enterVpn(api.owner);
    await change(sql`update agent set vpn_require_access_approval = false, vpn_locked = false`);
  });
  afterAll(() => api.close());

  /** Open tunnels, and their connectors' messages. */
  async function startTunnels(count: number): Promise<{ tunnel: Tunnel; messages: string[] }[]> {
    const marieke = await api.signIn('marieke');
    for (let remaining = count; remaining > 0; remaining -= 1) {
      const { ticket } = (await marieke('POST', `/agents/${here}/connect-ticket`, {})).body.data;
      await api.call('POST', '/users/me/vpn-configs', {}, { Authorization: `Bearer ${ticket}` });
    }
    const sessions = (await api.owner.inScope({}, (tx) => tx.select().from(vpnSessionTable))) as VpnSession[];
    return sessions.map((session) => {
      const messages: string[] = [];
      const writer = {
        send: ({ name }: { name?: string }) => void messages.push(name!),
        mark: () => {},
        close: () => void messages.push('closed'),
      };
      return { tunnel: { session, writer }, messages };
    });
  }

  test('without changes all tunnels are checked by one statement, and an unclear one delays none', async () => {
    const scopes: Scope[] = [];
    let failing = true;
    const counted: Database = {
      ...api.database,
      inScope(scope, work) {
        scopes.push(scope);
        if (scope.as !== 'jobs' && failing) {
          failing = false;
          return Promise.reject(new Error('Away for once'));
        }
        return api.database.inScope(scope, work);
      },
    };
    const problems: unknown[] = [];
    const tunnels = openTunnels({ database: counted, registry }, (problem) => problems.push(problem));
    const opened = await startTunnels(3);
    for (const { tunnel } of opened) tunnels.add(tunnel);
    await until(() => opened.every(({ messages }) => messages.includes('access')));
    expect(problems).toHaveLength(1);
    const looks = () => scopes.filter(({ as }) => as === 'jobs').length;
    scopes.length = 0;
    await until(() => looks() >= 3);
    expect(scopes.filter(({ as }) => as !== 'jobs')).toEqual([]);
    const recentSessions = await change(
      sql`select count(*)::int as count from vpn_session where seen_on > now() - interval '4 seconds'`,
    );
    expect(recentSessions.rows).toEqual([{ count: 3 }]);
    await change(sql`update session set ended_on = now() where public_id = ${opened[0]!.tunnel.session.sessionId}`);
    await until(() => opened.every(({ messages }) => messages.includes('closed')));
    expect(opened.map(({ messages }) => messages)).toEqual(Array(3).fill(['access', 'end', 'closed']));
    const ended = await change(sql`select distinct end_reason from vpn_session`);
    expect(ended.rows).toEqual([{ end_reason: 'signed-out' }]);
    await tunnels.close();
  });

  test('an administrator ends a connection and its VPN client is notified, and others can’t', async () => {
    const tunnels = openTunnels({ database: api.database, registry }, () => {});
    const { tunnel, messages } = (await startTunnels(1)).at(-1)!;
    tunnels.add(tunnel);
    await until(() => messages.includes('access'));
    const address = `/agents/${here}/vpn-sessions/${tunnel.session.publicId}/end`;
    expect((await (await api.signIn('sam'))('POST', address, {})).status).toBe(403);
    const anke = await api.signIn('anke');
    expect((await anke('POST', address, {})).status).toBe(201);
    await until(() => messages.includes('closed'));
    expect(messages).toEqual(['access', 'end', 'closed']);
    const [listed] = (await anke('GET', `/agents/${here}/vpn-sessions?page-size=1`)).body.data;
    expect(listed).toMatchObject({ publicId: tunnel.session.publicId, endReason: 'by-administrator' });
    const { body } = await anke('GET', `/audit-logs?fields=event&filters=eq(recordId,"${tunnel.session.publicId}")`);
    const events = body.data.map(({ event }: { event: string }) => event);
    expect(events.sort()).toEqual(['connected', 'disconnected', 'end']);
    await tunnels.close();
  });

  test('changes under a tunnel are published once, where they happened', async () => {
    const { publicId, sessionId } = (await startTunnels(1)).at(-1)!.tunnel.session;
    const marieke = await api.signIn('marieke');
    const requestAccess = async (minutes: number, agent = here) => {
      const { body } = await marieke(
        'POST',
        `/agents/${agent}/access-requests`,
        requestDraft(['ruben'], { end: inMinutes(minutes) }),
      );
      return body.data.publicId as string;
    };
    const request = await requestAccess(30);
    const elsewhere = await requestAccess(30, device('Case packer 1'));
    const rows = async () =>
      (await api.database.inScope({ as: 'jobs' }, (tx) => seeSessions(tx, [publicId]))).get(publicId)!;
    const member = sql`user_id = ${user('marieke')} and company_id = ${company.norwell}`;
    const another = sql`(select public_id from agent where public_id <> ${here} limit 1)`;
    let last = await rows();
    expect(await rows()).toBe(last);
    const causes: [ReturnType<typeof sql>, string][] = [
      [sql`update session set ends_on = now() - interval '1 minute' where public_id = ${sessionId}`, 'is over'],
      [sql`update session set ends_on = now() + interval '1 day' where public_id = ${sessionId}`, 'is not'],
      [sql`update agent set vpn_locked = true where public_id = ${here}`, 'the device'],
      [sql`update vpn_place set fixed = not fixed where agent_id = ${here}`, 'its place'],
      [sql`update agent_access_request set status = 'approved' where public_id = ${request}`, 'a request'],
      [
        sql`update agent_access_request set "end" = now() - interval '1 minute' where public_id = ${request}`,
        'its end',
      ],
      [sql`update user_membership set expires_on = now() - interval '1 minute' where ${member}`, 'a membership'],
      [
        sql`update role set permissions = '{}' where public_id = (select role_id from user_membership where ${member})`,
        'its role',
      ],
      [sql`update company set uses_access_requests = false where public_id = ${company.norwell}`, 'the company'],
    ];
    for (const [statement, what] of causes) {
      await change(statement);
      const now = await rows();
      expect([what, now === last]).toEqual([what, false]);
      last = now;
    }
    for (const statement of [
      sql`update session set ends_on = now() - interval '1 minute' where public_id <> ${sessionId}`,
      sql`update agent set vpn_locked = not vpn_locked where public_id <> ${here}`,
      sql`update agent set status = 'offline', last_seen_on = now() where public_id = ${here}`,
      sql`update vpn_place set fixed = not fixed where agent_id = ${another}`,
      sql`update agent_access_request set status = 'approved' where public_id = ${elsewhere}`,
      sql`update user_membership set expires_on = now() where user_id <> ${user('marieke')}`,
      sql`update company set uses_access_requests = false where public_id <> ${company.norwell}`,
    ])
      await change(statement);
    expect(await rows()).toBe(last);
  });
});

describe('tunnels of gateways', () => {
  afterEach(cleanUp);

  /** A platform that a VPN server reaches, and the devices with a place at the server of the configuration files. */
  async function aPlatform() {
    const networks = twoNetworks();
    const { origin, leadsTo } = await networks.aDoor();
    const api = await startApi({ LINESIDE_ADDRESSES: origin, LINESIDE_VPN_SERVER_SECRET: secret });
    later(() => api.close());
    leadsTo(Number(new URL(api.address).port));
    const ids = demo.companies[0]!.devices.map(({ name }) => device(name));
    const places = await Promise.all(ids.map(async (id) => ({ id, ...(await placeOf(api.owner, id)) })));
    const server = 'Amsterdam 3';
    const startVpnServer = async () =>
      aVpnServer(networks.inside.server, { api: `${origin}/api`, server, authority: await authorityOf(api) });
    const isUp = (up: boolean) => until(async () => (await addressesOf(networks)).length > 0 === up);
    const certifyGateway = (id: string) => certify(platformOf(api), id);
    const leases = places.filter((place) => place.server === server);
    return { networks, api, places, leases, server, startVpnServer, isUp, certifyGateway };
  }

  test('a VPN server looks often enough that a tunnel ends within 5 s', () => {
    const script = readFileSync(join(import.meta.dirname, '../vpn-server/lineside-vpn'), 'utf8');
    const seconds = (name: string) => {
      expect(script.split(`"$${name}"`)).toHaveLength(2);
      return Number(script.match(new RegExp(`^${name}=(\\d+)$`, 'm'))![1]);
    };
    expect(seconds('look_seconds') + seconds('end_seconds')).toBeLessThan(5);
    const page = readFileSync(join(import.meta.dirname, '../../docs/vpn-server.md'), 'utf8');
    expect(page).toContain(`every ${seconds('look_seconds')} s which of its gateways`);
  });

  testWhere('firewalled tunnels')(
    'a gateway gets the address and network of its place, and is refused without a place',
    async () => {
      const { networks, api, places, leases, server, startVpnServer, isUp, certifyGateway } = await aPlatform();
      const [lease, without] = [leases[0]!, leases[1]!];
      const elsewhere = places.find(({ server }) => server === 'Frankfurt 1')!;
      await api.owner.inScope({}, (tx) => tx.execute(sql`delete from vpn_place where agent_id = ${without.id}`));
      const gateways: Certified[] = [];
      for (const { id } of [elsewhere, without, lease]) gateways.push(await certifyGateway(id));
      const { dialIn } = await startVpnServer();
      for (const gateway of gateways) dialIn(networks, gateway);
      await isUp(true);
      expect(await addressesOf(networks)).toEqual([`${lease.address}/12`]);
      // a machine behind the gateway is found through its tunnel, by the name that its network has at the server
      const hostIn = (network: string) => network.replace('.0/24', '.10');
      await networks.onMachine('ip', 'address', 'add', `${hostIn(lease.network!)}/32`, 'dev', 'lo');
      const { alias } = (await checkPlace(api, { server, agent: lease.id }, secret)).body.data;
      const [ip, ...inside] = networks.inside.server;
      const pings = () =>
        promisify(execFile)(ip!, [...inside, 'ping', '-c', '1', '-W', '2', hostIn(alias)]).then(
          () => true,
          () => false,
        );
      await until(pings);
      // with another certificate the gateway is another one: the tunnel of the one before ends, and isn't opened again
      await certifyGateway(lease.id);
      await isUp(false);
      expect((await checkPlace(api, { server, agent: lease.id }, secret)).status).toBe(201);
    },
  );

  testWhere('firewalled tunnels')(
    'a tunnel ends once another gateway is accepted for its device, and is that one’s then',
    async () => {
      const { networks, api, leases, server, startVpnServer, isUp, certifyGateway } = await aPlatform();
      const { id: agent, address } = leases[0]!;
      const old = await certifyGateway(agent);
      const { dialIn, refuses } = await startVpnServer();
      dialIn(networks, old);
      await isUp(true);
      const anke = await api.signIn('anke');
      const { serialNumber } = (await anke('GET', `/agents/${agent}?fields=serialNumber`)).body.data;
      const profile = (await anke('POST', '/agent-registration-profiles', { name: 'Replacements' })).body.data;
      const { code } = (await anke('POST', '/enrolment-codes', { profile, hours: 1, most: 1 })).body.data;
      const other = newGateway(api.call, serialNumber);
      const receipt = (await other.apply(code)).body.data as Receipt;
      const { fingerprint } = (await anke('GET', `/enrolments/${receipt.publicId}`)).body.data;
      const acceptance = { fingerprint, replaces: { publicId: agent } };
      expect(await anke('POST', `/enrolments/${receipt.publicId}/accept`, acceptance)).toMatchObject({ status: 201 });
      // before the other one has its secret, and while the old one dials again
      await isUp(false);
      const asOld = { server, agent, serial: old.certificate.serialNumber };
      const check = (place: object) =>
        api.call('POST', '/vpn-places/check', place, { Authorization: `Bearer ${secret}` });
      expect((await check(asOld)).status).toBe(404);
      expect((await other.ask(receipt, 'secret')).status).toBe(201);
      const fresh = await certifyGateway(agent);
      expect((await check(asOld)).status).toBe(404);
      expect(await addressesOf(networks)).toEqual([]);
      dialIn(networks, fresh);
      await isUp(true);
      expect(await addressesOf(networks)).toEqual([`${address}/12`]);
      // a tunnel that is opened again has another number
      const tunnel = () => networks.onMachine('ip', '-o', '-4', 'address', 'show', 'to', address);
      const before = await tunnel();
      await refuses(networks, old);
      expect(await tunnel()).toBe(before);
    },
  );
});
