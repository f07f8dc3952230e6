/** @jest-environment jsdom */
import { permissions } from '@lineside/contracts';
import { pathsBy, reached } from '@lineside/testing/guards';
import remote from './remote.ts';

const device = [
  'device-configurator/:publicId',
  'device-configurator/:publicId/:section',
  'device-configurator/:publicId/alarms/:alarm',
];
const template = ['', '/:section', '/alarms/:alarm'].map((rest) => `device-template-configurator/:publicId${rest}`);
const asset = [
  'asset-configurator/:rootId',
  'asset-configurator/:rootId/:assetId',
  'asset-configurator/:rootId/:assetId/:libraryId',
];

test('everybody reaches the way to a configurator, that of a device, and an alarm rule [2.13][2.14]', () => {
  expect(reached(remote).paths).toEqual(['configurator/:publicId', ...device]);
});

test('the configurator of templates needs the right to manage them [2.15]', () => {
  const opening = permissions.filter((permission) => pathsBy(remote, permission).includes(template[0]!));
  expect(opening).toEqual(['COMPANY_ADMIN', 'MANAGE_AGENT_TEMPLATE']);
  expect(pathsBy(remote, 'MANAGE_AGENT_TEMPLATE')).toEqual(template);
});

test('the configurator of assets needs the right to manage assets or subgroups [2.17]', () => {
  const opening = permissions.filter((permission) => pathsBy(remote, permission).includes(asset[0]!));
  expect(opening).toEqual(['COMPANY_ADMIN', 'MANAGE_AGENT', 'MANAGE_ASSET_LIBRARY', 'MANAGE_GROUP']);
  for (const permission of ['MANAGE_AGENT', 'MANAGE_ASSET_LIBRARY', 'MANAGE_GROUP'] as const) {
    expect(pathsBy(remote, permission)).toEqual(asset);
  }
});
