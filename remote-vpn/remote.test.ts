/** @jest-environment jsdom */
import { permissions } from '@lineside/contracts';
import { reached } from '@lineside/testing/guards';
import remote from './remote.ts';

test('access requests are for people who use them, with whatever permissions', () => {
  expect(reached(remote, { usesAccessRequests: true }).paths).toEqual(['access-requests', 'access-requests/:publicId']);
  expect(reached(remote, { permissions: [...permissions] }).paths).toEqual([]);
});
