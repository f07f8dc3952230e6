/** @jest-environment jsdom */
import { reached } from '@lineside/testing/guards';
import remote from './remote.ts';

test.each(['MANAGE_AGENT', 'MANAGE_ASSET_LIBRARY'] as const)(
  'a person who manages assets reaches the tree, types and bin: %s [2.07]',
  (permission) => {
    const paths = ['assets', 'assets/types', 'assets/bin'];
    expect(reached(remote, { permissions: [permission] })).toEqual({ paths, menu: ['/assets'] });
  },
);

test('a person who manages subgroups reaches only the tree [2.07]', () => {
  expect(reached(remote, { permissions: ['MANAGE_GROUP'] })).toEqual({ paths: ['assets'], menu: ['/assets'] });
});

test('other people reach no assets, in the menu or by address [2.07]', () => {
  expect(reached(remote, { controlsDevices: true, usesAccessRequests: true })).toEqual({ paths: [], menu: [] });
});
