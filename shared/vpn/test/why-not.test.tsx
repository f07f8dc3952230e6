/**
 * @jest-environment @lineside/testing/environment
 * @jest-environment-options {"url": "http://norwell.localhost:9875/devices"}
 */

import { connectorService } from '@lineside/connector';
import { aWorld, type World } from '@lineside/connector/test-world';
import { dropQuestions, questionsAsked } from '@lineside/remote-kit/host';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { leave } from '@lineside/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import VpnInfo from '../src/vpn-info/VpnInfo.tsx';
import WhyNotConnect from '../src/why-not/WhyNotConnect.tsx';
import { connectLabeller, disconnected, sessionIs } from './connector.ts';
import { labeller, show } from './dialog.tsx';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
let putBack = () => {};
let answers: string[] = [];
let copied: string[] = [];
beforeEach(() => {
  answers = [];
  copied = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
});
afterEach(async () => {
  putBack();
  await disconnected();
  // the next page pairs again
  connectorService.stop();
  dropQuestions();
  await leave();
  document.body.replaceChildren();
});
afterAll(() => world.end());

const open = {
  can: { ...labeller.can, connect: true },
  access: { ...labeller.access, state: 'open' },
};
type Device = Record<string, unknown>;
const why = (agent: Device) =>
  show(<WhyNotConnect agentId={labeller.publicId} answer={(value) => answers.push(value)} />, {
    agents: [{ ...labeller, ...open, status: 'online', vpnLocked: false, vpnRequireAccessApproval: false, ...agent }],
  });
/** The lines as they are read, each with how it is. */
const lines = async () => {
  const list = await screen.findByRole('list', { name: 'Why can’t I connect?' });
  return within(list)
    .getAllByRole('listitem')
    .flatMap((line) => (line.dataset.check ? [[line.dataset.check, line.querySelector('strong')?.textContent]] : []));
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** A VPN client that reports this computer's networks; an older one reports none. */
function inNetworks(networks: string[] | undefined) {
  putBack();
  const through = globalThis.fetch;
  putBack = () => {
    globalThis.fetch = through;
    putBack = () => {};
  };
  globalThis.fetch = async (address, init) => {
    const response = await through(address, init);
    if (!String(address).endsWith('/status')) return response;
    return { ok: true, status: 200, json: async () => ({ ...(await response.json()), networks }) } as Response;
  };
}

/** Pairs the page that is shown with a real VPN client, and connects once. */
async function connectedOnce() {
  await connectLabeller(world);
  await sessionIs('connected');
  await disconnected();
}

test('the first failed check is open with one sentence and action, later ones are pending', async () => {
  await why({ can: labeller.can, access: labeller.access, vpnRequireAccessApproval: true });
  expect(await lines()).toEqual([
    ['fine', 'You have permission to use VPN'],
    ['fails', 'Access is not approved'],
    ['later', 'Lock'],
    ['later', 'Device'],
    ['later', 'Browser permission'],
    ['later', 'VPN client'],
    ['later', 'Pairing'],
    ['later', 'VPN server'],
    ['later', 'Address conflict'],
  ]);
  expect(screen.getByText('Another person must approve your access first.')).toBeTruthy();
  expect(screen.getByText(/^Labeller 2\. Checked \d+:\d\d.* UTC$/)).toBeTruthy();
  await press('Request access');
  expect(answers).toEqual(['closed']);
  expect(questionsAsked()).toMatchObject([{ id: 'request-access', props: { agentId: labeller.publicId, vpn: true } }]);
});

test('a device problem is shown before all that needs a VPN client, with a link to VPN info', async () => {
  await why({ activeVpnSession: null });
  await waitFor(async () => expect((await lines())[3]).toEqual(['fails', 'Device is not connected to the VPN']));
  expect((await lines()).slice(0, 3).map(([is]) => is)).toEqual(Array(3).fill('fine'));
  expect((await lines()).slice(4).map(([is]) => is)).toEqual(Array(5).fill('later'));
  await connectedOnce();
  await waitFor(async () => expect((await lines())[3]).toEqual(['fails', 'Device is not connected to the VPN']));
  expect(screen.getAllByText('Checked once the device is connected to the VPN')).toHaveLength(2);
  await press('VPN info');
  expect(questionsAsked()).toMatchObject([{ id: 'vpn-info' }]);
});

test('a computer in the device’s network is shown with both networks, and passed checks fold', async () => {
  inNetworks(['10.0.0.0/24', '192.168.27.0/24']);
  await why({});
  await connectedOnce();
  const clash =
    "Your network is 192.168.27.0/24, and so is the LAN behind this device. Your computer can't tell them apart.";
  expect(await screen.findByText(clash)).toBeTruthy();
  expect(await lines()).toEqual([
    ['fine', '7 checks passed'],
    ['unknown', 'VPN server'],
    ['fails', 'Your own network uses the same addresses'],
  ]);
  expect(screen.getByText('permission, approval, lock, device, browser, client, pairing')).toBeTruthy();
  await press('Show them');
  expect(await lines()).toHaveLength(9);
  // in another network it is gone, once checked again
  inNetworks(['10.0.0.0/24']);
  await press('Check again');
  expect(await screen.findByText('All checks passed.')).toBeTruthy();
});

test('unknown checks are shown as unknown, and Connect is offered', async () => {
  inNetworks(undefined);
  await why({});
  await connectedOnce();
  expect(await screen.findByText('All checks passed.')).toBeTruthy();
  expect((await lines()).slice(-2)).toEqual([
    ['unknown', 'VPN server'],
    ['unknown', 'Address conflict'],
  ]);
  expect(screen.getByText("Not known: the VPN client doesn't report the networks of this computer")).toBeTruthy();
  await press('Connect');
  expect(answers).toEqual(['closed']);
  await sessionIs('connected');
});

test('the report contains the shown checks, and no token, ticket or credential', async () => {
  const { api } = await why({ activeVpnSession: null });
  await connectedOnce();
  await waitFor(async () => expect((await lines())[3]?.[0]).toBe('fails'));
  await press('Copy report');
  expect(await screen.findByText('The report was copied')).toBeTruthy();
  const [report] = copied;
  expect(report).toContain('Labeller 2 (AgentLabel02)');
  expect(report!.split('\n').slice(5)).toEqual([
    '+ You have permission to use VPN',
    '+ No approval needed',
    '+ No lock',
    'x Device is not connected to the VPN: The device is online, but not connected to the VPN.',
    '- Browser permission',
    '- VPN client',
    '- Pairing',
    '- VPN server',
    '- Address conflict',
  ]);
  const secrets = [localStorage, sessionStorage].flatMap((storage) => Object.values({ ...storage }));
  const sentTokens = api.came.flatMap(({ headers }) => headers.authorization?.split(' ')[1] ?? []);
  expect(secrets.length).toBeGreaterThan(0);
  for (const secret of [...secrets, ...sentTokens]) expect(report).not.toContain(secret.replace(/^"|"$/g, ''));
});

test('VPN info of a device that one isn’t connected to leads to why, in its place', async () => {
  const element = <VpnInfo agentId={labeller.publicId} answer={(value) => answers.push(value)} />;
  await show(<RouterProvider router={createBrowserRouter([{ path: '*', element }])} />);
  await press('Why can’t I connect?');
  expect(answers).toEqual(['closed']);
  expect(questionsAsked()).toMatchObject([{ id: 'why-not-connect', props: { agentId: labeller.publicId } }]);
  expect(connectorService.getState().attempt.is).toBe('none');
});
