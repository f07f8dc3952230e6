/** @jest-environment jsdom */
import { type Feature, featuresOf, type Standing } from '@lineside/contracts';
import { allows } from '@lineside/remote-kit/remote-json';
import remote from './remote.ts';

const nobody: Standing = { permissions: [], hasRole: true, controlsDevices: true, usesAccessRequests: true };
const shownTo = (features: ReadonlySet<Feature>) =>
  [...remote.routes!, ...remote.menu!].flatMap(({ guard, ...entry }) =>
    allows(guard, features) ? ['path' in entry ? entry.path : entry.to] : [],
  );

test.each(['MANAGE_AGENT', 'MANAGE_ASSET_LIBRARY'] as const)(
  'a person who manages assets reaches the tree, types and bin: %s [2.07]',
  (permission) => {
    const features = featuresOf({ ...nobody, permissions: [permission] });
    expect(shownTo(features)).toEqual(['assets', 'assets/types', 'assets/bin', '/assets']);
  },
);

test('a person who manages subgroups reaches only the tree [2.07]', () => {
  expect(shownTo(featuresOf({ ...nobody, permissions: ['MANAGE_GROUP'] }))).toEqual(['assets', '/assets']);
});

test('other people reach no assets, in the menu or by address [2.07]', () => {
  expect(shownTo(featuresOf(nobody))).toEqual([]);
});
