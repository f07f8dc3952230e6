/** @jest-environment @lineside/testing/environment */

import { connectorService } from '@lineside/connector';
import { leave } from '@lineside/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startConnector } from '../../test/connector.ts';
import { show } from '../../test/dialog.tsx';
import AccessExpired from './AccessExpired.tsx';
import Installer from './Installer.tsx';
import Pair from './Pair.tsx';
import VpnConsent from './VpnConsent.tsx';
import VpnOnMobile from './VpnOnMobile.tsx';

let answers: string[];
const answer = (value: string) => answers.push(value);
beforeEach(() => {
  answers = [];
});
afterEach(async () => {
  connectorService.stop();
  await leave();
  document.body.replaceChildren();
});

const agent = { publicId: 'AgentLabel02', name: 'Labeller 2' };
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('an expired login says so and offers to log out [2.53][2.54]', async () => {
  await show(<AccessExpired agent={agent} answer={answer} />);
  expect(await screen.findByText('VPN access expired')).toBeTruthy();
  await press('Log out');
  expect(answers).toEqual(['log-out']);
});

test('an iPhone’s person reads what it asks, and Got it accepts [2.48][2.47]', async () => {
  await show(<VpnConsent agent={agent} answer={answer} />, {}, { px: 390 });
  expect(await screen.findByText('We need your permission to connect to VPN')).toBeTruthy();
  expect(screen.getByRole('dialog').querySelectorAll('p')).toHaveLength(2);
  await press('Got it');
  expect(answers).toEqual(['consent']);
});

test('a phone shows that there is no VPN client for it [2.50]', async () => {
  await show(<VpnOnMobile agent={agent} answer={answer} />, {}, { px: 390 });
  expect(await screen.findByText('VPN is not available on mobile')).toBeTruthy();
});

test('a missing VPN client offers Cancel, Try again and the download [2.52][4.23]', async () => {
  startConnector('cancel');
  await show(<Installer agent={agent} answer={answer} />);
  expect(await screen.findByText('No installation found')).toBeTruthy();
  await waitFor(() => expect(connectorService.getState().installing).toEqual({ is: 'on', left: 1440 }));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  const download = screen.getByRole('link', { name: 'Download installer' });
  const address = `${location.origin}/downloads/lineside-connector.tgz`;
  expect(download.getAttribute('href')).toBe(address);
  const commands = [
    `sudo npm install --global ${address}`,
    'sudo lineside-connector install',
    'lineside-connector pair http',
  ];
  for (const command of commands) expect(document.body.textContent).toContain(command);
  await press('Cancel');
  expect(answers).toEqual(['cancel']);
});

test('a portal is paired after a yes alone', async () => {
  await show(<Pair origin="http://norwell.localhost:9875" answer={answer} />);
  await press('Pair');
  expect(answers).toEqual(['pair']);
});
