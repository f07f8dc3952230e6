/** @jest-environment ./shared/client/test/browser.mjs */
import type { ConnectorNotice } from '@lineside/connector';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { closePortals, forgetEverything, openPortal } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(closePortals);

async function told(notice: ConnectorNotice): Promise<void> {
  await openPortal();
  const { notifyOfConnector } = await import('../src/connector/connector-notices.ts');
  await screen.findByRole('heading', { name: 'Log in' });
  notifyOfConnector(notice);
}

test('connecting to an offline device says so for 5 seconds [8.21]', async () => {
  await told({ id: 'device-offline', ms: 5000 });
  await screen.findByText('Connection failed: device offline');
  const began = Date.now();
  await waitFor(() => expect(screen.queryByText('Connection failed: device offline')).toBeNull());
  expect(Date.now() - began).toBeGreaterThan(4_700);
});

test('a VPN client that can’t be reached is said until Retry is pressed, which looks again [8.22]', async () => {
  let retried = 0;
  const retry = () => {
    retried += 1;
  };
  await told({ id: 'unreachable', ms: null, retry });
  await screen.findByText('Unable to communicate with the VPN client');
  await new Promise((resolve) => setTimeout(resolve, 5_500));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retried).toBe(1);
  await waitFor(() => expect(screen.queryByText('Unable to communicate with the VPN client')).toBeNull());
});

test('a VPN client that is found is said for 3 seconds [8.23]', async () => {
  await told({ id: 'found', ms: 3000 });
  await screen.findByText('VPN client installation found');
  const began = Date.now();
  await waitFor(() => expect(screen.queryByText('VPN client installation found')).toBeNull());
  expect(Date.now() - began).toBeGreaterThan(2_700);
  expect(Date.now() - began).toBeLessThan(4_500);
});

test('the VPN client’s own error is said in its words [8.24]', async () => {
  await told({ id: 'error', ms: 5000, message: 'The tunnel could not be opened' });
  expect(await screen.findByText('The tunnel could not be opened')).toBeTruthy();
});

test('a connection that ended says why, and who did it', async () => {
  const agent = { publicId: 'Agent0000001', name: 'Filler 3' };
  await told({ id: 'ended', ms: 5000, agent, end: { reason: 'revoked', by: 'Ruben Visser', message: null } });
  expect(await screen.findByText('Disconnected from Filler 3: Ruben Visser has revoked your access')).toBeTruthy();
});
