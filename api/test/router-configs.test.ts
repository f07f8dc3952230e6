import { sql } from 'drizzle-orm';
import type { Answer, Caller } from './caller.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

// Router settings: one record of each kind per device, which its gateway is still to get.

let api: TestApi;
const as: Record<string, Caller> = {};
beforeAll(async () => {
  api = await startApi();
  for (const key of ['anke', 'marieke', 'thomas']) as[key] = await api.signIn(key);
  as.stranger = await api.signIn('katrin', company.delta);
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const kind of [
    'lan_config',
    'wan_config',
    'vpn_config',
    'display_config',
    'additional_subnet',
    'port_forward',
    'one_to_one_nat_rule',
  ])
    await change(sql`delete from ${sql.identifier(`agent_router_${kind}`)}`);
});

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const agent = device('Case packer 1');
const pathOf = (part: string) => `/agents/${agent}/router-${part}`;
const read = async (part: string, person = 'anke') =>
  (await as[person]!('GET', pathOf(part))).body.data as Record<string, unknown>[];
const write = (part: string, body: object, verb = 'PATCH', person = 'anke') => as[person]!(verb, pathOf(part), body);
const problems = ({ status, body }: Answer) => [
  status,
  ...body.data.map(({ code, propertyName }: Record<string, unknown>) => [code, propertyName]),
];
const lan = {
  ...{ ipAddress: '192.168.50.1', netMask: '255.255.255.0', dhcpServerEnabled: true },
  ...{ dhcpServerRangeFrom: '192.168.50.100', dhcpServerRangeTo: '192.168.50.199' },
};

test('settings that are no object are refused', async () => {
  for (const body of [undefined, null, 5, 'x', [], [lan]])
    for (const part of ['lan-config', 'wan-config', 'display-config'])
      expect([body, part, (await as.anke!('PATCH', pathOf(part), body)).status]).toEqual([body, part, 400]);
});

test('settings exist once after their first write, are visible with the device, and wait for it [1.10]', async () => {
  expect(await read('lan-config')).toEqual([]);
  const both = await Promise.all([write('lan-config', lan), write('lan-config', { gatewayLessRouting: true })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await read('lan-config')).toMatchObject([
    {
      ...lan,
      network: '192.168.50.0',
      gatewayLessRouting: true,
      forwardLanWan: 'neither',
      bacnetBbmd: [],
      pending: true,
    },
  ]);
  expect((await read('lan-config', 'marieke')).length).toBe(1);
  // as its gateway reports it
  await change(
    sql`update agent_configuration set due = '{}', sections = '{"lan": {"state": "applied"}, "access": {"state": "applied"}}'`,
  );
  expect(await read('lan-config')).toMatchObject([{ pending: false, pendingSince: null }]);
  expect((await write('lan-config', { netMask: '255.255.255.128', dhcpServerEnabled: false })).status).toBe(200);
  expect(await read('lan-config')).toMatchObject([{ pending: true, netMask: '255.255.255.128' }]);
  expect((await write('vpn-config', { sourceNatEnabled: false })).status).toBe(200);
  expect(await read('vpn-config')).toMatchObject([{ sourceNatEnabled: false, pending: true }]);
  for (const part of ['lan-config', 'wan-config', 'vpn-config', 'display-config']) {
    expect((await write(part, {}, 'PATCH', 'marieke')).status).toBe(403);
    // the controlling company reads it; an outsider doesn't find it
    expect((await write(part, {}, 'PATCH', 'thomas')).status).toBe(403);
    expect((await write(part, {}, 'PATCH', 'stranger')).status).toBe(404);
    expect(await read(part, 'thomas')).toEqual([]);
  }
  expect(await read('wan-config')).toEqual([]);
});

test('a first write that names a version is a conflict, as nothing was read that has one', async () => {
  for (const version of [1, 9]) {
    const refused = await write('lan-config', { ...lan, version });
    expect([refused.status, refused.body.data[0].code]).toEqual([409, 'changed-meanwhile']);
  }
  for (const version of [0, 1.5, '1'])
    expect(problems(await write('lan-config', { ...lan, version }))).toEqual([400, ['invalid-value', 'version']]);
  expect(await read('lan-config')).toEqual([]);
  expect((await write('lan-config', lan)).status).toBe(200);
  expect((await write('lan-config', { ...lan, gatewayLessRouting: true, version: 1 })).status).toBe(200);
});

test('a LAN network must be consistent, and invalid values are refused at their field [5.25]', async () => {
  const wrong: [object, string, string][] = [
    [{ ipAddress: '192.168.50.1' }, 'required-property', 'netMask'],
    [{ netMask: '255.255.255.0' }, 'required-property', 'ipAddress'],
    [{ ...lan, ipAddress: '192.168.50.256' }, 'invalid-value', 'ipAddress'],
    [{ ...lan, netMask: '255.0.255.0' }, 'invalid-value', 'netMask'],
    [{ ...lan, ipAddress: '192.168.50.0' }, 'not-a-host', 'ipAddress'],
    [{ ...lan, ipAddress: '192.168.50.255' }, 'not-a-host', 'ipAddress'],
    [{ ...lan, dhcpServerRangeFrom: null }, 'required-property', 'dhcpServerRangeFrom'],
    [{ ...lan, dhcpServerRangeTo: '192.168.51.9' }, 'address-outside', 'dhcpServerRangeTo'],
    [{ ...lan, dhcpServerRangeTo: '192.168.50.255' }, 'not-a-host', 'dhcpServerRangeTo'],
    [{ ...lan, dhcpServerRangeTo: '192.168.50.99' }, 'range-reversed', 'dhcpServerRangeTo'],
    [{ ...lan, dhcpServerRangeFrom: '192.168.50.1' }, 'address-taken', 'dhcpServerRangeFrom'],
    [{ wlanEnable: true }, 'required-property', 'wlanSsid'],
    [{ udpBroadcastRelayPort: [70_000] }, 'invalid-value', 'udpBroadcastRelayPort'],
    [{ forwardLanWan: 'all' }, 'invalid-value', 'forwardLanWan'],
    [{ network: '10.0.0.0' }, 'unknown-property', 'network'],
  ];
  for (const [body, code, property] of wrong) {
    const [status, first] = problems(await write('lan-config', body)) as [number, string[]];
    expect([body, status >= 400 && status < 500, first[1]?.startsWith(property)]).toEqual([body, true, true]);
    if (code !== 'invalid-value' && code !== 'unknown-property') expect([body, first[0]]).toEqual([body, code]);
  }
  expect(await read('lan-config')).toEqual([]);
  await write('lan-config', lan);
  // omitted fields stay, and count
  expect(problems(await write('lan-config', { ipAddress: '192.168.60.1' }))[1]).toEqual([
    'address-outside',
    'dhcpServerRangeFrom',
  ]);
  expect(await read('lan-config')).toMatchObject([lan]);
});

test('networks of a device never overlap, and no port forwards to the router itself [7.22]', async () => {
  const subnet = { networkAddress: '192.168.48.0', networkMask: '255.255.240.0', gatewayAddress: '192.168.10.2' };
  const { body } = await write('additional-subnets', subnet, 'POST');
  expect(problems(await write('lan-config', lan))).toEqual([409, ['network-overlaps', 'ipAddress']]);
  await as.anke!('DELETE', `${pathOf('additional-subnets')}/${body.data.publicId}`);
  expect((await write('lan-config', lan)).status).toBe(200);
  expect(problems(await write('additional-subnets', subnet, 'POST'))).toEqual([
    409,
    ['network-overlaps', 'networkAddress'],
  ]);
  const wan = {
    ipUseDhcp: false,
    ipAddress: '192.168.50.77',
    ipNetMask: '255.255.255.192',
    ipGateway: '192.168.50.65',
  };
  expect(problems(await write('wan-config', wan))).toEqual([409, ['network-overlaps', 'ipAddress']]);
  expect(await read('wan-config')).toEqual([]);
  await change(sql`delete from agent_router_lan_config`);
  expect((await write('wan-config', wan)).status).toBe(200);
  expect(problems(await write('lan-config', lan))).toEqual([409, ['network-overlaps', 'ipAddress']]);
  // another device's values don't conflict, nor does an address stored for automatic assignment
  const other = await as.anke!('PATCH', `/agents/${device('Case packer 2')}/router-lan-config`, lan);
  expect(other.status).toBe(200);
  expect((await write('wan-config', { ipUseDhcp: true })).status).toBe(200);
  expect((await write('lan-config', lan)).status).toBe(200);
  await write('port-forwards', { targetIpAddress: '192.168.50.5', targetPort: 80, externalPort: 8081 }, 'POST');
  expect(problems(await write('lan-config', { ipAddress: '192.168.50.5' }))).toEqual([
    409,
    ['address-taken', 'ipAddress'],
  ]);
});

test.each([
  ['port-forwards', 'targetIpAddress', { targetPort: 80, externalPort: 8081 }],
  ['one-to-one-nat-rules', 'destinationIpAddress', { type: 'wan', virtualIpAddress: '10.1.0.1', protocol: 'tcp' }],
])('router-%s lead to a machine in a network behind the device [5.25]', async (what, key, others) => {
  const leadingTo = (address: string) => write(what, { ...others, [key]: address }, 'POST');
  // nothing is known of its network yet
  const before = (await leadingTo('172.30.9.9')).body.data.publicId;
  expect((await as.anke!('DELETE', `${pathOf(what)}/${before}`)).status).toBe(200);
  await write('lan-config', lan);
  const wrong: [string, number, string][] = [
    ['172.30.9.9', 400, 'address-outside'],
    ['192.168.50.255', 400, 'not-a-host'],
    ['192.168.50.1', 409, 'address-taken'],
  ];
  for (const [address, status, code] of wrong)
    expect(problems(await leadingTo(address))).toEqual([status, [code, key]]);
  const { publicId } = (await leadingTo('192.168.50.5')).body.data;
  const change = (address: string) => as.anke!('PATCH', `${pathOf(what)}/${publicId}`, { [key]: address });
  expect(problems(await change('172.30.9.9'))[1]).toEqual(['address-outside', key]);
  const subnet = { networkAddress: '172.30.9.0', networkMask: '255.255.255.0', gatewayAddress: '192.168.50.2' };
  expect((await write('additional-subnets', subnet, 'POST')).status).toBe(201);
  expect((await change('172.30.9.9')).status).toBe(200);
  const ofVpn = (await as.anke!('GET', `/agents/${agent}?fields=config.routerLan.network`)).body.data.config.routerLan;
  expect((await change(ofVpn.network.replace(/\d+\/\d+$/, '9'))).status).toBe(200);
  const machine = (await as.anke!('POST', `/agents/${agent}/devices`, { name: 'Press', ipAddress: '10.77.3.9' })).body;
  expect((await change('10.77.3.9')).status).toBe(200);
  // what it leads to stays
  const remove = () => as.anke!('DELETE', `/agents/${agent}/devices/${machine.data.publicId}`);
  expect(problems(await remove())).toEqual([409, ['left-outside', undefined]]);
  expect((await change('192.168.50.5')).status).toBe(200);
  expect((await remove()).status).toBe(200);
});

describe('settings of a router fit each other, whichever of them is changed', () => {
  const rulesIn = ({ body }: Answer) => body.data[0].params?.rules;
  const forward = { targetIpAddress: '192.168.50.20', targetPort: 443, externalPort: 8443 };
  const nat = {
    ...{ type: 'wan', virtualIpAddress: '10.1.0.1', destinationIpAddress: '192.168.50.20', protocol: 'all' },
  };
  const subnet = { networkAddress: '203.0.113.4', networkMask: '255.255.255.252', gatewayAddress: '192.168.50.2' };
  const wan = { ipUseDhcp: false, ipAddress: '203.0.113.5', ipNetMask: '255.255.255.252', ipGateway: '203.0.113.6' };
  const moved = { ipAddress: '10.99.30.1', dhcpServerEnabled: false };
  const post = (part: string, body: object) => write(part, body, 'POST');

  test('a LAN isn’t moved away from forwards, NAT rules and gateways, which are named', async () => {
    await write('lan-config', lan);
    await post('port-forwards', forward);
    await post('one-to-one-nat-rules', nat);
    await post('additional-subnets', { ...subnet, networkAddress: '172.30.9.0' });
    const refused = await write('lan-config', moved);
    expect(problems(refused)).toEqual([409, ['left-outside', 'ipAddress']]);
    expect(rulesIn(refused).split(', ').sort()).toEqual([
      '10.1.0.1 → 192.168.50.20',
      '172.30.9.0 → 192.168.50.2',
      '8443 → 192.168.50.20:443',
    ]);
    expect(await read('lan-config')).toMatchObject([{ ipAddress: '192.168.50.1' }]);
    // the same where the mask becomes narrower
    expect(problems(await write('lan-config', { netMask: '255.255.255.252', dhcpServerEnabled: false }))[0]).toBe(409);
    for (const part of ['port-forwards', 'one-to-one-nat-rules', 'additional-subnets'])
      await as.anke!(
        'DELETE',
        pathOf(part),
        (await read(part)).map(({ publicId }) => ({ publicId })),
      );
    expect((await write('lan-config', moved)).status).toBe(200);
  });

  test('a subnet stays while forwards lead into it', async () => {
    await write('lan-config', lan);
    const { publicId } = (await post('additional-subnets', { ...subnet, networkAddress: '172.30.9.0' })).body.data;
    await post('port-forwards', { ...forward, targetIpAddress: '172.30.9.2' });
    const at = `${pathOf('additional-subnets')}/${publicId}`;
    expect(problems(await as.anke!('DELETE', at))).toEqual([409, ['left-outside', undefined]]);
    const elsewhere = await as.anke!('PATCH', at, { networkAddress: '172.31.9.0' });
    expect(problems(elsewhere)).toEqual([409, ['left-outside', 'networkAddress']]);
  });

  test('a forward that was left outside can only be led back', async () => {
    await write('lan-config', lan);
    const { publicId } = (await post('port-forwards', forward)).body.data;
    await change(sql`update agent_router_lan_config set ip_address = '10.99.30.1', dhcp_server_enabled = false`);
    const patch = (body: object) => as.anke!('PATCH', `${pathOf('port-forwards')}/${publicId}`, body);
    expect(problems(await patch({ targetPort: 80 }))).toEqual([400, ['address-outside', 'targetIpAddress']]);
    // other settings don't have to wait for it
    expect((await write('lan-config', { gatewayLessRouting: true })).status).toBe(200);
    const other = { ...forward, externalPort: 8444, targetIpAddress: '10.99.30.21' };
    expect((await post('port-forwards', other)).status).toBe(201);
    expect((await patch({ targetIpAddress: '10.99.30.20' })).status).toBe(200);
  });

  test('no two of LAN, WAN, WLAN and additional subnets overlap, in any order of writing', async () => {
    const wlan = {
      wlanSsid: 'Hall',
      wlanIpUseDhcp: false,
      wlanIpAddress: '203.0.113.9',
      wlanIpNetMask: '255.255.255.0',
    };
    const writes = {
      lan: () => write('lan-config', { ipAddress: '203.0.113.5', netMask: '255.255.255.252' }),
      wan: () => write('wan-config', wan),
      wlan: () => post('wan-config/wlan', { ...wlan, wlanIpGateway: '203.0.113.1' }),
      subnet: () => post('additional-subnets', subnet),
    };
    const names = Object.keys(writes) as (keyof typeof writes)[];
    for (const first of names)
      for (const second of names.filter((name) => name !== first)) {
        for (const kind of ['lan_config', 'wan_config', 'additional_subnet'])
          await change(sql`delete from ${sql.identifier(`agent_router_${kind}`)}`);
        expect([first, (await writes[first]()).status < 300]).toEqual([first, true]);
        const answer = await writes[second]();
        expect([first, second, answer.status, answer.body.data?.[0]?.code]).toEqual([
          ...[first, second, 409, 'network-overlaps'],
        ]);
      }
  });

  test('no network of a device is in the ranges of its VPN server', async () => {
    const { rows } =
      await change(sql`select split_part(vpn_range, '/', 1) as people, split_part(gateways_range, '/', 1) as gateways
      from vpn_place place join platform_server server on server.public_id = place.server_id where place.agent_id = ${agent}`);
    for (const range of Object.values(rows[0] as Record<string, string>)) {
      const inside = range.replace(/\d+$/, '9');
      const set = await write('lan-config', { ipAddress: inside, netMask: '255.255.255.0' });
      expect([range, ...problems(set)]).toEqual([range, 409, ['network-overlaps', 'ipAddress']]);
      const fixed = { ipUseDhcp: false, ipAddress: inside, ipNetMask: '255.255.255.0' };
      const outside = await write('wan-config', { ...fixed, ipGateway: range.replace(/\d+$/, '1') });
      expect(problems(outside)).toEqual([409, ['network-overlaps', 'ipAddress']]);
      const wireless = {
        wlanSsid: 'Hall',
        wlanIpUseDhcp: false,
        wlanIpAddress: inside,
        wlanIpNetMask: '255.255.255.0',
      };
      const hall = await post('wan-config/wlan', { ...wireless, wlanIpGateway: range.replace(/\d+$/, '1') });
      expect(problems(hall)).toEqual([409, ['network-overlaps', 'wlanIpAddress']]);
      const behind = await post('additional-subnets', {
        ...subnet,
        networkAddress: range,
        networkMask: '255.255.255.0',
      });
      expect(problems(behind)).toEqual([409, ['network-overlaps', 'networkAddress']]);
    }
  });

  test.each(['0.1.2.0', '127.0.0.0', '169.254.7.0', '224.0.0.0', '239.1.0.0', '240.0.0.0', '255.255.255.0'])(
    'the special range of %s is nobody’s network, target, gateway or virtual address',
    async (network) => {
      const host = network.replace(/0$/, '9');
      const mask = '255.255.255.0';
      const special = (property: string) => [400, ['address-special', property]];
      expect(problems(await write('lan-config', { ipAddress: host, netMask: mask }))).toEqual(special('ipAddress'));
      const fixed = { ipUseDhcp: false, ipAddress: host, ipNetMask: mask, ipGateway: network.replace(/0$/, '1') };
      expect(problems(await write('wan-config', fixed))).toEqual(special('ipAddress'));
      const placed = { networkAddress: network, networkMask: mask, gatewayAddress: '192.168.50.2' };
      expect(problems(await post('additional-subnets', placed))).toEqual(special('networkAddress'));
      const led = { networkAddress: '172.30.9.0', networkMask: mask, gatewayAddress: host };
      expect(problems(await post('additional-subnets', led))).toEqual(special('gatewayAddress'));
      expect(problems(await post('port-forwards', { ...forward, targetIpAddress: host }))).toEqual(
        special('targetIpAddress'),
      );
      const translated = { ...nat, virtualIpAddress: host };
      expect(problems(await post('one-to-one-nat-rules', translated))).toEqual(special('virtualIpAddress'));
    },
  );

  test('the gateway of a subnet is another machine of the LAN', async () => {
    await write('lan-config', lan);
    const through = (gatewayAddress: string) =>
      post('additional-subnets', { ...subnet, networkAddress: '172.30.9.0', gatewayAddress });
    expect(problems(await through('8.8.8.8'))).toEqual([400, ['address-outside', 'gatewayAddress']]);
    expect(problems(await through('192.168.50.1'))).toEqual([409, ['address-taken', 'gatewayAddress']]);
    expect(problems(await through('192.168.50.255'))).toEqual([400, ['not-a-host', 'gatewayAddress']]);
    expect((await through('192.168.50.2')).status).toBe(201);
    // nor does the router take the gateway's address
    expect(problems(await write('lan-config', { ipAddress: '192.168.50.2' }))).toEqual([
      409,
      ['address-taken', 'ipAddress'],
    ]);
  });

  test('an address is translated once for the same packets', async () => {
    expect((await post('one-to-one-nat-rules', nat)).status).toBe(201);
    const taken = [409, ['address-translated', 'virtualIpAddress']];
    const other = { ...nat, destinationIpAddress: '192.168.50.21' };
    expect(problems(await post('one-to-one-nat-rules', other))).toEqual(taken);
    expect(problems(await post('one-to-one-nat-rules', { ...other, protocol: 'tcp', port: 80 }))).toEqual(taken);
    const { publicId } = (await post('one-to-one-nat-rules', { ...other, virtualIpAddress: '10.1.0.2' })).body.data;
    const patch = await as.anke!('PATCH', `${pathOf('one-to-one-nat-rules')}/${publicId}`, {
      virtualIpAddress: '10.1.0.1',
    });
    expect(problems(patch)).toEqual(taken);
  });
});

test('a WAN configuration must be complete, and secrets of mobile and WLAN are never returned', async () => {
  const wan = { ipUseDhcp: false, ipAddress: '10.20.0.9', ipNetMask: '255.255.0.0', ipGateway: '10.20.0.1' };
  const wrong: [object, string][] = [
    [{ ipUseDhcp: false }, 'ipAddress'],
    [{ ...wan, ipGateway: '10.21.0.1' }, 'ipGateway'],
    [{ ...wan, ipGateway: '10.20.0.9' }, 'ipGateway'],
    [{ httpProxyAddress: 'proxy.example.com' }, 'httpProxyPort'],
    [
      { httpProxyAddress: 'proxy.example.com', httpProxyPort: 8080, httpProxyAuthentication: 'ntlm' },
      'httpProxyUsername',
    ],
    [{ cellularMtu: 575 }, 'cellularMtu'],
    [{ dnsServers: ['dns.example.com'] }, 'dnsServers'],
    [{ cellularPassword: 'x' }, 'cellularPassword'],
    [{ wlanSsid: 'Hall' }, 'wlanSsid'],
  ];
  for (const [body, property] of wrong) {
    const [status, first] = problems(await write('wan-config', body)) as [number, string[]];
    expect([body, status >= 400, first[1]?.startsWith(property)]).toEqual([body, true, true]);
  }
  expect((await write('wan-config/cellular', { cellularUsername: 'me' }, 'POST')).status).toBe(400);
  expect(await read('wan-config')).toEqual([]);
  expect((await write('wan-config', { ...wan, multiwanPolicy: 'eth_cell_wifi', dnsServers: ['9.9.9.9'] })).status).toBe(
    200,
  );
  const cellular = {
    cellularApn: 'internet',
    cellularPincode: '4711',
    cellularPassword: 'between us',
    cellularMtu: 1400,
  };
  expect((await write('wan-config/cellular', cellular, 'POST')).status).toBe(201);
  const wlan = { wlanSsid: 'Hall', wlanKey: 'between us all', wlanIpUseDhcp: true };
  expect((await write('wan-config/wlan', wlan, 'POST')).status).toBe(201);
  const [row] = await read('wan-config');
  expect(row).toMatchObject({
    ...{ ...wan, cellularApn: 'internet', cellularMtu: 1400, wlanSsid: 'Hall', pending: true },
    ...{ hasCellularPincode: true, hasCellularPassword: true, hasWlanKey: true },
  });
  expect(JSON.stringify(row)).not.toMatch(/between us|4711/);
  const { rows: log } = await change(
    sql`select details::text as details from audit_log where entity = 'AgentRouterWanConfig'`,
  );
  expect(log.length).toBeGreaterThan(1);
  expect(JSON.stringify(log)).not.toMatch(/between us|4711/);
  expect((await as.anke!('DELETE', pathOf('wan-config/cellular'))).status).toBe(200);
  expect((await as.anke!('DELETE', pathOf('wan-config/wlan'))).status).toBe(200);
  expect((await read('wan-config'))[0]).toMatchObject({
    ...{
      ...wan,
      cellularApn: null,
      hasCellularPassword: false,
      hasCellularPincode: false,
      wlanSsid: null,
      hasWlanKey: false,
    },
  });
});

test('a connection pushed again keeps omitted secrets', async () => {
  await write('wan-config/wlan', { wlanSsid: 'Hall', wlanKey: 'between us all' }, 'POST');
  expect((await write('wan-config/wlan', { wlanSsid: 'Hall 2', wlanIpUseDhcp: true }, 'POST')).status).toBe(201);
  expect((await read('wan-config'))[0]).toMatchObject({ wlanSsid: 'Hall 2', hasWlanKey: true });
  expect((await write('wan-config/wlan', { wlanSsid: 'Hall 2', wlanKey: null }, 'POST')).status).toBe(201);
  expect((await read('wan-config'))[0]).toMatchObject({ hasWlanKey: false });
});

test('settings of the display, which no gateway gets, are always pending', async () => {
  await write('display-config', { lockEnabled: true, lockCode: '1234' });
  expect((await read('display-config'))[0]).toMatchObject({ pending: true, pendingSince: null });
});

test('the second of two changes to a setting sees the conflict', async () => {
  await write('lan-config', lan);
  expect((await write('lan-config', { forwardLanWan: 'both', version: 1 })).status).toBe(200);
  const slower = await write('lan-config', { forwardLanWan: 'public', gatewayLessRouting: true, version: 1 });
  expect([slower.status, slower.body.data]).toMatchObject([
    409,
    [{ code: 'changed-meanwhile', propertyName: 'forwardLanWan', theirs: 'both', yours: 'public', version: 2 }],
  ]);
  expect((await write('lan-config', { gatewayLessRouting: true, version: 1 })).status).toBe(200);
  expect((await read('lan-config'))[0]).toMatchObject({ forwardLanWan: 'both', gatewayLessRouting: true, version: 3 });
});

test('a display is locked with a code of four digits, and not without', async () => {
  expect(problems(await write('display-config', { lockEnabled: true }))).toEqual([
    400,
    ['required-property', 'lockCode'],
  ]);
  expect((await write('display-config', { lockEnabled: true, lockCode: '12345' })).status).toBe(400);
  expect(await read('display-config')).toEqual([]);
  expect((await write('display-config', { lockEnabled: true, lockCode: '0042' })).status).toBe(200);
  expect(problems(await write('display-config', { lockCode: null }))).toEqual([400, ['required-property', 'lockCode']]);
  expect(await read('display-config')).toMatchObject([{ lockEnabled: true, lockCode: '0042' }]);
});
