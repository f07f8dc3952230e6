import { sql } from 'drizzle-orm';
import { companyGroupId } from '../src/engine/company-group.ts';
import type { Caller } from './caller.ts';
import { company, startApi, type TestApi, user } from './test-api.ts';

// The visible rows of a person in one group, computed independently: exactly these.

let api: TestApi;
let jonas: Caller;
interface Row {
  name: string;
  asset_id: string | null;
  public_id: string;
  group_id: string | null;
  agent_id: string | null;
  parent_id: string | null;
  company_id: string;
}
const rowsOf = async (table: string) =>
  (await api.owner.inScope({}, (tx) => tx.execute(sql`select * from ${sql.identifier(table)}`)))
    .rows as unknown as Row[];
const listedIds = async (path: string) =>
  ((await jonas('GET', `${path}?fields=publicId&page-size=4000`)).body.data as { publicId: string }[])
    .map(({ publicId }) => publicId)
    .sort();
const ids = (rows: Row[]) => rows.map(({ public_id: id }) => id).sort();
let group: string;
let devices: Row[];

beforeAll(async () => {
  api = await startApi();
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update role set permissions = array['MANAGE_ASSET_LIBRARY', 'MANAGE_AGENT', 'APPROVE_ACCESS_REQUESTS'] where public_id in
      (select role_id from user_membership where user_id = ${user('jonas')})`),
  );
  jonas = await api.signIn('jonas');
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select group_id from user_membership where user_id = ${user('jonas')}`),
  );
  group = rows[0]!.group_id as string;
  const places = (await rowsOf('agent_membership')).filter((row) => row.group_id === group);
  const inGroup = places.map((place) => place.agent_id);
  devices = (await rowsOf('agent')).filter(
    (row) => row.company_id === company.norwell && inGroup.includes(row.public_id),
  );
});
afterAll(() => api.close());

test('their group and that of the company, and the devices of theirs', async () => {
  expect(devices.length).toBeGreaterThan(3);
  expect(await listedIds('/agents')).toEqual(ids(devices));
  expect(await listedIds('/groups')).toEqual([group, companyGroupId(company.norwell)].sort());
});

test('assets of their group with parts, of its devices, public ones, and their parents', async () => {
  // one in no group, nor its parent
  await api.owner.inScope({}, (tx) =>
    tx.execute(
      sql`delete from asset_membership where asset_id in (select public_id from asset where name = 'Eindhoven')`,
    ),
  );
  const assets = (await rowsOf('asset')).filter((row) => row.company_id === company.norwell);
  const places = await rowsOf('asset_membership');
  /** The groups of an asset, including those of its ancestors. */
  const groupsOf = (row: Row | undefined): unknown[] =>
    row === undefined
      ? []
      : [
          ...places.filter(({ asset_id: id }) => id === row.public_id).map(({ group_id: id }) => id),
          ...groupsOf(assets.find(({ public_id: id }) => id === row.parent_id)),
        ];
  const visibleAssetIds = new Set<string>();
  const above = (row: Row | undefined): void => {
    if (!row) return;
    visibleAssetIds.add(row.public_id);
    above(assets.find(({ public_id: id }) => id === row.parent_id));
  };
  for (const asset of assets) {
    const groups = groupsOf(asset);
    const ofNobody = !asset.agent_id && groups.length === 0;
    if (ofNobody || groups.includes(group) || devices.some(({ public_id: id }) => id === asset.agent_id)) above(asset);
  }
  expect(await listedIds('/assets')).toEqual([...visibleAssetIds].sort());
  const called = assets
    .filter((asset) => visibleAssetIds.has(asset.public_id) && !asset.agent_id)
    .map(({ name }) => name);
  expect(called).toEqual(expect.arrayContaining(['Ghent', 'Eindhoven', 'Line 4']));
  expect(called).not.toContain('Rotterdam Botlek');
  const [all, theirs] = [
    assets.length,
    assets.filter((asset) => visibleAssetIds.has(asset.public_id) && asset.agent_id),
  ];
  expect([visibleAssetIds.size < all, theirs.length > 0]).toEqual([true, true]);
});

test.each([
  ['services', 'servers', 'agent_server'],
  ['values', 'data-variables', 'agent_data_variable'],
  ['requests', 'access-requests', 'agent_access_request'],
])('all %s of each of these devices', async (_what, path, table) => {
  const rows = await rowsOf(table);
  for (const { public_id: id } of devices)
    expect([id, await listedIds(`/agents/${id}/${path}`)]).toEqual([
      id,
      ids(rows.filter((row) => row.agent_id === id)),
    ]);
});
