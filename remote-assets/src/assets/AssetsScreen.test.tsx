/** @jest-environment @lineside/testing/environment */
import { Agent, Asset, AssetMembership, AssetPageLink, AssetType, Group, GroupType } from '@lineside/contracts';
import { fireEvent, leave, refuse, screen, type TestApi, visit, waitFor, within } from '@lineside/testing';
import texts from '../../texts/en.json' with { type: 'json' };
import AssetsScreen from './AssetsScreen.tsx';

afterEach(leave);

const remote = { name: 'remote-assets', version: '0.1.0', texts };
const named = (publicId: string, name: string) => ({ publicId, name });
const region = { ...named('GroupType001', 'Region'), color: '#7A5BB5', order: 1 };
const west = { ...named('Group0000001', 'West'), type: named(region.publicId, region.name), agentCount: 1 };
const east = { ...named('Group0000002', 'East'), type: named(region.publicId, region.name), agentCount: 0 };
const plantType = { ...named('AssetType001', 'Plant'), order: 1 };
const gateway = { ...named('Agent0000001', 'Filler gateway'), status: 'offline', type: null };
const asset = (publicId: string, name: string, more: object = {}) => ({
  ...named(publicId, name),
  ...{ description: null, order: 0, resourceVariant: null, slug: null, parent: null, agent: null, enabled: true },
  ...{ timeZone: null, isLibraryAsset: false, childCount: 0, memberships: [], can: { edit: true }, version: 1 },
  ...more,
});
const plant = asset('Asset0000001', 'Rotterdam', { resourceVariant: named(plantType.publicId, 'Plant') });
const line = asset('Asset0000002', 'Line 2', { parent: named(plant.publicId, plant.name) });
const filler = asset('Asset0000003', 'Filler', {
  parent: named(line.publicId, line.name),
  agent: named(gateway.publicId, gateway.name),
});
const spare = asset('Asset0000004', 'Spare pump');
const member = (
  publicId: string,
  of: { publicId: string; name: string },
  group: { publicId: string; name: string },
) => ({
  publicId,
  asset: named(of.publicId, of.name),
  group: named(group.publicId, group.name),
  createdOn: '2026-01-02T03:04:05Z',
  can: { edit: true },
});

/** Opens the screen for a person who manages devices everywhere. */
async function open(address = '/assets', more: (api: TestApi) => void = () => {}, px?: number) {
  const rendered = await visit(remote, address, '/assets', AssetsScreen, {
    ...(px && { px }),
    prepare: (api) => {
      api.standing.permissions = ['MANAGE_AGENT'];
      api.has(GroupType, [region]);
      api.has(Group, [west, east]);
      api.has(AssetType, [plantType]);
      api.has(Agent, [gateway]);
      api.has(Asset, [plant, line, filler, spare]);
      api.has(AssetMembership, [member('Member000001', plant, west), member('Member000002', plant, east)]);
      api.has(AssetPageLink, []);
      more(api);
    },
  });
  return { ...rendered, tree: await screen.findByRole('tree', { name: 'Assets' }) };
}
const rows = (tree: HTMLElement) => within(tree).queryAllByRole('treeitem');
const rowNames = (tree: HTMLElement) =>
  rows(tree).map(
    (row) => `${'  '.repeat(Number(row.ariaLevel) - 1)}${row.querySelector('.ls-tree-name')?.textContent}`,
  );
const row = (tree: HTMLElement, name: string) => rows(tree).find((row) => row.textContent!.startsWith(name))!;
const press = (tree: HTMLElement, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(tree, { key });
};
/** Opens all nodes. */
async function openAll(tree: HTMLElement) {
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Expand all' }));
  await waitFor(() => expect(row(tree, 'Filler')).toBeTruthy());
}

test('the tree lists assets below each of their groups, or below "No group" [2.07][1.03]', async () => {
  const { tree } = await open();
  expect(rowNames(tree)).toEqual(['East', '  Rotterdam', 'West', '  Rotterdam', 'No group', '  Spare pump']);
  await openAll(tree);
  expect(rowNames(tree).slice(0, 4)).toEqual(['East', '  Rotterdam', '    Line 2', '      Filler']);
});

test('a row shows the worst state and the number of assets below it [2.07]', async () => {
  const { tree } = await open();
  const east = row(tree, 'East');
  expect(within(east).getByRole('img', { name: 'Offline' })).toBeTruthy();
  expect(east.textContent).toContain('3');
  expect(within(row(tree, 'Spare pump')).queryByRole('img')).toBeNull();
});

test('the screen has one heading: its own, or that of the chosen asset', async () => {
  const headings = () => screen.queryAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
  const { tree } = await open();
  expect(headings()).toEqual(['Assets']);
  await openAll(tree);
  fireEvent.click(row(tree, 'Filler'));
  await waitFor(() => expect(headings()).toEqual(['Filler']));
});

test('a search opens the way to what it finds and hides the rest [2.07]', async () => {
  const { tree } = await open('/assets?q=fill');
  expect(rowNames(tree).slice(0, 4)).toEqual(['East', '  Rotterdam', '    Line 2', '      Filler']);
  expect(row(tree, 'Spare pump')).toBeUndefined();
});

test('a chosen asset shows its device, pages and groups, and leads to its configurator [2.07]', async () => {
  const { tree } = await open(`/assets?asset=${filler.publicId}`);
  await screen.findByRole('heading', { level: 1, name: 'Filler' });
  expect(row(tree, 'Filler').ariaSelected).toBe('true');
  expect((await screen.findByRole('link', { name: 'Filler gateway' })).getAttribute('href')).toBe(
    '/devices/Agent0000001',
  );
  expect(await screen.findByText('No pages are linked to this asset.')).toBeTruthy();
  const active = tree.getAttribute('aria-activedescendant')!;
  expect(document.getElementById(active)).toBe(row(tree, 'Filler'));
  fireEvent.click(screen.getByRole('button', { name: 'Configure' }));
  await waitFor(() => expect(location.pathname).toBe('/configurator/Asset0000003'));
});

test('an asset chosen in one of its groups is marked there alone', async () => {
  const { tree } = await open();
  const [, inWest] = rows(tree).filter((row) => row.textContent!.startsWith('Rotterdam'));
  fireEvent.click(inWest!);
  await screen.findByRole('heading', { level: 1, name: 'Rotterdam' });
  expect(rows(tree).map(({ ariaSelected }) => ariaSelected)).toEqual([
    ...['false', 'false', 'false', 'true', 'false', 'false'],
  ]);
});

test('F2 renames an asset with its version, and the notice undoes it', async () => {
  const { tree, api } = await open();
  press(tree, 's', 'F2');
  const field = await screen.findByRole('textbox', { name: 'Name of the asset' });
  fireEvent.change(field, { target: { value: 'Pump 2' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(row(tree, 'Pump 2')).toBeTruthy());
  expect(api.of('Asset', 'PATCH')[0]!.body).toEqual({ name: 'Pump 2', version: 1 });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(row(tree, 'Spare pump')).toBeTruthy());
});

test('Alt and the left arrow put an asset below its grandparent, and the notice undoes it', async () => {
  const { tree } = await open();
  await openAll(tree);
  press(tree, 'f');
  fireEvent.keyDown(tree, { key: 'ArrowLeft', altKey: true });
  await waitFor(() => expect(row(tree, 'Filler').ariaLevel).toBe('3'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(row(tree, 'Filler').ariaLevel).toBe('4'));
});

test('a chosen asset stays marked at its new place', async () => {
  const { tree } = await open();
  await openAll(tree);
  fireEvent.click(row(tree, 'Filler'));
  await screen.findByRole('heading', { level: 1, name: 'Filler' });
  fireEvent.keyDown(tree, { key: 'ArrowLeft', altKey: true });
  await waitFor(() => expect(row(tree, 'Filler').ariaLevel).toBe('3'));
  const marked = () =>
    rows(tree)
      .filter(({ ariaSelected }) => ariaSelected === 'true')
      .map(({ textContent, ariaLevel }) => `${ariaLevel} ${textContent}`);
  await waitFor(() => expect(marked()).toEqual([expect.stringMatching(/^3 Filler/)]));
});

test('an asset dragged to another group leaves the one it was dragged from [1.03]', async () => {
  const { tree, api } = await open();
  const [inEast] = rows(tree).filter((row) => row.textContent!.startsWith('Rotterdam'));
  const none = row(tree, 'No group');
  const dataTransfer = { setData: () => {}, effectAllowed: '' };
  fireEvent.dragStart(inEast!, { dataTransfer });
  fireEvent.dragOver(none, { dataTransfer });
  fireEvent.drop(none, { dataTransfer });
  await waitFor(() => expect(rowNames(tree).slice(0, 3)).toEqual(['East', 'West', '  Rotterdam']));
  expect(api.of('AssetMembership', 'DELETE').map(({ path }) => path)).toEqual(['/assets/memberships/Member000002']);
});

test('Alt and the down arrow put an asset below its next sibling in the order', async () => {
  const other = asset('Asset0000005', 'Air dryer');
  const { tree } = await open('/assets', (api) => api.has(Asset, [plant, line, filler, spare, other]));
  expect(rowNames(tree).slice(-2)).toEqual(['  Air dryer', '  Spare pump']);
  press(tree, 'a');
  fireEvent.keyDown(tree, { key: 'ArrowDown', altKey: true });
  await waitFor(() => expect(rowNames(tree).slice(-2)).toEqual(['  Spare pump', '  Air dryer']));
});

test('a conflicting rename is written only after confirmation', async () => {
  const { tree, api } = await open();
  const { authorization, 'api-company': company } = api.of('AssetTreeList')[0]!.headers;
  await fetch(`${api.api}assets/${spare.publicId}`, {
    method: 'PATCH',
    headers: { authorization: authorization!, 'api-company': String(company), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Their name', version: 1 }),
  });
  press(tree, 's', 'F2');
  const field = await screen.findByRole('textbox', { name: 'Name of the asset' });
  fireEvent.change(field, { target: { value: 'My name' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('Another person has changed Spare pump in the meantime');
  await waitFor(() => expect(row(tree, 'Their name')).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'Change it anyway' }));
  await waitFor(() => expect(row(tree, 'My name')).toBeTruthy());
});

test('a new asset is created below the one whose menu added it [1.03]', async () => {
  const { tree, api } = await open();
  fireEvent.contextMenu(row(tree, 'Spare pump'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Add an asset here' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Motor' } });
  const ok = screen.getByRole<HTMLButtonElement>('button', { name: 'Add asset' });
  await waitFor(() => expect(ok.disabled).toBe(false));
  fireEvent.click(ok);
  await waitFor(() => expect(row(tree, 'Motor').ariaLevel).toBe('3'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('AssetList', 'POST')[0]!.body).toMatchObject({ name: 'Motor', parent: { publicId: spare.publicId } });
});

test('a removed asset leaves the tree and returns by Undo', async () => {
  const { tree } = await open();
  press(tree, 's', 'Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(row(tree, 'Spare pump')).toBeUndefined());
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(row(tree, 'Spare pump')).toBeTruthy());
});

test('a person who can’t edit assets finds no name field and no ways to add or move', async () => {
  const fixed = { ...spare, can: { edit: false } };
  const { tree } = await open(`/assets?asset=${spare.publicId}`, (api) => {
    api.standing.permissions = ['MANAGE_GROUP'];
    api.has(Asset, [fixed]);
  });
  await screen.findByRole('heading', { level: 1, name: 'Spare pump' });
  press(tree, 's', 'F2');
  expect(screen.queryByRole('textbox', { name: 'Name of the asset' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New asset' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Link device' })).toBeNull();
  expect(row(tree, 'Spare pump').draggable).toBe(false);
});

test('on a narrow page the tree and the chosen asset are two screens [2.07]', async () => {
  const { tree } = await open('/assets', undefined, 390);
  fireEvent.click(row(tree, 'Spare pump'));
  await screen.findByRole('heading', { level: 1, name: 'Spare pump' });
  expect(screen.queryByRole('tree')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Assets' }));
  expect(await screen.findByRole('tree', { name: 'Assets' })).toBeTruthy();
});

test('a company without assets shows an empty state and offers a new one', async () => {
  await open('/assets', (api) => {
    for (const entity of [Asset, AssetMembership, Group, GroupType]) api.has(entity, []);
  });
  expect(screen.getByRole('heading', { name: 'No assets yet' })).toBeTruthy();
});

test('a tree that can’t be loaded says why and loads on retry', async () => {
  let requests = 0;
  const opened = open('/assets', (api) =>
    api.answers('GET AssetTreeList', () => (requests++ === 0 ? refuse(403, 'not-allowed') : undefined)),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(rowNames((await opened).tree)).toContain('East');
});
