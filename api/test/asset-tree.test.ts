import type { AssetTree } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// The asset tree in one answer: places, counts and worst states, as far as the asker sees assets, groups and devices.

let api: TestApi;
let anke: Caller;
let jonas: Caller;
beforeAll(async () => {
  api = await startApi();
  [anke, jonas] = [await api.signIn('anke'), await api.signIn('jonas')];
});
afterAll(() => api.close());

const to = (publicId: string) => ({ publicId });
const make = async (draft: object) => (await anke('POST', '/assets', draft)).body.data.publicId as string;
const treeOf = async (caller: Caller) => (await caller('GET', '/asset-trees')).body.data as AssetTree;
const setState = (name: string, status: string) =>
  api.owner.inScope({}, (tx) => tx.execute(sql`update agent set status = ${status} where public_id = ${device(name)}`));
/** An asset in the tree. */
function factsOf({ assets, types }: AssetTree, id: string) {
  const at = assets.ids.indexOf(id);
  if (at < 0) return undefined;
  const [parent, type] = [assets.parents[at]!, assets.types[at]!];
  return {
    name: assets.names[at],
    parent: assets.ids[parent] ?? null,
    type: types[type]?.name ?? null,
    order: assets.orders[at],
    state: assets.states[at],
    worst: assets.worst[at],
    count: assets.counts[at],
    version: assets.versions[at],
    editable: assets.editable[at],
  };
}
const groupCalled = ({ groups }: AssetTree, name: string) => groups.find((group) => group.name === name)!;
const groupId = async (name: string) => groupCalled(await treeOf(anke), name).publicId;

test('the tree shows each asset’s position, device state, and the worst state and count below [2.07]', async () => {
  await setState('Labeller 2', 'online');
  await setState('Capper 3', 'offline');
  const plant = await make({ name: 'Hasselt' });
  const line = await make({ name: 'Line 9', parent: to(plant) });
  const filler = await make({ name: 'Filler', parent: to(line), agent: to(device('Labeller 2')) });
  const capper = await make({ name: 'Capper', parent: to(line), agent: to(device('Capper 3')) });
  const tree = await treeOf(anke);
  expect(factsOf(tree, plant)).toEqual({
    ...{ name: 'Hasselt', parent: null, type: null, order: 0, state: null, worst: 'offline', count: 3, version: 1 },
    editable: true,
  });
  expect(factsOf(tree, line)).toMatchObject({ parent: plant, state: null, worst: 'offline', count: 2 });
  expect(factsOf(tree, filler)).toMatchObject({ parent: line, state: 'online', worst: 'online', count: 0 });
  expect(factsOf(tree, capper)).toMatchObject({ parent: line, state: 'offline', worst: 'offline', count: 0 });
});

test('the tree has the order of siblings, types by name, and no library assets [2.07]', async () => {
  const [{ publicId: type, name }] = (await anke('GET', '/asset-types?fields=name')).body.data;
  const plant = await make({ name: 'Genk', resourceVariant: to(type) });
  const last = await make({ name: 'Line 1', order: 5, parent: to(plant) });
  const [ten, two] = [
    await make({ name: 'Line 10', parent: to(plant) }),
    await make({ name: 'Line 2', parent: to(plant) }),
  ];
  const [model] = (await anke('POST', '/assets/library', [{ name: 'Any line', resourceVariant: to(type) }])).body.data;
  const tree = await treeOf(anke);
  expect(factsOf(tree, plant)).toMatchObject({ type: name });
  expect(tree.assets.ids.filter((id) => [last, ten, two].includes(id))).toEqual([two, ten, last]);
  expect(factsOf(tree, model.publicId)).toBeUndefined();
});

test('a group counts its assets once, and assets without a group count as ungrouped [2.07]', async () => {
  const before = await treeOf(anke);
  const plant = await make({ name: 'Tienen' });
  const part = await make({ name: 'Mixer', parent: to(plant), agent: to(device('Capper 3')) });
  await setState('Capper 3', 'offline');
  const ungroupedTree = await treeOf(anke);
  expect(ungroupedTree.ungrouped).toEqual({ count: before.ungrouped.count + 2, worst: 'offline', alarms: 0 });
  const group = to(await groupId('Eindhoven'));
  for (const asset of [plant, part]) await anke('POST', '/assets/memberships', { asset: to(asset), group });
  const after = await treeOf(anke);
  expect(after.ungrouped.count).toBe(before.ungrouped.count);
  expect(groupCalled(after, 'Eindhoven').count).toBe(groupCalled(before, 'Eindhoven').count + 2);
  expect(groupCalled(after, 'Eindhoven')).toMatchObject({ type: { name: expect.any(String) }, worst: 'offline' });
  const places = after.memberships.filter(({ asset }) => [plant, part].includes(after.assets.ids[asset]!));
  expect(places.map(({ group: at }) => after.groups[at]!.name)).toEqual(['Eindhoven', 'Eindhoven']);
});

test('groups are ordered by the order of their types, then by name [2.07]', async () => {
  const created = await anke('POST', '/group-types', { name: 'Region', color: '#7A5BB5', order: -1 });
  await anke('POST', '/groups', { name: 'Zeeland', type: to(created.body.data.publicId) });
  const { groups } = await treeOf(anke);
  expect(groups[0]).toMatchObject({
    name: 'Zeeland',
    type: { name: 'Region', color: '#7A5BB5' },
    count: 0,
    worst: null,
  });
  expect(groups.slice(1).map(({ type, name }) => `${type!.name}: ${name}`)).toEqual([
    ...['Plant: Eindhoven', 'Plant: Ghent', 'Plant: Köln-Stammheim', 'Plant: Rotterdam Botlek'],
    ...['Team: Packaging team', 'Team: Water and energy team'],
  ]);
});

test('a person of one group sees only its assets, counts, states and groups [2.07]', async () => {
  const plant = await make({ name: 'Aalst' });
  const [groupAsset, other] = [
    await make({ name: 'A', parent: to(plant) }),
    await make({ name: 'B', parent: to(plant) }),
  ];
  await anke('PATCH', `/assets/${other}`, { agent: to(device('Capper 3')) });
  await setState('Capper 3', 'offline');
  await anke('POST', '/assets/memberships', { asset: to(groupAsset), group: to(await groupId('Ghent')) });
  await anke('POST', '/assets/memberships', { asset: to(other), group: to(await groupId('Eindhoven')) });
  const tree = await treeOf(jonas);
  expect(factsOf(tree, other)).toBeUndefined();
  expect(factsOf(tree, plant)).toMatchObject({ count: 1, worst: null, editable: false });
  expect(factsOf(tree, groupAsset)).toMatchObject({ editable: true });
  expect(tree.groups.map(({ name }) => name)).toEqual(['Ghent']);
});

test('an active alarm is the worst state of its asset and of all above it [2.07]', async () => {
  await setState('Filler 3', 'online');
  const plant = await make({ name: 'Mechelen' });
  const filler = await make({ name: 'Filler', parent: to(plant), agent: to(device('Filler 3')) });
  const tree = await treeOf(anke);
  expect(factsOf(tree, filler)).toMatchObject({ state: 'alarm', worst: 'alarm' });
  expect(factsOf(tree, plant)).toMatchObject({ state: null, worst: 'alarm' });
});
