/**
 * @jest-environment @lineside/testing/environment
 * @jest-environment-options {"url": "http://norwell.localhost:9875/devices"}
 */

import { setTimeout as reallyPause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { connectorService, connectorTimes } from '@lineside/connector';
import { aWorld, type World } from '@lineside/connector/test-world';
import { dropQuestions, questionsAsked } from '@lineside/remote-kit/host';
import { leave } from '@lineside/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { startConnector } from '../../test/connector.ts';
import { show } from '../../test/dialog.tsx';
import Installer from '../connect/Installer.tsx';
import { VpnClient } from './VpnClient.tsx';
import VpnClientPanel from './VpnClientPanel.tsx';

let world: World;
beforeAll(async () => {
  world = await aWorld();
  startConnector('pair');
});
beforeEach(() => {
  // time passes automatically, and faster on request
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
});
afterEach(async () => {
  jest.useRealTimers();
  await leave();
  document.body.replaceChildren();
});
afterAll(() => world.end());

/** Draws something on a page that is paired with the client. */
async function showPaired(content: ReactNode) {
  await show(content);
  expect(await connectorService.pair(await world.do('code', { origin: location.origin }))).toBe('paired');
}
/** A client that is gone is looked for after a while, and after another one counts as missing. */
async function missing(): Promise<void> {
  // not by waitFor: its own limit is of the same clock
  while (!screen.queryByText('No installation found')) {
    jest.advanceTimersByTime(connectorTimes.reconnectMs);
    await reallyPause(20);
  }
}
const spinner = () => document.querySelector('.ls-spin');

test('a phone shows nothing to install, to pair or to trust [2.66]', async () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/156.0 Mobile Safari/537.36';
  const userAgent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone);
  await show(<VpnClientPanel />);
  expect(await screen.findByText('VPN is not available on mobile')).toBeTruthy();
  expect(screen.getByLabelText('Force protocol')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/sudo|lineside-connector|certificate/);
  await leave();
  userAgent.mockRestore();
});

test('VPN info is reached from Tools while nothing is connected [2.71]', async () => {
  await show(<VpnClientPanel />);
  fireEvent.click(await screen.findByRole('button', { name: 'VPN info' }));
  await waitFor(() => expect(questionsAsked().map(({ id }) => id)).toEqual(['vpn-info']));
  dropQuestions();
});

test('a client that stops answering is tried again, with a spinner, and found when it is back [2.60][2.63]', async () => {
  await showPaired(<VpnClient latest={null} />);
  expect(await screen.findByText('Version 0.1.0')).toBeTruthy();
  expect(screen.getByText('Simulated: no traffic')).toBeTruthy();
  expect(spinner()).toBeNull();
  await world.do('stop');
  expect(await screen.findByText('Cannot communicate, retrying')).toBeTruthy();
  expect(spinner()).toBeTruthy();
  await world.do('start');
  jest.advanceTimersByTime(connectorTimes.reconnectMs);
  expect(await screen.findByText('Version 0.1.0')).toBeTruthy();
});

test('the found version has a badge: latest, or update available with an installer [2.61][2.65]', async () => {
  await showPaired(<VpnClient latest="0.1.0" />);
  expect(await screen.findByText('Version 0.1.0')).toBeTruthy();
  expect(screen.getByText('Latest')).toBeTruthy();
  expect(screen.queryByText(/^Download installer/)).toBeNull();
  await leave();
  document.body.replaceChildren();
  await show(<VpnClient latest="0.10.0" />);
  expect(await screen.findByText('Update available')).toBeTruthy();
  expect(screen.getByText('Download installer 0.10.0').closest('a')?.getAttribute('href')).toBe(
    `${location.origin}/downloads/lineside-connector.tgz`,
  );
  await leave();
  document.body.replaceChildren();
  // a version newer than the known ones needs no update
  await show(<VpnClient latest="0.0.9" />);
  expect(await screen.findByText('Latest')).toBeTruthy();
});

test('a paired, current client shows no commands to install or to pair [2.65]', async () => {
  await showPaired(<VpnClientPanel />);
  expect(await screen.findByText('Version 0.1.0')).toBeTruthy();
  expect(screen.getByText('Download installer')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/sudo|lineside-connector pair|certificate/);
});

test('on a phone the protocol is chosen in the place of the installer, and tcp keeps nothing [2.66][9.15]', async () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/156.0 Mobile Safari/537.36';
  const userAgent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone);
  await showPaired(<VpnClient latest="0.10.0" />);
  expect(await screen.findByText('Update available')).toBeTruthy();
  expect(screen.queryByText(/Download installer/)).toBeNull();
  const storedProtocol = () => localStorage.getItem('lineside.vpn-force-protocol');
  const choose = async (from: string, name: string) => {
    fireEvent.mouseDown(screen.getByLabelText('Force protocol'));
    fireEvent.click(await screen.findByText(name));
    expect(screen.queryByText(from, { selector: '.ant-select-content *' })).toBeNull();
  };
  // the list can't be scrolled where nothing has a height
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  await choose('TCP', 'TCP over IPv6');
  expect(storedProtocol()).toBe('tcp6');
  await choose('TCP over IPv6', 'TCP');
  expect(storedProtocol()).toBeNull();
  await leave();
  consoleError.mockRestore();
  userAgent.mockRestore();
});

test('a client that stays away is no installation; Retry finds it once it is there [2.62]', async () => {
  await showPaired(<VpnClient latest={null} />);
  await world.do('stop');
  await missing();
  await world.do('start');
  expect(screen.queryByText('Version 0.1.0')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Version 0.1.0')).toBeTruthy();
});

test.each([
  ['1', 'The VPN client is too old for this page', ['Download installer']],
  ['3', 'This page is too old for the VPN client', []],
])(
  'a client that only supports pages of version %s says which is too old, with the installer',
  async (version, says, links) => {
    const through = globalThis.fetch;
    globalThis.fetch = async (address, init) => {
      const response = await through(address, init);
      if (new URL(String(address)).pathname !== '/' || !response.ok) return response;
      const { ok, status, headers } = response;
      return {
        ok,
        status,
        headers,
        json: async () => ({ ...(await response.json()), versions: [version] }),
      } as Response;
    };
    connectorService.stop();
    startConnector('pair');
    await show(<Installer agent={{ publicId: 'AgentLabel02', name: 'Labeller 2' }} answer={() => {}} />);
    await connectorService.pair(await world.do('code', { origin: location.origin }));
    expect(await screen.findByRole('dialog', { name: says })).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: /installer/ }).map(({ textContent }) => textContent)).toEqual(links);
    expect(document.body.textContent).not.toContain('lineside-connector pair');
    globalThis.fetch = through;
    connectorService.check();
    expect(await screen.findByText('Installation found')).toBeTruthy();
  },
);

test('the installer finds a client started meanwhile and offers to connect [2.51][2.52][4.23]', async () => {
  const answers: string[] = [];
  const agent = { publicId: 'AgentLabel02', name: 'Labeller 2' };
  await showPaired(<Installer agent={agent} answer={(value) => answers.push(value)} />);
  await world.do('stop');
  await missing();
  await world.do('start');
  jest.advanceTimersByTime(connectorTimes.installerRetryMs);
  expect(await screen.findByText('Installation found')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Connect now' }));
  expect(answers).toEqual(['connect']);
});
