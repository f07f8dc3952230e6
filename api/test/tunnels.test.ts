import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { testWhere } from 'lineside-connector/test/capable';
import { cleanUp, later } from 'lineside-connector/test/connector';
import { twoNetworks } from 'lineside-connector/test/namespaces';
import type { VpnSession } from '../src/access/end-session.ts';
import { seeSessions } from '../src/access/rests-on.ts';
import type { Database, Scope } from '../src/database/scope.ts';
import { openTunnels, type Tunnel } from '../src/events/tunnels.ts';
import { vpnSessionTable } from '../src/tables/vpn-session.ts';
import { type Caller, problems } from './caller.ts';
import {
  aWish,
  company,
  demo,
  device,
  goIntoVpn,
  inMinutes,
  placeOf,
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
    await goIntoVpn(api.owner);
    await change(sql`update agent set vpn_require_access_approval = false, vpn_locked = false`);
  });
  afterAll(() => api.close());

  /** Open tunnels, and what their connectors get. */
  async function standing(count: number): Promise<{ tunnel: Tunnel; told: string[] }[]> {
    const marieke = await api.signIn('marieke');
    for (let left = count; left > 0; left -= 1) {
      const { ticket } = (await marieke('POST', `/agents/${here}/connect-ticket`, {})).body.data;
      await api.call('POST', '/users/me/vpn-configs', {}, { Authorization: `Bearer ${ticket}` });
    }
    const sessions = (await api.owner.inScope({}, (tx) => tx.select().from(vpnSessionTable))) as VpnSession[];
    return sessions.map((session) => {
      const told: string[] = [];
      const writer = {
        send: ({ name }: { name?: string }) => void told.push(name!),
        mark: () => {},
        close: () => void told.push('closed'),
      };
      return { tunnel: { session, writer }, told };
    });
  }

  test('without changes all tunnels are checked by one statement, and an unclear one delays none', async () => {
    const asked: Scope[] = [];
    let failing = true;
    const counted: Database = {
      ...api.database,
      inScope(scope, work) {
        asked.push(scope);
        if (scope.as !== 'jobs' && failing) {
          failing = false;
          return Promise.reject(new Error('Away for once'));
        }
        return api.database.inScope(scope, work);
      },
    };
    const problems: unknown[] = [];
    const tunnels = openTunnels(counted, (problem) => problems.push(problem));
    const stands = await standing(3);
    for (const { tunnel } of stands) tunnels.add(tunnel);
    await until(() => stands.every(({ told }) => told.includes('access')));
    expect(problems).toHaveLength(1);
    const looks = () => asked.filter(({ as }) => as === 'jobs').length;
    asked.length = 0;
    await until(() => looks() >= 3);
    expect(asked.filter(({ as }) => as !== 'jobs')).toEqual([]);
    const seen = await change(
      sql`select count(*)::int as count from vpn_session where seen_on > now() - interval '4 seconds'`,
    );
    expect(seen.rows).toEqual([{ count: 3 }]);
    await change(sql`update session set ended_on = now() where public_id = ${stands[0]!.tunnel.session.sessionId}`);
    await until(() => stands.every(({ told }) => told.includes('closed')));
    expect(stands.map(({ told }) => told)).toEqual(Array(3).fill(['access', 'end', 'closed']));
    const ended = await change(sql`select distinct end_reason from vpn_session`);
    expect(ended.rows).toEqual([{ end_reason: 'signed-out' }]);
    await tunnels.close();
  });

  test('an administrator ends a connection and its VPN client is notified, and others can’t', async () => {
    const tunnels = openTunnels(api.database, () => {});
    const { tunnel, told } = (await standing(1)).at(-1)!;
    tunnels.add(tunnel);
    await until(() => told.includes('access'));
    const address = `/agents/${here}/vpn-sessions/${tunnel.session.publicId}/end`;
    expect((await (await api.signIn('sam'))('POST', address, {})).status).toBe(403);
    const anke = await api.signIn('anke');
    expect((await anke('POST', address, {})).status).toBe(201);
    await until(() => told.includes('closed'));
    expect(told).toEqual(['access', 'end', 'closed']);
    const [listed] = (await anke('GET', `/agents/${here}/vpn-sessions?page-size=1`)).body.data;
    expect(listed).toMatchObject({ publicId: tunnel.session.publicId, endReason: 'by-administrator' });
    const { body } = await anke('GET', `/audit-logs?fields=event&filters=eq(recordId,"${tunnel.session.publicId}")`);
    expect(body.data.map(({ event }: { event: string }) => event)).toEqual(['end']);
    await tunnels.close();
  });

  test('changes under a tunnel are published once, where they happened', async () => {
    const { publicId, sessionId } = (await standing(1)).at(-1)!.tunnel.session;
    const marieke = await api.signIn('marieke');
    const wish = async (minutes: number, agent = here) => {
      const { body } = await marieke(
        'POST',
        `/agents/${agent}/access-requests`,
        aWish(['ruben'], { end: inMinutes(minutes) }),
      );
      return body.data.publicId as string;
    };
    const request = await wish(30);
    const elsewhere = await wish(30, device('Case packer 1'));
    const said = async () =>
      (await api.database.inScope({ as: 'jobs' }, (tx) => seeSessions(tx, [publicId]))).get(publicId)!;
    const member = sql`user_id = ${user('marieke')} and company_id = ${company.norwell}`;
    const another = sql`(select public_id from agent where public_id <> ${here} limit 1)`;
    let last = await said();
    expect(await said()).toBe(last);
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
      const now = await said();
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
    expect(await said()).toBe(last);
  });
});

describe('tunnels of gateways', () => {
  afterEach(cleanUp);

  testWhere('firewalled tunnels')(
    'a gateway gets the address and network of its place, and is refused without a place',
    async () => {
      const networks = twoNetworks();
      const { origin, leadsTo } = await networks.aDoor();
      const api = await startApi({ LINESIDE_ADDRESSES: origin, LINESIDE_VPN_SERVER_SECRET: secret });
      later(() => api.close());
      leadsTo(Number(new URL(api.address).port));
      const ids = demo.companies[0]!.devices.map(({ name }) => device(name));
      const places = await Promise.all(ids.map(async (id) => ({ id, ...(await placeOf(api.owner, id)) })));
      const mine = places.find(({ server }) => server === 'Amsterdam 3')!;
      const elsewhere = places.find(({ server }) => server === 'Frankfurt 1')!;

      const { dialIn } = await aVpnServer(networks.inside.server, { api: `${origin}/api`, server: mine.server });
      for (const agent of [elsewhere.id, 'AbCdEfGh1234', mine.id]) dialIn(networks, agent);
      await until(async () => (await addressesOf(networks)).length > 0);
      expect(await addressesOf(networks)).toEqual([`${mine.address}/12`]);
      // a machine behind the gateway is found through its tunnel, by the name that its network has at the server
      const at = (network: string) => network.replace('.0/24', '.10');
      await networks.onMachine('ip', 'address', 'add', `${at(mine.network!)}/32`, 'dev', 'lo');
      const asked = { server: mine.server, agent: mine.id };
      const bearer = { Authorization: `Bearer ${secret}` };
      const { alias } = (await api.call('POST', '/vpn-places/check', asked, bearer)).body.data;
      const [ip, ...inside] = networks.inside.server;
      const pings = () =>
        promisify(execFile)(ip!, [...inside, 'ping', '-c', '1', '-W', '2', at(alias)]).then(
          () => true,
          () => false,
        );
      await until(pings);
    },
  );
});

describe('commands of devices', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  describe('jobs of a device', () => {
    // Commands for devices: they wait, with their true state, for gateways that support them.

    const as: Record<string, Caller> = {};
    let firmware: { publicId: string; code: string; agentType: { publicId: string } }[];
    beforeAll(async () => {
      for (const key of ['marieke', 'anke', 'jonas']) as[key] = await api.signIn(key);
      const types = (await as.anke!('GET', '/agent-types')).body.data as { publicId: string }[];
      const files = types.map(({ publicId }) => as.anke!('GET', `/agent-types/${publicId}/files?fields=*`));
      firmware = (await Promise.all(files)).flatMap(({ body }) => body.data);
    });

    const to = (publicId: string) => ({ publicId });
    const jobs = async (agent: string, fields = 'type,status') =>
      (await as.marieke!('GET', `/agents/${agent}/jobs?fields=${fields}`)).body.data as Record<string, unknown>[];
    const typesOf = async (agent: string) => (await jobs(agent)).map(({ type }) => type).sort();

    test('commands to restart, take or report the configuration wait and are listed as waiting', async () => {
      const [agent, other] = [device('Capper 1'), device('Labeller 1')];
      expect((await as.jonas!('POST', `/agents/${agent}/reboot`)).status).toBe(201);
      expect((await as.jonas!('POST', '/agents/configuration/push', [to(agent), to(other)])).status).toBe(201);
      expect((await as.jonas!('POST', '/agents/logging-configuration/push', [to(agent)])).status).toBe(201);
      expect((await as.jonas!('PUT', `/agents/${agent}/configuration/import`, {})).status).toBe(200);
      expect((await as.jonas!('PUT', '/agents/configuration/import', [to(other)])).status).toBe(200);
      const all = ['configuration-import', 'configuration-push', 'logging-configuration-push', 'reboot'];
      expect([await typesOf(agent), await typesOf(other)]).toEqual([
        all,
        ['configuration-import', 'configuration-push'],
      ]);
      const [one] = await jobs(agent, '*');
      expect(one).toMatchObject({ status: 'pending', createdBy: { name: 'Jonas Peeters' }, agent: to(agent) });
      // asked for again, it waits once
      expect((await as.anke!('POST', `/agents/${agent}/reboot`)).status).toBe(201);
      expect(await typesOf(agent)).toEqual(all);
      // and can be taken back
      const reboot = (await jobs(agent)).find(({ type }) => type === 'reboot')!;
      expect((await as.marieke!('DELETE', `/agents/${agent}/jobs/${reboot.publicId}`)).status).toBe(403);
      expect((await as.jonas!('DELETE', `/agents/${agent}/jobs/${reboot.publicId}`)).status).toBe(200);
      expect(await typesOf(agent)).toEqual(all.slice(0, 3));
    });

    test('firmware commands need a version of the device’s type, and a list is sent as a whole', async () => {
      const agent = device('Filler 1');
      const { type } = (await as.anke!('GET', `/agents/${agent}?fields=type`)).body.data;
      const [fits, other] = [true, false].map(
        (own) => firmware.find((one) => (one.agentType.publicId === type.publicId) === own)!,
      );
      const upgrade = (publicId: string, by = 'jonas', id = agent) =>
        as[by]!('POST', `/agents/${id}/firmware-upgrade`, { file: to(publicId) });
      expect(problems(await upgrade(other!.publicId))).toEqual([400, ['other-device-type', 'file', undefined]]);
      expect(problems(await upgrade('Nobody00000x'))).toEqual([400, ['unknown-reference', 'file', undefined]]);
      expect(problems(await upgrade(fits!.publicId, 'marieke'))).toEqual([403, ['not-allowed', undefined, undefined]]);
      // jonas doesn't see Eindhoven's
      expect((await upgrade(fits!.publicId, 'jonas', device('Filler 5'))).status).toBe(404);
      const push = [to(agent), to(device('Filler 5'))];
      expect(problems(await as.jonas!('POST', '/agents/configuration/push', push))).toEqual([
        404,
        ['not-found', 'publicId', 1],
      ]);
      expect(await typesOf(agent)).toEqual([]);
      expect((await upgrade(fits!.publicId)).status).toBe(201);
      expect(await jobs(agent, '*')).toMatchObject([
        { type: 'firmware-upgrade', file: to(fits!.publicId), version: fits!.code, status: 'pending' },
      ]);
      const rebootIs = (allowed: boolean) =>
        api.owner.inScope({}, (tx) => tx.execute(sql`update agent_type set allow_reboot = ${allowed}`));
      await rebootIs(false);
      expect(problems(await as.jonas!('POST', `/agents/${agent}/reboot`))).toEqual([
        409,
        ['device-unable', undefined, undefined],
      ]);
      await rebootIs(true);
    });
  });

  describe('the VPN connection of a device', () => {
    // A device gets a command to connect to its VPN server or to disconnect: one by its own address, several by a list.

    let as: Record<string, Caller>;
    const [one, other, alone] = [
      device('Depalletiser – Line 1'),
      device('Capper 1'),
      device('Shrink wrapper – Line 1'),
    ];
    beforeAll(async () => {
      as = { anke: await api.signIn('anke'), marieke: await api.signIn('marieke'), jonas: await api.signIn('jonas') };
    });
    beforeEach(async () => {
      await change(sql`delete from agent_command`);
      await change(sql`update agent set status = 'online' where public_id in (${one}, ${other}, ${alone})`);
    });

    const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
    const told = async () =>
      (await change(sql`select agent_id as agent, command from agent_command order by command, agent_id`)).rows;
    const turn = (by: Caller, publicId: string, action: string) =>
      by('POST', `/agents/${publicId}/connection/openvpn`, { action });
    const turnAll = (by: Caller, items: unknown) => by('POST', '/agents/connection/openvpn', items);

    test('a device gets a command to connect or disconnect its VPN, logged with its author [4.41][4.42][7.05]', async () => {
      expect((await turn(as.anke!, alone, 'connect')).body).toMatchObject({ data: null, status: 'success' });
      expect(await told()).toEqual([{ agent: alone, command: 'openvpn.connect' }]);
      expect((await turn(as.anke!, alone, 'disconnect')).status).toBe(201);
      expect((await told()).map(({ command }) => command)).toEqual(['openvpn.connect', 'openvpn.disconnect']);
      expect(problems(await turn(as.anke!, alone, 'reboot'))).toEqual([400, ['invalid-value', 'action', undefined]]);
      const { rows } = await change(sql`select act from audit_log where record_id = ${alone} order by act`);
      expect(rows).toEqual([{ act: 'vpn-connect' }, { act: 'vpn-disconnect' }]);
    });

    test('several devices get a command or none, and the error names the index [7.05]', async () => {
      const both = [
        { publicId: one, action: 'connect' },
        { publicId: other, action: 'disconnect' },
      ];
      expect((await turnAll(as.anke!, both)).body.data).toBeNull();
      expect(await told()).toEqual([
        { agent: one, command: 'openvpn.connect' },
        { agent: other, command: 'openvpn.disconnect' },
      ]);
      await change(sql`delete from agent_command`);
      const wrong: [unknown, unknown[]][] = [
        [
          [both[0], { publicId: other, action: 'off' }],
          [400, ['invalid-value', 'action', 1]],
        ],
        [
          [both[0], { publicId: 'Unknown00001', action: 'connect' }],
          [404, ['not-found', 'publicId', 1]],
        ],
        [
          [both[0], both[0]],
          [400, ['invalid-value', 'publicId', 1]],
        ],
        [both[0], [400, ['invalid-value', 'body', undefined]]],
      ];
      for (const [body, answer] of wrong) expect(problems(await turnAll(as.anke!, body))).toEqual(answer);
      await change(sql`update agent set status = 'offline' where public_id = ${other}`);
      expect(problems(await turnAll(as.anke!, both))).toEqual([503, ['device-unreachable', undefined, 1]]);
      expect(problems(await turn(as.anke!, other, 'connect'))).toEqual([
        503,
        ['device-unreachable', undefined, undefined],
      ]);
      expect(await told()).toEqual([]);
    });

    test('a person who doesn’t manage a device can’t command it, or can’t find it if it is hidden [6.06]', async () => {
      expect((await turn(as.marieke!, one, 'connect')).status).toBe(403);
      expect((await turnAll(as.marieke!, [{ publicId: one, action: 'connect' }])).status).toBe(403);
      // who manages those of one group sees no others
      const elsewhere = device('Case packer 1');
      expect((await turn(as.jonas!, elsewhere, 'connect')).status).toBe(404);
      const list = [one, elsewhere].map((publicId) => ({ publicId, action: 'connect' }));
      expect(problems(await turnAll(as.jonas!, list))).toEqual([404, ['not-found', 'publicId', 1]]);
      expect(await told()).toEqual([]);
      expect((await turn(as.jonas!, one, 'connect')).status).toBe(201);
    });
  });
});
