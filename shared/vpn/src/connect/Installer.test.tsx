/**
 * @jest-environment @lineside/testing/environment
 * @jest-environment-options {"url": "http://norwell.example/devices"}
 */

import { connectorService } from '@lineside/connector';
import { leave } from '@lineside/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startConnector } from '../../test/connector.ts';
import { show } from '../../test/dialog.tsx';
import { VpnClient } from '../vpn-client/VpnClient.tsx';
import Installer from './Installer.tsx';

const agent = { publicId: 'AgentLabel02', name: 'Labeller 2' };

/** A browser that asks the person at the first call to this machine, and holds that call until it is answered. */
function browserWithPermissionPrompt() {
  const permission = Object.assign(new EventTarget(), { state: 'prompt' });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => permission } });
  const through = globalThis.fetch;
  const pending: (() => void)[] = [];
  globalThis.fetch = (address, init) =>
    new URL(String(address)).host === 'localhost:9250'
      ? new Promise((_, refuse) => {
          pending.push(() => refuse(new TypeError('Failed to fetch')));
        })
      : through(address, init);
  return {
    asked: () => pending.length,
    answer(state: PermissionState) {
      permission.state = state;
      permission.dispatchEvent(new Event('change'));
      for (const refuse of pending) refuse();
    },
  };
}

afterEach(leave);

test('while the browser asks for permission nothing is reported missing or requested again [4.20]', async () => {
  const browser = browserWithPermissionPrompt();
  startConnector('cancel');
  await show(
    <>
      <VpnClient latest={null} />
      <Installer agent={agent} answer={() => {}} />
    </>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Check VPN client', busy: false });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Check VPN client' })).at(-1)!);
  expect(await screen.findByText('Waiting for your answer')).toBeTruthy();
  expect(dialog.textContent).toContain('Allow it, and this continues automatically.');
  expect(connectorService.getState().installing).toEqual({ is: 'off' });
  connectorService.check();
  expect(browser.asked()).toBe(1);
  browser.answer('denied');
  await waitFor(() => expect(screen.getAllByText('Your browser blocks the VPN client')).toHaveLength(2));
});
