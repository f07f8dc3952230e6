import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { insertOf } from './insert-of.ts';
import { company, device, enterVpn, startApi, type TestApi, user } from './test-api.ts';

// Derived fields of a record, computed a second time from the plain rows.

let api: TestApi;
let anke: Caller;
type Row = Record<string, unknown>;
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const rowsOf = async (table: string) =>
  (await change(sql`select * from ${sql.identifier(table)} where company_id = ${company.norwell}`)).rows as Row[];
const read = async (path: string, fields: string) =>
  (await anke('GET', `${path}?fields=${fields}&page-size=200`)).body.data as Row[];
const names = (rows: Row[]) =>
  rows
    .map(({ public_id: publicId, name }) => ({ publicId, name }))
    .sort((a, b) => String(a.name).localeCompare(String(b.name)));
const byId = (rows: Row[], field: string) => Object.fromEntries(rows.map((row) => [row.publicId, row[field]]));
const ofNorwell = `eq(company.publicId,"${company.norwell}")`;
const devices = (fields: string) => read('/agents', `${fields}&filters=${ofNorwell}`);

beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
  await enterVpn(api.owner);
  const [first, second, third] = ['Filler 1', 'Capper 1', 'Depalletiser – Line 1'].map(device) as [
    string,
    string,
    string,
  ];
  await change(
    sql`update vpn_place set fixed = agent_id in (${first}, ${second}) where company_id = ${company.norwell}`,
  );
  await change(sql`update agent set vpn_server_id = null where public_id = ${second}`);
  // at a server where it has no place
  await change(sql`update agent set vpn_server_id = (select public_id from platform_server where public_id not in
    (select server_id from vpn_place where agent_id = ${third}) limit 1) where public_id = ${third}`);
  // a second asset of a device, which comes first by its name, in a tree of its own
  const { rows } = await change(
    sql`select to_jsonb(a) as is from asset a where a.agent_id is not null and a.company_id = ${company.norwell} order by a.public_id limit 1`,
  );
  const own = { public_id: 'AssetSecond1', name: 'AAA', parent_id: null, root_id: 'AssetSecond1' };
  await change(insertOf('asset', { ...(rows[0]!.is as object), ...own }));
  for (const [id, who, ended] of [
    ['Tunnel000001', 'marieke', false],
    ['Tunnel000002', 'ruben', false],
    ['Tunnel000003', 'jonas', true],
  ] as const)
    await change(sql`insert into vpn_session (company_id, public_id, user_id, session_id, agent_id, credential_hash, server_id, vpn_address, started_on, seen_on, ended_on)
      values (${company.norwell}, ${id}, ${user(who)}, 'Session00001', ${first}, ${id}, 'Server000001', ${`10.9.0.${id.at(-1)}`}, now(), now(), ${ended ? sql`now()` : sql`null`})`);
});
afterAll(() => api.close());

test('a device names the assets that it belongs to, and the root of the first of them by name [3.07b]', async () => {
  const assets = await rowsOf('asset');
  const found = await devices('assets,root');
  const assetsOf = (agent: unknown) => names(assets.filter(({ agent_id: id }) => id === agent));
  expect(byId(found, 'assets')).toEqual(
    Object.fromEntries(found.map(({ publicId }) => [publicId, assetsOf(publicId)])),
  );
  expect(found.some(({ assets: some }) => (some as Row[]).length === 2)).toBe(true);
  const rootOf = (agent: unknown) => {
    const first = assets.find(({ public_id: id }) => id === assetsOf(agent)[0]?.publicId);
    const root = assets.find(({ public_id: id }) => first && id === first.root_id);
    return root ? { publicId: root.public_id, name: root.name } : null;
  };
  expect(byId(found, 'root')).toEqual(Object.fromEntries(found.map(({ publicId }) => [publicId, rootOf(publicId)])));
});

test('the VPN address of a device follows from its place, and a chosen one is listed beside it', async () => {
  const [agents, places] = [await rowsOf('agent'), await rowsOf('vpn_place')];
  const { rows: servers } = await change(sql`select public_id, name, vpn_range from platform_server`);
  const found = await devices('activeVpnSession,fixedVpnAddress');
  const bare = (address: unknown) => String(address).replace(/\/32$/, '');
  for (const { publicId, activeVpnSession, fixedVpnAddress } of found) {
    const { vpn_server_id: at } = agents.find(({ public_id: id }) => id === publicId)!;
    const place = places.find(({ agent_id: id }) => id === publicId)!;
    const server = servers.find(({ public_id: id }) => id === at);
    expect([publicId, activeVpnSession, fixedVpnAddress]).toEqual([
      publicId,
      server
        ? {
            vpnAddress: place.server_id === at ? bare(place.address) : null,
            rscServer: {
              ...{ publicId: server.public_id, name: server.name, vpnRange: server.vpn_range },
              ...{ location: expect.objectContaining({ name: expect.any(String) }), supportedLayers: ['tun'] },
            },
            // values that devices don't report
            ...{ startedOn: null, sessionName: null, closed: false },
          }
        : null,
      place.fixed ? bare(place.address) : null,
    ]);
  }
  expect(new Set(found.map(({ activeVpnSession: one }) => (one ? typeof (one as Row).vpnAddress : 'none'))).size).toBe(
    3,
  );
});

test('a device lists its connected users once each, and its services with their access', async () => {
  const servers = await rowsOf('agent_server');
  const found = await devices('connectedUsers,servers');
  for (const { publicId, connectedUsers, servers: some } of found) {
    const connected = publicId === device('Filler 1') ? ['Marieke de Vries', 'Ruben Visser'] : [];
    expect([publicId, (connectedUsers as Row[]).map(({ name }) => name)]).toEqual([publicId, connected]);
    const own = servers.filter(({ agent_id: id }) => id === publicId);
    expect(some).toEqual(
      names(own).map((name) => {
        const row = own.find(({ public_id: id }) => id === name.publicId)!;
        const { type, port, require_access_approval: requireAccessApproval, service_group: serviceGroup } = row;
        return { ...name, type, port, requireAccessApproval, serviceGroup };
      }),
    );
  }
});

test.each([
  ['a template', '/agent-templates', 'agentCount', 'agent_template', 'agent', 'template_id'],
  ['a group', '/groups', 'agentCount', 'group', 'agent_membership', 'group_id'],
  ['an asset', '/assets', 'childCount', 'asset', 'asset', 'parent_id'],
])('%s counts its own alone', async (_what, path, field, table, counted, person) => {
  const [all, below] = [await rowsOf(table), await rowsOf(counted)];
  // the company's own group has all of them
  const devices = (await rowsOf('agent')).length;
  const found = byId(await read(path, field), field);
  expect(Object.keys(found)).toHaveLength(all.length);
  expect(found).toEqual(
    Object.fromEntries(
      all.map(({ public_id: id, is_company_group: isWhole }) => [
        id,
        isWhole ? devices : below.filter((row) => row[person] === id).length,
      ]),
    ),
  );
  expect(new Set(Object.values(found)).size).toBeGreaterThan(1);
});

test('a variable has a last value where one came, and none where none did', async () => {
  const at = device('Filler 1');
  await change(sql`update agent_data_variable set last_time = null, last_value = null where agent_id = ${at}`);
  await change(sql`update agent_data_variable set last_time = '2026-03-12T14:40:00Z', last_value = 6.28 where public_id =
    (select min(public_id) from agent_data_variable where agent_id = ${at})`);
  const found = (await read(`/agents/${at}/data-variables`, 'last')).sort((a, b) =>
    String(a.publicId) < String(b.publicId) ? -1 : 1,
  );
  expect(found.map(({ last }) => last)).toEqual([
    { time: '2026-03-12T14:40:00Z', value: 6.28 },
    ...found.slice(1).map(() => null),
  ]);
  expect(found.length).toBeGreaterThan(1);
});
