/** @jest-environment @lineside/testing/environment */

import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { leave } from '@lineside/testing';
import { ada, north } from '@lineside/testing/api';
import { labeller } from '@lineside/vpn/test/dialog.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { show } from '../../test/screen.ts';
import AccessRequestInbox from './AccessRequestInbox.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const end = inMinutes(59);
const request = {
  publicId: 'Request00001',
  user: { publicId: ada.publicId, name: ada.name },
  userCompany: { publicId: north.publicId, name: north.name },
  through: null,
  agent: { publicId: labeller.publicId, name: null },
  vpn: true,
  servers: [],
  allowedApprovers: [],
  reason: 'Firmware update',
  start: inMinutes(-1),
  end,
  requestedEnd: end,
  status: 'approved',
  approver: null,
  note: null,
  createdOn: inMinutes(-2),
  updatedOn: inMinutes(-1),
  history: [],
  can: { approve: false, revoke: true, withdraw: false },
};

afterEach(leave);

test('an own request for a hidden device is for “a device”, without a link', async () => {
  history.replaceState(null, '', `/access-requests/${request.publicId}?show=mine`);
  const routes = [{ path: '/access-requests/:publicId', element: <AccessRequestInbox /> }];
  await show(<RouterProvider router={createBrowserRouter(routes)} />, { requests: [request] });
  const list = within(await screen.findByRole('list', { name: 'Access requests' }));
  expect(list.getByText('A device')).toBeTruthy();
  expect((await screen.findByText('Device')).nextElementSibling?.textContent).toBe('A device');
  expect(screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/devices'))).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'End access' }));
  expect(await screen.findByText('End your access to the device?')).toBeTruthy();
});
