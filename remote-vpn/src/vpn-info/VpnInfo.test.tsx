/** @jest-environment @lineside/testing/environment */

import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { leave } from '@lineside/testing';
import { screen } from '@testing-library/react';
import { labeller, show } from '../../test/dialog.tsx';
import VpnInfo from './VpnInfo.tsx';

afterEach(async () => {
  await leave();
  document.body.replaceChildren();
});

const soft = { ...labeller.rateLimiting, configOpenvpnLimit: 'soft' as const, configOpenvpnCounter: 3 };

function open(agent: Partial<typeof labeller>) {
  const element = <VpnInfo agentId={labeller.publicId} answer={() => {}} />;
  return show(<RouterProvider router={createBrowserRouter([{ path: '*', element }])} />, { agent });
}

test('a device without a tunnel has a card that says so, with what its rate limit means [2.58]', async () => {
  await open({ activeVpnSession: null as never, rateLimiting: soft });
  expect(await screen.findByText('Not available')).toBeTruthy();
  expect(screen.getByText('The device tries to connect again in a few seconds.')).toBeTruthy();
});

test('a device with a tunnel has no such card, whatever it was limited by before [2.58]', async () => {
  await open({ rateLimiting: soft });
  expect(await screen.findByText('Amsterdam 3')).toBeTruthy();
  expect(screen.queryByText('Not available')).toBeNull();
});
