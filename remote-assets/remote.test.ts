/** @jest-environment jsdom */
import { type Feature, featuresOf, type Standing } from '@lineside/contracts';
import { allows } from '@lineside/remote-kit/remote-json';
import remote from './remote.ts';

const nobody: Standing = { permissions: [], hasRole: true, controlsDevices: true, usesAccessRequests: true };
const guards = [...remote.routes!, ...remote.menu!].map(({ guard }) => guard);

const shownTo = (features: ReadonlySet<Feature>) => guards.map((guard) => allows(guard, features));

test.each(['MANAGE_AGENT', 'MANAGE_ASSET_LIBRARY', 'MANAGE_GROUP'] as const)(
  'assets are there for who manages assets or subgroups: %s [2.07]',
  (permission) => {
    expect(shownTo(featuresOf({ ...nobody, permissions: [permission] }))).toEqual([true, true]);
  },
);

test('assets are there for nobody else, in the menu or by address [2.07]', () => {
  expect(shownTo(featuresOf(nobody))).toEqual([false, false]);
});
