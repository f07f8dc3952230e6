/**
 * @jest-environment @lineside/testing/environment
 * @jest-environment-options {"url": "http://norwell.localhost:9875/devices"}
 */

import { connectorService } from '@lineside/connector';
import { aWorld, type World } from '@lineside/connector/test-world';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { act, leave } from '@lineside/testing';
import { isNoticeShown, stateColour } from '@lineside/ui/base';
import { notifyOfConnector } from '@lineside/vpn/notices/connector-notices.ts';
import { endedKey } from '@lineside/vpn/notices/ended.ts';
import StatusBar from '@lineside/vpn/status/StatusBar.tsx';
import {
  connectElsewhere,
  connectLabeller,
  disconnected,
  sessionIs,
  startConnector,
} from '@lineside/vpn/test/connector.ts';
import { labeller } from '@lineside/vpn/test/dialog.tsx';
import VpnInfo from '@lineside/vpn/vpn-info/VpnInfo.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import LogOutDialog from '../src/log-out/LogOutDialog.tsx';
import { show } from './screen.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterEach(async () => {
  await disconnected();
  await leave();
  document.body.replaceChildren();
  sessionStorage.clear();
});
afterAll(() => world.end());

const inRouter = (element: ReactNode) => <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />;
const info = (agent: Partial<typeof labeller> = {}) =>
  show(inRouter(<VpnInfo agentId={labeller.publicId} answer={() => {}} />), { agent });
const fact = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const bar = () =>
  screen.queryAllByRole('status').find((element) => element.textContent?.includes('connect'))?.textContent;

test('Connect shows in the bar immediately with the name, before the ticket arrives [2.71]', async () => {
  let release!: () => void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await show(<StatusBar />);
  expect(bar()).toBeUndefined();
  await connectLabeller(
    world,
    {},
    {
      requestTicket: async (agentId) => {
        await released;
        return { ticket: await world.do<string>('ticket', { agentId }) };
      },
    },
  );
  expect(bar()).toBe('connecting to Labeller 2…');
  release();
  await waitFor(() => expect(bar()).toBe('connected to Labeller 2'));
});

test('the bar is shown while the VPN is in use, then disconnected, then hidden [4.27]', async () => {
  await show(<StatusBar />);
  await connectLabeller(world);
  await waitFor(() => expect(bar()).toBe('connected to Labeller 2'));
  await act(() => connectorService.disconnect());
  expect(bar()).toBe('disconnected');
  await disconnected();
  expect(bar()).toBeUndefined();
});

test('the notice of an ended connection goes with the next connection', async () => {
  await show(<StatusBar />);
  const end = { reason: 'over', by: null, message: null } as const;
  act(() => notifyOfConnector({ id: 'ended', ms: 5000, agent: labeller, end }));
  const isShown = () => isNoticeShown(endedKey(labeller.publicId));
  expect(isShown()).toBe(true);
  await connectLabeller(world);
  await waitFor(() => expect(bar()).toBe('connected to Labeller 2'));
  expect(isShown()).toBe(false);
});

test('the bar has one VPN address, the device’s, and copies it', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await show(<StatusBar />);
  await connectLabeller(world);
  expect(await screen.findByText('10.144.12.7')).toBeTruthy();
  await press('Copy');
  await waitFor(() => expect(copied).toEqual(['10.144.12.7']));
  expect(document.body.textContent).not.toContain('10.97.0.20');
});

test('a bar without a name shows none in its place', async () => {
  await show(<StatusBar />);
  await connectLabeller(world, {}, { agent: async () => ({ ...labeller, name: null as never }) });
  await waitFor(() => expect(bar()).toBe('connected'));
});

test('while another browser uses the VPN, bar and banner say so once, and for which device', async () => {
  const answer = () => {};
  await show(
    inRouter(
      <>
        <StatusBar />
        <VpnInfo agentId={labeller.publicId} answer={answer} />
      </>,
    ),
  );
  const end = await connectElsewhere(world);
  const inBar = (await screen.findByText('in use in another window, for Labeller 2')).parentElement!;
  expect(inBar.textContent).toBe(['VPN', 'in use in another window, for Labeller 2', 'Details'].join(''));
  expect(within(inBar).getByRole('button', { name: 'Details' })).toBeTruthy();
  expect(inBar.style.borderTopColor).toContain(stateColour('connection', 'elsewhere'));
  const banner = screen.getByText('In use in another window').closest('.ls-banner')!;
  expect(banner.textContent).toBe(
    'In use in another windowAnother window, browser or portal on this computer is connected to Labeller 2. Disconnect there, or connect here instead.',
  );
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull();
  await end();
});

test('while connected VPN info shows both addresses and the connected users [2.59a][2.59b][2.59d]', async () => {
  const users = [
    { publicId: 'UserSam00000', name: 'Sam Okafor' },
    { publicId: 'UserAnke0000', name: 'Anke Mulder' },
  ];
  await info({ useStunnel: true, connectedUsers: users });
  await connectLabeller(world);
  expect(await fact('VPN address')).toBe('10.144.12.7');
  expect(await screen.findByRole('button', { name: 'Copy' })).toBeTruthy();
  expect(await fact('This computer')).toBe('10.97.0.20');
  expect(await fact('Stealth mode')).toBe('ON');
  expect(await fact('Connected users')).toBe('Sam Okafor, Anke Mulder');
});

test('without users VPN info shows None, OFF and no address [2.59a][2.59b][2.59d]', async () => {
  startConnector('pair');
  await info();
  expect(await fact('Connected users')).toBe('None');
  expect(await fact('Stealth mode')).toBe('OFF');
  expect(screen.queryByText('VPN address')).toBeNull();
});

test('the VPN info banner shows a spinner, then a check, and Disconnect in both states [2.56][2.57a][2.57b][2.57c]', async () => {
  await info();
  await connectLabeller(world, { slowMs: 1_500 });
  await sessionIs('connecting');
  expect(await screen.findByText('Connecting…')).toBeTruthy();
  expect(document.querySelector('.ls-spin')).toBeTruthy();
  await press('Disconnect');
  await sessionIs('idle');
  expect(await screen.findByText('Disconnected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull();
  await connectLabeller(world);
  expect(await screen.findByText('Connected')).toBeTruthy();
  expect(document.querySelector('.ls-spin')).toBeNull();
  await press('Disconnect');
  await sessionIs('idle');
});

/** Shows the dialog once it is connected, as logging out does. */
async function logOut(answer: (value: string) => void, good = {}): Promise<void> {
  let open!: () => void;
  const SessionView = () => {
    const [requested, ask] = useState(false);
    open = () => ask(true);
    return requested ? <LogOutDialog answer={answer} /> : null;
  };
  await show(<SessionView />);
  await connectLabeller(world, good);
  await sessionIs('slowMs' in good ? 'connecting' : 'connected');
  act(open);
}

test('logging out while connected asks: Cancel keeps everything, Logout disconnects first [2.69a][2.69b][4.28]', async () => {
  const answers: string[] = [];
  await logOut((value) => answers.push(`${value} while ${connectorService.getState().session.is}`));
  expect(await screen.findByText('You are connected to Labeller 2. Logging out ends the VPN connection.')).toBeTruthy();
  await press('Cancel');
  expect(answers).toEqual(['stay while connected']);
  await press('Logout');
  await waitFor(() => expect(answers).toEqual(['stay while connected', 'log-out while idle']));
});

test('logging out while connecting says that it cancels the connection [2.69b]', async () => {
  await logOut(() => {}, { slowMs: 1_500 });
  const dialog = within(await screen.findByRole('dialog', { busy: false }));
  expect(dialog.getByText('You are connecting to Labeller 2. Logging out cancels the connection.')).toBeTruthy();
});
