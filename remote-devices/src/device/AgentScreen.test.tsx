/** @jest-environment @lineside/testing/environment */

import { MayOpenContext } from '@lineside/remote-kit/host';
import { useParams } from '@lineside/remote-kit/router';
import { leave } from '@lineside/testing';
import { ada, refuse } from '@lineside/testing/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { access, aDevice, north, visit } from '../../test/screen.tsx';
import AgentList from '../devices/AgentList.tsx';
import AgentScreen from './OwnAgentScreen.tsx';

afterEach(leave);

const filler = aDevice('Filler 3', { template: { publicId: 'Template0001', name: 'Filler line gateway' } });
const ofFiller = { agent: { publicId: filler.publicId, name: filler.name } };
const hmi = (state: Parameters<typeof access>[0]) => ({
  publicId: 'Server000001',
  ...ofFiller,
  name: 'Filler HMI',
  type: 'vnc',
  useSsl: false,
  address: '192.168.27.10',
  port: 5900,
  access: access(state),
  visibleOnWeb: true,
});
const speed = (time: string | null) => ({
  publicId: 'Variable0001',
  ...ofFiller,
  name: 'Line speed',
  slug: 'line-speed',
  unit: 'bottles/h',
  type: 'float',
  can: { edit: false, write: false },
  last: time === null ? null : { time, value: 23940 },
});
const show = (stored: Parameters<typeof visit>[3], id = filler.publicId, prepare?: Parameters<typeof visit>[4]) =>
  visit(`/devices/${id}`, '/devices/:publicId', AgentScreen, { devices: [filler], ...stored }, prepare);
/** Queried each time: while the device loads, other panels hold their places. */
const panel = (name: string) => screen.getByRole('region', { name });
const says = (name: string, words: string | RegExp) => waitFor(() => expect(panel(name).textContent).toMatch(words));

test('an address with an invalid id finds no device and sends no request [5.22]', async () => {
  const rendered = await show({}, 'Agent-Filler');
  expect(await screen.findByText("This device isn't available")).toBeTruthy();
  expect(rendered.api.of('Agent')).toHaveLength(0);
});

test('an unknown device can’t be found; the way back leads to all', async () => {
  await show({}, 'AgentUnknown');
  expect(await screen.findByText("This device isn't available")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open all devices' }));
  await waitFor(() => expect(location.pathname).toBe('/devices'));
});

test('beside a device’s name the time since when it is offline has its zone', async () => {
  await show({ devices: [{ ...filler, status: 'offline', statusSince: new Date().toISOString() }] });
  const head = (await screen.findByRole('heading', { level: 1, name: 'Filler 3' })).parentElement!;
  expect((await within(head).findByText(/^Offline, /)).textContent).toMatch(/^Offline, \d.* (?![AP]M)[A-Z]\S*$/);
});

test('a device opened from the list shows name, state, group and actions immediately', async () => {
  const Both = () => (useParams().publicId ? <AgentScreen /> : <AgentList />);
  await visit('/devices', '/devices/:publicId?', Both, { devices: [filler] }, (api) =>
    api.answers('GET Agent', () => new Promise<never>(() => {})),
  );
  fireEvent.click(await screen.findByText('Filler 3', undefined));
  await waitFor(() => expect(location.pathname).toBe(`/devices/${filler.publicId}`));
  const head = screen.getByRole('heading', { level: 1, name: 'Filler 3' }).closest('header')!;
  expect(head.textContent).toMatch(/Line 2.*Filler 3.*Online/);
  expect(within(head).getByRole('button', { name: 'Connect' })).toBeTruthy();
});

test('live values show the newest of the stream and its age', async () => {
  const rendered = await show({ variables: [speed(new Date(Date.now() - 4000).toISOString())] });
  await says('Live data', /Updated \d+ s ago.*23,940/);
  const time = new Date().toISOString();
  await waitFor(() => expect(rendered.api.streams.size).toBeGreaterThan(0));
  rendered.api.emit({ type: 'data', agent: filler.publicId, values: [{ slug: 'line-speed', time, value: 24010 }] });
  await says('Live data', '24,010');
});

test('each live value has its unit in its own column and the range of its line', async () => {
  const temperature = { ...speed(new Date().toISOString()), publicId: 'Variable0002', name: 'Seal', unit: '°C' };
  await show({ variables: [speed(new Date().toISOString()), temperature] });
  await says('Live data', '23,940');
  const parts = [...panel('Live data').querySelectorAll('li')].map((row) =>
    [...row.children].slice(0, 3).map(({ textContent }) => textContent),
  );
  expect(parts.sort()).toEqual([
    ['Line speed', '23,940', 'bottles/h'],
    ['Seal', '23,940', '°C'],
  ]);
  expect(panel('Live data').textContent).toContain('Last hour');
});

test('a huge live value is written so that its row has room for the others', async () => {
  const huge = { ...speed(null), last: { time: new Date().toISOString(), value: 1e300 } };
  await show({ variables: [huge] });
  await says('Live data', /Line speed1\.0E300bottles\/h/);
});

test('a variable that has sent nothing says so', async () => {
  const door = {
    ...speed(new Date().toISOString()),
    publicId: 'Variable0002',
    name: 'Door open',
    slug: 'door',
    last: null,
  };
  await show({ variables: [speed(new Date().toISOString()), door] });
  await says('Live data', /Door open.*No value yet/);
});

test('a device that is online says by which interface and address it is connected', async () => {
  const uplink = { interface: 'wan0', ipAddress: '203.0.113.7' };
  await show({ devices: [aDevice('Filler 3', { uplink })] });
  await says('Device', 'Uplinkwan0, 203.0.113.7');
  await leave();
  document.body.replaceChildren();
  await show({ devices: [aDevice('Filler 3', { uplink, status: 'offline' })] });
  await says('Device', 'Stealth mode');
  expect(panel('Device').textContent).not.toContain('203.0.113.7');
});

test('only a device that is not online shows when it was last seen', async () => {
  const lastSeen = { lastSeenOn: '2026-03-12T13:02:00Z' };
  await show({ devices: [aDevice('Filler 3', lastSeen)] });
  await says('Device', 'Stealth mode');
  expect(panel('Device').textContent).not.toContain('Last seen');
  await leave();
  document.body.replaceChildren();
  await show({ devices: [aDevice('Filler 3', { ...lastSeen, status: 'offline' })] });
  await says('Device', /Last seen.*12 Mar 2026/);
});

test('a device says how many values were not understood, since when and why', async () => {
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const refusedValues = { count: 12, since, lastOn: since, reason: 'number' as const, example: '{"flow":"fast"}' };
  await show({ devices: [aDevice('Filler 3', { refusedValues })] });
  await says('Device', /Not understood12 values since .*\d.*The last: {"flow":"fast"}. A value must be a number./);
});

test('a device says by how much its clock is wrong', async () => {
  await show({ devices: [aDevice('Filler 3', { clockError: 180 })] });
  await says('Device', /Clock.*3 min.* ahead/);
});

test('the asset of a device is a link for people who may open assets, else text', async () => {
  const assets = [{ publicId: 'Asset0000001', name: 'Line 2 filler' }];
  await show({ devices: [aDevice('Filler 3', { assets })] });
  await says('Device', 'Line 2 filler');
  const asset = () => within(panel('Device')).getByText('Line 2 filler');
  expect(asset().getAttribute('href')).toBe('/assets?asset=Asset0000001');
  await leave();
  document.body.replaceChildren();
  const Closed = () => (
    <MayOpenContext value={(pathname) => pathname !== '/assets'}>
      <AgentScreen />
    </MayOpenContext>
  );
  await visit(`/devices/${filler.publicId}`, '/devices/:publicId', Closed, {
    devices: [aDevice('Filler 3', { assets })],
  });
  await says('Device', 'Line 2 filler');
  expect(asset().closest('a')).toBeNull();
});

test('old values show their time, and a device without any says so', async () => {
  await show({ variables: [speed('2026-03-12T13:02:00Z')] });
  await says('Live data', /Updated 12 Mar 2026, \d+:02 .+/);
  await leave();
  document.body.replaceChildren();
  await show({ variables: [speed(null)] });
  expect(await screen.findByText('This device has not sent any data yet.')).toBeTruthy();
});

test('with VPN access a service says that it opens with the VPN client, and its address', async () => {
  await show({ servers: [hmi('needsApproval')] });
  const row = (await screen.findByText('Filler HMI')).closest('li')!;
  expect(row.textContent).toMatch(/VNC, port 5900.*Opens with the VPN client.*192\.168\.27\.10:5900/);
  expect(within(row).getByRole('button', { name: 'Copy' })).toBeTruthy();
});

test('a service without access offers to request it, unless a request is pending', async () => {
  const closed = aDevice('Filler 3', { access: access('needsApproval') });
  const waiting = { ...hmi('waiting'), publicId: 'Server000002', name: 'Line PLC' };
  await show({ devices: [closed], servers: [hmi('needsApproval'), waiting] });
  const row = async (name: string) => (await screen.findByText(name)).closest('li')!;
  expect(within(await row('Filler HMI')).getByRole('button', { name: /^Request access/ })).toBeTruthy();
  expect(within(await row('Line PLC')).queryByRole('button', { name: /^Request access/ })).toBeNull();
});

test('each service’s button names its service', async () => {
  const closed = aDevice('Filler 3', { access: access('needsApproval'), can: { ...filler.can, connect: false } });
  const plc = { ...hmi('open'), publicId: 'Server000002', name: 'Line PLC' };
  await show({ devices: [closed], servers: [hmi('needsApproval'), plc] });
  await screen.findByText('Line PLC');
  await waitFor(() =>
    expect(
      within(panel('Services'))
        .getAllByRole('button', { name: /^Request/ })
        .map((element) => element.getAttribute('aria-label')),
    ).toEqual(['Request access to Filler HMI', 'Request access to Line PLC']),
  );
});

test.each([
  ['rejected', 'Your last request was rejected: “Ask again after the shift”'],
  ['needsApproval', 'Access needs the approval of a person, and no request of yours is approved now.'],
  ['waiting', 'Your request waits for an answer.'],
] as const)('`?` in the row of a service that is %s says why it can’t be used', async (state, reason) => {
  const note = state === 'rejected' ? 'Ask again after the shift' : null;
  const request = state === 'needsApproval' ? null : { publicId: 'Request00001' };
  const refused = { ...hmi('open'), access: { ...access(state), note, request } };
  const closed = aDevice('Filler 3', { access: access('needsApproval') });
  await show({ devices: [closed], servers: [refused as never] });
  const button = await screen.findByRole('button', { name: "Why can't I use Filler HMI?" });
  button.focus();
  fireEvent.keyDown(button, { key: '?' });
  await screen.findByRole('dialog', { name: "Why can't I use Filler HMI?" });
  await screen.findByText(reason);
  const link = screen.queryByRole('link', { name: 'Show the request' });
  expect(link?.getAttribute('href')).toBe(request ? '/access-requests/Request00001' : undefined);
});

test('a device with an own waiting request links to it, and others don’t', async () => {
  const waiting = { ...access('waiting'), request: { publicId: 'Request00001', name: null } };
  await show({ devices: [aDevice('Filler 3', { access: waiting })] });
  await says('Access', 'Your request');
  expect(within(panel('Access')).getByRole('link', { name: 'Your request' }).getAttribute('href')).toBe(
    '/access-requests/Request00001',
  );
  await leave();
  document.body.replaceChildren();
  await show({});
  await says('Access', 'Nobody has requested');
  expect(within(panel('Access')).queryByRole('link')).toBeNull();
});

test('a service shows its row’s action: open with usable VPN, else as closed as the VPN', async () => {
  const plc = { ...hmi('open'), publicId: 'Server000002', name: 'Line PLC' };
  const row = async (name: string) => (await screen.findByText(name)).closest('li')!.textContent;
  await show({ servers: [hmi('needsApproval'), plc] });
  expect(await row('Filler HMI')).toMatch(/port 5900Open.*Opens with the VPN client/);
  await leave();
  document.body.replaceChildren();
  await show({ devices: [aDevice('Filler 3', { access: access('needsApproval') })], servers: [plc] });
  expect(await row('Line PLC')).toMatch(/port 5900Needs approvalRequest access$/);
  await leave();
  document.body.replaceChildren();
  await show({ devices: [aDevice('Filler 3', { access: access('waiting') })], servers: [plc] });
  expect(await row('Line PLC')).toMatch(/port 5900Waiting for approval$/);
});

test('a reader without access rights sees no “Open” and gets no address', async () => {
  const deviceWithoutRights = aDevice('Filler 3', {
    can: { connect: false, requestAccess: false, edit: false, openAccess: false, transfer: false },
  });
  await show({ devices: [deviceWithoutRights], servers: [hmi('open')] });
  const row = async () => (await screen.findByText('Filler HMI')).closest('li')!.textContent;
  await waitFor(async () => expect(await row()).toMatch(/port 5900$/));
  expect(panel('Services').textContent).not.toContain('Open');
});

test('an online device without VPN says so beside its name, and why', async () => {
  const { rateLimiting } = filler;
  const limited = { ...rateLimiting, configOpenvpnLimit: 'hard' as const };
  await show({ devices: [{ ...filler, activeVpnSession: null, rateLimiting: limited }] });
  const pill = await screen.findByText('Online, no VPN');
  expect(pill.closest('[title]')?.getAttribute('title')).toBe(
    'VPN not available: the device has stopped trying to connect',
  );
});

test('a panel that can’t be loaded says why in its place, and the rest works', async () => {
  const rendered = await show({}, filler.publicId, (api) =>
    api.answers('GET AgentServerList', () => refuse(503, 'database-unavailable')),
  );
  await says('Services', 'the API says database-unavailable');
  await says('Device', 'Filler line gateway');
  rendered.api.answers('GET AgentServerList', () => ({ data: [hmi('open')] }));
  fireEvent.click(within(panel('Services')).getByRole('button', { name: 'Try again' }));
  await says('Services', 'Filler HMI');
});

const request = (name: string, fields: Record<string, unknown> = {}) => ({
  publicId: `Request${name}`,
  ...ofFiller,
  user: { publicId: 'Jonas0000001', name: 'Jonas Peeters' },
  vpn: true,
  servers: [{ publicId: 'Server000001', name: 'Filler HMI' }],
  start: '2026-03-11T08:00:00Z',
  end: '2026-03-11T09:00:00Z',
  status: 'rejected',
  createdOn: '2026-03-11T07:00:00Z',
  history: [
    { status: 'pending', by: 'Jonas Peeters', on: '2026-03-11T07:00:00Z', note: null },
    { status: 'rejected', by: 'Ruben Visser', on: '2026-03-11T07:30:00Z', note: 'Line in test' },
  ],
  ...fields,
});

test('Access keeps earlier answers, shows expired access as ended, and times have a zone', async () => {
  const answer = (status: string, on: string) => ({ status, by: 'Ruben Visser', on, note: null });
  const approved = answer('approved', '2026-03-11T07:30:00Z');
  const pending = answer('pending', '2026-03-11T07:00:00Z');
  const revoked = answer('revoked', '2026-03-11T08:20:00Z');
  const titles = () =>
    [...panel('Access').querySelectorAll('li')].map((element) => element.querySelector('strong')?.textContent);
  await show({ requests: [request('00001', { status: 'revoked', history: [pending, approved, revoked] })] });
  await says('Access', 'Access revoked');
  expect(titles()).toEqual(['Access revoked', 'Access approved', 'Access requested']);
  await leave();
  document.body.replaceChildren();
  await show({ requests: [request('00001', { status: 'approved', history: [pending, approved] })] });
  await says('Access', 'Access ended');
  const times = [...panel('Access').querySelectorAll('li .ls-num')].map((element) => element.textContent);
  const clock = (time: string) => new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  expect(times).toEqual(
    ['2026-03-11T09:00:00Z', '2026-03-11T07:30:00Z', '2026-03-11T07:00:00Z'].map((time) =>
      expect.stringContaining(clock(time).replace(/^0/, '')),
    ),
  );
  for (const time of times) expect(time).toMatch(/ (?![AP]M)[A-Z]\S*$/);
});

test('Access lists requests with their outcome, and new ones live', async () => {
  const requests = [request('00001')];
  const rendered = await show({ requests });
  await says('Access', /Request rejected.*Jonas Peeters: VPN and Filler HMI\..*Ruben Visser\. “Line in test”/);
  const end = new Date(Date.now() + 3_600_000).toISOString();
  requests.push(request('00002', { status: 'pending', end, history: [] }));
  await waitFor(() => expect(rendered.api.streams.size).toBeGreaterThan(0));
  rendered.api.emit({
    type: 'change',
    entity: 'AgentAccessRequest',
    act: 'add',
    publicId: 'Request00002',
    company: north.publicId,
    agent: filler.publicId,
    fields: {},
  });
  await says('Access', 'Access requested');
});

test('a device manager finds the way to its configuration', async () => {
  await show({ devices: [{ ...filler, can: { ...filler.can, edit: true } }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Configure' }));
  await waitFor(() => expect(location.pathname).toBe(`/device-configurator/${filler.publicId}`));
});

test('a person who can’t manage a device finds no way to its configuration', async () => {
  await show({});
  await screen.findByRole('button', { name: 'Connect' });
  expect(screen.queryByRole('button', { name: 'Configure' })).toBeNull();
});

const session = (
  publicId: string,
  user: { publicId: string; name: string | null },
  fields: Record<string, unknown> = {},
) => ({
  ...{ publicId, ...ofFiller, user, vpnAddress: '10.144.0.2', request: null },
  ...{ startedOn: '2026-03-11T08:00:00Z', endedOn: null, duration: null, endReason: null },
  ...fields,
});
const jonas = { publicId: 'UserJonas001', name: 'Jonas Peeters' };

test('Access says since when one is connected, who was before, how long, and why it ended', async () => {
  const ended = {
    endedOn: '2026-03-11T07:48:00Z',
    startedOn: '2026-03-11T07:00:00Z',
    duration: 2880,
    endReason: 'revoked',
  };
  await show({ sessions: [session('Session00001', ada), session('Session00002', jonas, ended)] });
  await says(
    'Access',
    /You are connectedNowSince .*8:00.*Connection ended.*Jonas Peeters, 48 minutes\. Access revoked\./,
  );
});

test('the facts of a device say who uses it since when, its firmware, and who approves access', async () => {
  const device = aDevice('Filler 3', {
    vpnRequireAccessApproval: true,
    connectedUsers: [{ publicId: ada.publicId, name: ada.name }],
    lastSeenAgentUserAgent: {
      ...{
        value: null,
        hardware: null,
        hardwareVersion: null,
        firmwareVersion: '4.12.1',
        osName: null,
        osVersion: null,
      },
      ...{ appName: null, appVersion: null, remoteFirmwareUpgrade: false },
    },
  });
  const approvers = { data: ['Ruben Visser', 'Anke Mulder'].map((name) => anApprover(name)) };
  await show({ devices: [device], sessions: [session('Session00001', ada)] }, filler.publicId, (api) =>
    api.answers('GET AgentAccessRequestApproverList', () => approvers),
  );
  await says('Device', /You.*Since .*8:00.*Firmware4\.12\.1.*ApproversRuben Visser, Anke Mulder/);
});

const anApprover = (name: string) => {
  const publicId = `User${name.replace(/\W/g, '').slice(0, 8)}`;
  return { publicId, name, user: { publicId, name }, company: north, hindrances: [] };
};
