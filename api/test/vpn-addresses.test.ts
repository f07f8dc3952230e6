import { sql } from 'drizzle-orm';
import { assignLeases } from '../src/domain/vpn-session/vpn-lease.ts';
import type { Caller } from './caller.ts';
import { checkPlace } from './certified-gateway.ts';
import { insertOf } from './insert-of.ts';
import { company, device, enterVpn, placeOf, startApi, type TestApi } from './test-api.ts';

let api: TestApi;
let anke: Caller;
let ruben: Caller;
const secret = 'the-secret-of-the-VPN-server';
const ownDevice = () => device('Filler 1');

beforeAll(async () => {
  api = await startApi({ LINESIDE_VPN_SERVER_SECRET: secret });
  [anke, ruben] = await Promise.all([api.signIn('anke'), api.signIn('ruben')]);
  await enterVpn(api.owner);
});
afterAll(() => api.close());

const rowsOf = async (statement: ReturnType<typeof sql>) =>
  (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;
/** A device like the one that is mine, with a network of its own. */
async function another(publicId: string, network: string | null): Promise<void> {
  const [row] = await rowsOf(sql`select to_jsonb(agent) as is from agent where public_id = ${ownDevice()}`);
  await rowsOf(insertOf('agent', { ...(row!.is as object), public_id: publicId, network }));
}
const code = (answer: { body: { data: { code: string; propertyName?: string }[] } }) => {
  const { code: what, propertyName } = answer.body.data[0]!;
  return [what, propertyName];
};
const fix = (address: string | null, as = anke, id = ownDevice()) =>
  as('PATCH', `/agents/${id}`, { fixedVpnAddress: address });
const check = (server: string, agent: string, token = secret) => checkPlace(api, { server, agent }, token);

/** Registers devices with networks behind them, all at one server, in their order; gives the networks that are routed. */
async function routed(server: string, networks: (string | null)[]): Promise<(string | null)[]> {
  const ids = networks.map((_, index) => `Newcomer${Date.now() % 1000}${index}`.padEnd(12, '0').slice(0, 12));
  for (const [index, network] of networks.entries()) await another(ids[index]!, network);
  await api.owner.inScope({}, (tx) =>
    assignLeases(
      tx,
      ids.map((agent) => ({ agent, server })),
    ),
  );
  const places = await Promise.all(ids.map((id) => placeOf(api.owner, id)));
  await rowsOf(sql`delete from vpn_place where agent_id = any(${sql.param(ids)}::text[])`);
  await rowsOf(sql`delete from agent where public_id = any(${sql.param(ids)}::text[])`);
  return places.map(({ network }) => network);
}

test('every device has its own VPN address on its server, in the range of gateways', async () => {
  const [counted] = await rowsOf(sql`
    select count(*)::int as devices, count(p.agent_id)::int as placed, count(distinct (p.server_id, p.address))::int as apart,
      count(*) filter (where p.address <<= s.gateways_range::cidr and not p.address <<= s.vpn_range::cidr)::int as within
    from agent left join vpn_place p on p.agent_id = agent.public_id left join platform_server s on s.public_id = p.server_id`);
  const { devices } = counted as { devices: number };
  expect(devices).toBeGreaterThan(40);
  expect(counted).toEqual({ devices, placed: devices, apart: devices, within: devices });
});

test('two devices can not have one address on a server, whatever writes it', async () => {
  const { address, serverId } = await placeOf(api.owner, ownDevice());
  await expect(
    rowsOf(
      sql`update vpn_place set address = ${address}::inet where server_id = ${serverId} and agent_id <> ${ownDevice()}`,
    ),
  ).rejects.toThrow('vpn_place_by_address');
});

test.each([
  ['apart', '10.144.128.0/17'],
  ['apart', '10.0.0.0/8'],
  ['private', '8.8.0.0/16'],
])('a VPN server with ranges other than %s can’t be stored: %s', async (what, range) => {
  await expect(
    rowsOf(sql`update platform_server set gateways_range = ${range} where name = 'Amsterdam 3'`),
  ).rejects.toThrow(`ranges_are_${what}`);
});

test('an administrator assigns a free VPN address, and the device and server are notified', async () => {
  const { address, server } = await placeOf(api.owner, ownDevice());
  const free = address.replace(/\d+\.\d+$/, '200.200');
  expect((await anke('GET', `/agents/${ownDevice()}?fields=fixedVpnAddress`)).body.data.fixedVpnAddress).toBeNull();
  expect((await fix(free)).status).toBe(200);
  const read = (await ruben('GET', `/agents/${ownDevice()}?fields=fixedVpnAddress,activeVpnSession`)).body.data;
  expect([read.fixedVpnAddress, read.activeVpnSession.vpnAddress]).toEqual([free, free]);
  expect((await check(server, ownDevice())).body.data.vpnAddress).toBe(free);
  expect(await rowsOf(sql`select command from agent_command where agent_id = ${ownDevice()}`)).toEqual([
    { command: 'openvpn.place' },
  ]);
  expect(await rowsOf(sql`select details from audit_log where record_id = ${ownDevice()}`)).toMatchObject([
    { details: { before: { fixedVpnAddress: null }, after: { fixedVpnAddress: free } } },
  ]);
  // the choice is the platform's again; the address stays until there is a reason
  expect((await fix(null)).status).toBe(200);
  expect((await anke('GET', `/agents/${ownDevice()}?fields=fixedVpnAddress`)).body.data.fixedVpnAddress).toBeNull();
  expect((await placeOf(api.owner, ownDevice())).address).toBe(free);
});

test('the gateways that count are those of the device’s own server, whichever that is', async () => {
  const devices = (await rowsOf(sql`
    select distinct on (p.server_id) p.agent_id as id, p.server_id as server, host(network(s.gateways_range::cidr) + 51500) as free
    from vpn_place p join platform_server s on s.public_id = p.server_id where p.company_id = ${company.norwell}`)) as {
    id: string;
    free: string;
  }[];
  expect(devices.length).toBeGreaterThan(1);
  for (const { id, free } of devices)
    for (const { free: tried } of devices) {
      const answer = await fix(tried, anke, id);
      expect([tried, answer.status]).toEqual([tried, tried === free ? 200 : 400]);
    }
  for (const { id } of devices) await fix(null, anke, id);
});

test('only the server assigns addresses, and none is taken from another device', async () => {
  const { address, serverId } = await placeOf(api.owner, ownDevice());
  const propertyName = 'fixedVpnAddress';
  expect(code(await fix(address, ruben))).toEqual(['not-allowed', propertyName]);
  const [range] =
    await rowsOf(sql`select host(network(vpn_range::cidr) + 9) as laptop, host(network(gateways_range::cidr)) as first,
    host(network(gateways_range::cidr) + 1) as own, host(broadcast(gateways_range::cidr)) as last from platform_server where public_id = ${serverId}`);
  for (const outside of [...Object.values(range as object), '8.8.8.8', '127.0.0.1', '0.0.0.0', 'fd00::9'])
    expect([outside, ...code(await fix(outside))]).toEqual([outside, 'vpn-address-outside', propertyName]);
  const [other] = await rowsOf(
    sql`select host(address) as address from vpn_place where server_id = ${serverId} and company_id <> ${company.norwell} limit 1`,
  );
  expect(code(await fix((other as { address: string }).address))).toEqual(['vpn-address-taken', propertyName]);
  expect(code(await fix('10.64.0.9/32'))).toEqual(['invalid-value', propertyName]);
  expect((await placeOf(api.owner, ownDevice())).address).toBe(address);
});

test('only a VPN server with its secret gets the place of a gateway', async () => {
  const { address, network, server } = await placeOf(api.owner, ownDevice());
  expect((await check(server, ownDevice())).body.data).toEqual({
    vpnAddress: address,
    network,
    alias: expect.anything(),
  });
  for (const elsewhere of ['Amsterdam 3', 'Frankfurt 1', 'None such'].filter((name) => name !== server))
    expect((await check(elsewhere, ownDevice())).status).toBe(404);
  expect((await check(server, 'AbCdEfGh1234')).status).toBe(404);
  expect((await check(server, ownDevice(), 'another secret of sixteen')).status).toBe(401);
});

test('devices with equal networks are routed, but not public networks or those of VPN servers', async () => {
  const { serverId, network } = await placeOf(api.owner, ownDevice());
  const alike = ['192.168.200.0/24', '192.168.200.0/24', '192.168.200.128/25', network, null];
  expect(await routed(serverId, alike)).toEqual(alike);
  const none = [
    '0.0.0.0/0',
    '8.8.8.0/24',
    '10.0.0.0/8',
    '10.64.0.0/24',
    '10.144.7.0/24',
    '10.145.0.1/32',
    '127.0.0.0/8',
  ];
  // each alone: one that overlaps what came before it isn't routed either
  for (const address of none) expect([address, await routed(serverId, [address])]).toEqual([address, [null]]);
  // nor one larger than the alias of each address at a server with such a large range
  expect(await routed(serverId, ['172.16.0.0/23', '172.16.0.0/24'])).toEqual([null, '172.16.0.0/24']);
  const [{ host }] = (await rowsOf(sql`select host from platform_server where public_id = ${serverId}`)) as [
    { host: string },
  ];
  await rowsOf(sql`update platform_server set host = '192.168.201.4' where public_id = ${serverId}`);
  for (const [one, to] of [
    ['192.168.201.0/24', null],
    ['192.168.201.4/32', null],
    ['fd00::/64', null],
    ['192.168.202.7/24', '192.168.202.0/24'],
  ])
    expect([one, await routed(serverId, [one!])]).toEqual([one, [to]]);
  await rowsOf(sql`update platform_server set host = ${host} where public_id = ${serverId}`);
});

describe('places at several servers', () => {
  const [first, second] = ['PlaceTest001', 'PlaceTest002'];
  const give = (...newcomers: { agent: string; server: string }[]) =>
    api.owner.inScope({}, (tx) => assignLeases(tx, newcomers));
  const newcomer = async (id: string, network: string | null = null) => {
    await another(id, network);
    return id;
  };
  const storedPlace = async (id: string) => {
    const [place] = await rowsOf(
      sql`select server_id as server, network::text as network from vpn_place where agent_id = ${id}`,
    );
    return place;
  };

  beforeAll(async () => {
    for (const [index, id] of [first, second].entries())
      await rowsOf(sql`insert into platform_server select (jsonb_populate_record(s, jsonb_build_object('public_id', ${id}::text, 'name', ${id}::text, 'host', 'vpn.example',
        'vpn_range', ${`10.${220 + index}.1.0/28`}::text, 'gateways_range', ${`10.${220 + index}.0.0/29`}::text))).* from platform_server s where s.type = 'rsc' limit 1`);
  });
  afterEach(async () => {
    await rowsOf(sql`delete from vpn_place where agent_id like 'Newcomer%'`);
    await rowsOf(sql`delete from agent where public_id like 'Newcomer%'`);
  });

  test('a server takes as many devices as its range has addresses, and not one more', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => newcomer(`NewcomerA${index}00`)));
    const fits = ids.slice(0, 5);
    await give(...fits.map((agent) => ({ agent, server: first })));
    const addresses = await rowsOf(sql`select host(address) as address from vpn_place where server_id = ${first}`);
    expect(new Set(addresses.map(({ address }) => address)).size).toBe(5);
    await expect(give({ agent: ids[5]!, server: first })).rejects.toThrow('has no address left for another device');
    // repeating it for devices with leases assigns none
    await give(...fits.map((agent) => ({ agent, server: first })));
    await give({ agent: ids[5]!, server: second });
    expect(await storedPlace(ids[5]!)).toMatchObject({ server: second });
  });

  test('each address of a server has a distinct alias as large as the network behind the device', async () => {
    const networks = ['192.168.77.0/24', '192.168.77.0/24', '192.168.77.128/25', '172.16.0.0/12', null];
    const ids = await Promise.all(networks.map((network, index) => newcomer(`NewcomerB${index}00`, network)));
    await give(...ids.map((agent) => ({ agent, server: first })));
    const aliases = await Promise.all(ids.map(async (id) => (await check(first, id)).body.data.alias));
    expect(aliases.map((alias) => alias?.split('/')[1])).toEqual(['24', '24', '25', '12', undefined]);
    const [found] = await rowsOf(sql`
      with given as (select turn, alias::cidr from unnest(${sql.param(aliases)}::text[]) with ordinality one(alias, turn))
      select count(*) filter (where not alias <<= '240.0.0.0/4')::int as strange,
        (select count(*)::int from given one join given other on one.turn < other.turn and one.alias && other.alias) as overlapping
      from given`);
    expect(found).toEqual({ strange: 0, overlapping: 0 });
  });

  test.each([
    ['10.230.0.0/16', true],
    ['172.16.0.0/12', true],
    ['172.31.4.0/24', true],
    ['192.168.0.0/16', true],
    ['11.0.0.0/16', false],
    ['172.32.0.0/16', false],
    ['192.169.0.0/24', false],
  ])('a network not in use on the internet is routed: %s %s', async (network, isRouted) => {
    const agent = await newcomer('NewcomerF100', network);
    await give({ agent, server: first });
    expect(await storedPlace(agent)).toMatchObject({ network: isRouted ? network : null });
  });

  test('another server gets no place', async () => {
    await rowsOf(sql`update platform_server set type = 'mdr' where public_id = ${second}`);
    const agent = await newcomer('NewcomerE100');
    await give({ agent, server: second });
    expect(await storedPlace(agent)).toBeUndefined();
    await rowsOf(sql`update platform_server set type = 'rsc' where public_id = ${second}`);
  });

  test('routes and places stay the same for later requests', async () => {
    const agent = await newcomer('NewcomerC100', '192.168.78.0/24');
    const other = await newcomer('NewcomerC200');
    await give({ agent, server: first }, { agent: other, server: first });
    await rowsOf(sql`update agent set network = '192.168.79.0/24' where public_id = ${agent}`);
    await rowsOf(sql`update agent set network = '192.168.80.0/24' where public_id = ${other}`);
    await give({ agent, server: first }, { agent: other, server: second });
    expect([await storedPlace(agent), await storedPlace(other)]).toEqual([
      { server: first, network: '192.168.78.0/24' },
      { server: first, network: null },
    ]);
  });
});

test('a server without a free address says so', async () => {
  const { serverId } = await placeOf(api.owner, ownDevice());
  await rowsOf(sql`update platform_server set gateways_range = '172.16.0.0/29' where public_id = ${serverId}`);
  await expect(routed(serverId, [null])).rejects.toThrow('has no address left for another device');
});
