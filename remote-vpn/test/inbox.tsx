// The inbox as the host shows it, with requests around the current time.
import type { Permission } from '@lineside/contracts';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { ada, north, type TestApi } from '@lineside/testing/api';
import { labeller } from '@lineside/vpn/test/dialog.tsx';
import AccessRequestInbox from '../src/access-requests/AccessRequestInbox.tsx';
import { show } from './screen.ts';

/** A moment some minutes from now as the API writes it, to the second. */
export const inMinutes = (minutes: number) => `${new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19)}Z`;
export const sam = { publicId: 'UserSam00001', name: 'Sam Okafor' };

/** A request by Sam that waits for Ada, with the given differences. Its end is the requested one. */
export const aRequest = (
  publicId: string,
  { end = inMinutes(70), ...fields }: { end?: string; [field: string]: unknown } = {},
) => ({
  publicId,
  user: sam,
  userCompany: { publicId: north.publicId, name: north.name },
  through: null,
  agent: { publicId: labeller.publicId, name: labeller.name },
  vpn: true,
  servers: [],
  allowedApprovers: [],
  reason: 'Firmware update',
  start: inMinutes(10),
  end,
  requestedEnd: end,
  status: 'pending',
  approver: null,
  note: null,
  createdOn: inMinutes(-2),
  updatedOn: inMinutes(-2),
  history: [],
  waitsForMe: true,
  can: { approve: true, revoke: false, withdraw: false },
  ...fields,
});

export const waiting = aRequest('Request00001');

/** A request by Ada, which she doesn't have to answer. */
export const own = (fields: Record<string, unknown> = {}) =>
  aRequest('Request00002', {
    user: ada,
    waitsForMe: false,
    can: { approve: false, revoke: false, withdraw: false },
    ...fields,
  });

export async function open(
  stored: Parameters<typeof show>[1],
  address = `/access-requests/${waiting.publicId}`,
  permissions: Permission[] = [],
  prepare: (api: TestApi) => void = () => {},
) {
  history.replaceState(null, '', address);
  const routes = [{ path: '/access-requests/:publicId?', element: <AccessRequestInbox /> }];
  return show(<RouterProvider router={createBrowserRouter(routes)} />, stored, {
    prepare(api) {
      Object.assign(api.standing, { permissions });
      prepare(api);
    },
  });
}
