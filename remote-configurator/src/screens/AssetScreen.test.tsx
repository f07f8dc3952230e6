/** @jest-environment @lineside/testing/environment */
import {
  App,
  AssetAppConfig,
  AssetAppConfigResource,
  AssetLibraryVersion,
  AssetMembership,
  AssetType,
  Group,
} from '@lineside/contracts';
import { fireEvent, leave, screen, waitFor, within } from '@lineside/testing';
import { agent, answer, visit } from '../../test/screen.tsx';
import AssetScreen from './AssetScreen.tsx';

afterEach(leave);

const plant = { publicId: 'Plant0000001', name: 'Plant' };
const asset = {
  publicId: 'Machine00001',
  name: 'Filler',
  description: null,
  resourceVariant: { publicId: 'Type00000001', name: 'Machine' },
  slug: null,
  enabled: true,
  location: null,
  timeZone: null,
  custom: {},
  root: plant,
  parent: plant,
  agent,
  isLibraryAsset: false,
  libraryAsset: null,
  libraryVersion: null,
  hasChanges: false,
  version: 1,
  can: { edit: true },
};
const top = { ...asset, ...plant, root: plant, parent: null, agent: null };
const path = '/asset-configurator/:rootId/:assetId';
const open = (more = '', records: Parameters<typeof visit>[3] = {}, route = path) =>
  visit(`/asset-configurator/${plant.publicId}/${asset.publicId}${more}`, route, AssetScreen, {
    assets: [asset, top],
    ...records,
  });

test('a root alone leads to itself in its own tree [2.16]', async () => {
  await visit(`/asset-configurator/${plant.publicId}`, '/asset-configurator/:rootId', AssetScreen, { assets: [top] });
  await waitFor(() => expect(location.pathname).toBe(`/asset-configurator/${plant.publicId}/${plant.publicId}`));
});

test('an asset has its sections in a menu, and the way to it above [2.17]', async () => {
  await open('?section=general');
  const menu = await screen.findByRole('navigation', { name: 'Filler' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['General', 'Custom properties', 'Groups', 'Pages', 'Page groups', 'Apps', 'Library']);
  const way = screen.getByRole('navigation', { name: /^Breadcrumb/ });
  const link = await within(way).findByRole('link', { name: 'Plant' });
  expect(link.getAttribute('href')).toBe(`/asset-configurator/${plant.publicId}/${plant.publicId}`);
});

test('an asset below another root is shown there [2.17]', async () => {
  await visit(`/asset-configurator/Other0000001/${asset.publicId}`, path, AssetScreen, { assets: [asset, top] });
  await waitFor(() => expect(location.pathname).toBe(`/asset-configurator/${plant.publicId}/${asset.publicId}`));
});

test('a click on an asset below the root configures it in the same section [2.16]', async () => {
  const other = {
    publicId: 'Elsewhere001',
    name: 'Elsewhere',
    root: null,
    parent: null,
    version: 1,
    can: { edit: true },
  };
  await open('?section=groups', { assets: [asset, top, other], rows: [[AssetMembership, []]] });
  const tree = await screen.findByRole('tree', { name: 'Assets' });
  const rows = () => within(tree).getAllByRole('treeitem');
  await waitFor(() => expect(rows().map(({ textContent }) => textContent)).toEqual(['Plant', 'Filler']));
  await waitFor(() => expect(rows().map(({ ariaSelected }) => ariaSelected)).toEqual(['false', 'true']));
  fireEvent.click(rows()[0]!);
  await screen.findByRole('navigation', { name: 'Plant' });
  expect(location.pathname + location.search).toBe(
    `/asset-configurator/${plant.publicId}/${plant.publicId}?section=groups`,
  );
  expect(screen.getByRole('tree', { name: 'Assets' })).toBe(tree);
});

test('an asset of the library is in no tree', async () => {
  await open('?section=general', { assets: [{ ...asset, isLibraryAsset: true }, top] });
  await screen.findByRole('navigation', { name: 'Filler' });
  expect(screen.queryByRole('tree')).toBeNull();
});

test('an asset is renamed', async () => {
  const { api } = await open('?section=general', {
    rows: [[AssetType, [{ publicId: 'Type00000001', name: 'Machine' }]]],
  });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Filler 3' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(api.of('Asset', 'PATCH')).toHaveLength(1));
  expect(api.of('Asset', 'PATCH')[0]!.body).toEqual({ name: 'Filler 3', version: 1 });
});

test('one part of a location is changed, and a wrong part is named', async () => {
  const location = { name: 'Botlek', latitude: '51.9', longitude: '4.4' };
  const { api } = await open('?section=general', { assets: [{ ...asset, location }, top] });
  const latitude = await screen.findByLabelText('Latitude');
  fireEvent.change(latitude, { target: { value: '91' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));
  await screen.findByText('Latitude: Type a number from -90 to 90');
  await waitFor(() => expect(document.activeElement?.id).toMatch(/^location\./));
  fireEvent.change(latitude, { target: { value: '51,8' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(api.of('Asset', 'PATCH')).toHaveLength(1));
  expect(api.of('Asset', 'PATCH')[0]!.body).toEqual({ location: { ...location, latitude: '51.8' }, version: 1 });
});

test('an asset is put into a group', async () => {
  const group = { publicId: 'Group0000001', name: 'Line 2' };
  const { api } = await open('?section=groups&add', {
    rows: [
      [AssetMembership, []],
      [Group, [group, { publicId: 'Group0000002', name: 'Line 3' }]],
    ],
  });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Group' }));
  fireEvent.click(await screen.findByText('Line 2'));
  await answer(/^Add/, /^Add/);
  await waitFor(() => expect(api.of('AssetMembershipList', 'POST')).toHaveLength(1));
  expect(api.of('AssetMembershipList', 'POST')[0]!.body).toEqual({
    asset: { publicId: asset.publicId },
    group: { publicId: group.publicId },
  });
});

test('an app’s tag is bound beside the list of apps', async () => {
  const app = { publicId: 'App000000001', name: 'State analysis' };
  const config = {
    ...{ publicId: 'Config000001', app, asset: { publicId: asset.publicId, name: 'Filler' }, values: '{"stop":120}' },
    ...{ stateValues: null, resources: [], version: 1, can: { edit: true } },
  };
  const resource = {
    ...{ publicId: 'Resource0001', config: { publicId: config.publicId, name: null }, slug: 'speed', name: 'Speed' },
    ...{ resourceType: 'AgentDataTag', resourcePublicId: null, values: null, version: 1, can: { edit: true } },
  };
  const { api } = await open(`?section=apps&app=${config.publicId}`, {
    rows: [
      [App, [app]],
      [AssetAppConfig, [config]],
      [AssetAppConfigResource, [resource]],
    ],
  });
  await screen.findByText('{"stop":120}');
  await screen.findByText('Not bound');
  fireEvent.click(screen.getByRole('button', { name: /More.*Speed|Speed.*More/i }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  const field = await screen.findByLabelText('Tag');
  fireEvent.change(field, { target: { value: 'Tag000000001' } });
  await answer('Edit Speed', 'Save');
  await waitFor(() => expect(api.of('AssetAppConfigResource', 'PATCH')).toHaveLength(1));
  expect(api.of('AssetAppConfigResource', 'PATCH')[0]!.body).toEqual({ resourcePublicId: 'Tag000000001', version: 1 });
});

test('a library asset shows its versions, and another one is published [2.17]', async () => {
  const model = { ...asset, publicId: 'Model0000001', name: 'Any filler', isLibraryAsset: true };
  const first = {
    ...{ publicId: 'Version00001', library: { publicId: model.publicId, name: model.name }, version: 1 },
    ...{ description: 'As it began', publishedOn: '2026-11-26T08:00:00Z', publishedBy: null, latest: true },
  };
  const { api } = await open(
    `/${model.publicId}?version-add`,
    { assets: [asset, top, model], rows: [[AssetLibraryVersion, [first]]] },
    `${path}/:libraryId`,
  );
  await screen.findByText('As it began');
  fireEvent.change(await screen.findByLabelText('Description'), { target: { value: 'New valve' } });
  await answer(/^Add/, /^Add/);
  await waitFor(() => expect(api.of('AssetLibraryVersionCompanyList', 'POST')).toHaveLength(1));
  expect(api.of('AssetLibraryVersionCompanyList', 'POST')[0]!.body).toEqual({
    library: { publicId: model.publicId },
    description: 'New valve',
    updateInstances: false,
  });
});
