/** @jest-environment @lineside/testing/environment */
import type { ConnectorNotice } from '@lineside/connector';
import { fireEvent, screen } from '@testing-library/react';
import { closePortals, forgetEverything, holdTime, openPortal } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(closePortals);

/** Shows a notice in a portal whose clock is stopped; returns a function to advance it. */
async function showNotice(notice: ConnectorNotice) {
  await openPortal();
  const { notifyOfConnector } = await import('@lineside/vpn/notices/connector-notices.ts');
  await screen.findByRole('heading', { name: 'Log in' });
  const pass = holdTime();
  notifyOfConnector(notice);
  await pass(0);
  return pass;
}

test('connecting to an offline device shows a notice for 5 seconds [4.34][8.21]', async () => {
  const pass = await showNotice({ id: 'device-offline', ms: 5000, explain: () => {} });
  await pass(4_999);
  expect(screen.getByText('Connection failed: device offline')).toBeTruthy();
  await pass(1);
  expect(screen.queryByText('Connection failed: device offline')).toBeNull();
});

test('the notice of an offline device links to the reason', async () => {
  let clicks = 0;
  const explain = () => {
    clicks += 1;
  };
  await showNotice({ id: 'device-offline', ms: 5000, explain });
  fireEvent.click(screen.getByRole('button', { name: 'Why?' }));
  expect(clicks).toBe(1);
});

test('an unreachable VPN client is shown until Retry, which looks again [8.22]', async () => {
  let retried = 0;
  const retry = () => {
    retried += 1;
  };
  const pass = await showNotice({ id: 'unreachable', ms: null, retry });
  await pass(60_000);
  expect(screen.getByText('Unable to communicate with the VPN client')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await pass(0);
  expect(retried).toBe(1);
  expect(screen.queryByText('Unable to communicate with the VPN client')).toBeNull();
});

test('a VPN client that takes a connection with it is one notice, with the device [8.22]', async () => {
  const agent = { publicId: 'Agent0000001', name: 'Filler 3' };
  await showNotice({ id: 'unreachable', ms: null, agent, retry: () => {} });
  const notice = screen.getByText('Unable to communicate with the VPN client').closest('[role=alert]');
  expect(notice?.textContent).toContain('Disconnected from Filler 3');
});

test('a message that comes again while it is shown is one notice', async () => {
  const pass = await showNotice({ id: 'error', ms: 5000, message: 'The tunnel could not be opened' });
  const { notifyOfConnector } = await import('@lineside/vpn/notices/connector-notices.ts');
  await pass(4_000);
  notifyOfConnector({ id: 'error', ms: 5000, message: 'The tunnel could not be opened' });
  await pass(0);
  expect(screen.getAllByText('The tunnel could not be opened')).toHaveLength(1);
  // its time begins again
  await pass(4_000);
  expect(screen.getAllByText('The tunnel could not be opened')).toHaveLength(1);
});

test('a found VPN client is shown for 3 seconds [8.23]', async () => {
  const pass = await showNotice({ id: 'found', ms: 3000 });
  await pass(2_999);
  expect(screen.getByText('VPN client installation found')).toBeTruthy();
  await pass(1);
  expect(screen.queryByText('VPN client installation found')).toBeNull();
});

test('an error of the VPN client is shown in its own words [8.24]', async () => {
  await showNotice({ id: 'error', ms: 5000, message: 'The tunnel could not be opened' });
  expect(screen.getByText('The tunnel could not be opened')).toBeTruthy();
});

test('an ended connection shows its reason and author', async () => {
  const agent = { publicId: 'Agent0000001', name: 'Filler 3' };
  await showNotice({ id: 'ended', ms: 5000, agent, end: { reason: 'revoked', by: 'Ruben Visser', message: null } });
  expect(screen.getByText('Disconnected from Filler 3: Ruben Visser has revoked your access')).toBeTruthy();
});
