/** @jest-environment ./shared/client/test/browser.mjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../../../shared/client/test/api.ts';
import { leave } from '../../../shared/client/test/scene.tsx';
import { access, aDevice, north, visit } from '../../test/screen.tsx';
import AgentScreen from './AgentScreen.tsx';

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
});
const speed = (time: string | null) => ({
  publicId: 'Variable0001',
  ...ofFiller,
  name: 'Line speed',
  slug: 'line-speed',
  unit: 'bottles/h',
  last: time === null ? null : { time, value: 23940 },
});
const show = (stored: Parameters<typeof visit>[3], id = filler.publicId, prepare?: Parameters<typeof visit>[4]) =>
  visit(`/devices/${id}`, '/devices/:publicId', AgentScreen, { devices: [filler], ...stored }, prepare);
/** Looked up anew each time: while the device loads, other panels hold their places. */
const panel = (name: string) => screen.getByRole('region', { name });
const says = (name: string, words: string | RegExp) =>
  waitFor(() => expect(panel(name).textContent).toMatch(words), { timeout: 3000 });

test('an address without an id of 12 letters and digits finds no device, and nobody is asked [5.22]', async () => {
  const scene = await show({}, 'Agent-Filler');
  expect(await screen.findByText("This device can't be found")).toBeTruthy();
  expect(scene.api.of('Agent')).toHaveLength(0);
});

test('an unknown device can’t be found; the way back leads to all', async () => {
  await show({}, 'AgentUnknown');
  expect(await screen.findByText("This device can't be found")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open all devices' }));
  await waitFor(() => expect(location.pathname).toBe('/devices'));
});

test('values live: the newest one of the stream stands there, and how old it is', async () => {
  const scene = await show({ variables: [speed(new Date(Date.now() - 4000).toISOString())] });
  await says('Live data', /Updated \d+ s ago.*23,940/);
  const time = new Date().toISOString();
  await waitFor(() => expect(scene.api.streams.size).toBeGreaterThan(0));
  scene.api.emit({ type: 'data', agent: filler.publicId, values: [{ slug: 'line-speed', time, value: 24010 }] });
  await says('Live data', '24,010');
});

test('old values say since when; a device without any says that', async () => {
  await show({ variables: [speed('2026-03-12T13:02:00Z')] });
  await says('Live data', /Updated 12 Mar 2026, \d+:02 .+/);
  await leave();
  document.body.replaceChildren();
  await show({ variables: [speed(null)] });
  expect(await screen.findByText('This device has not sent any data yet.')).toBeTruthy();
});

test('where VPN access is there, a service is “Use VPN” with its address', async () => {
  await show({ servers: [hmi('needsApproval')] });
  const row = (await screen.findByText('Filler HMI')).closest('li')!;
  expect(row.textContent).toMatch(/VNC, port 5900.*Use VPN.*192\.168\.27\.10:5900/);
  expect(within(row).getByRole('button', { name: 'Copy' })).toBeTruthy();
});

test('without it a service offers to request access, unless that waits already', async () => {
  const closed = aDevice('Filler 3', { access: access('needsApproval') });
  const waiting = { ...hmi('waiting'), publicId: 'Server000002', name: 'Line PLC' };
  await show({ devices: [closed], servers: [hmi('needsApproval'), waiting] });
  const row = async (name: string) => (await screen.findByText(name)).closest('li')!;
  expect(within(await row('Filler HMI')).getByRole('button', { name: 'Request access' })).toBeTruthy();
  expect(within(await row('Line PLC')).queryByRole('button')).toBeNull();
});

test('a part that can’t be loaded says why in its place, and the rest stands', async () => {
  const scene = await show({}, filler.publicId, (api) =>
    api.answers('GET AgentServerList', () => refuse(503, 'database-unavailable')),
  );
  await says('Services', 'the API says database-unavailable');
  expect(within(panel('Device')).getByText('Filler line gateway')).toBeTruthy();
  scene.api.answers('GET AgentServerList', () => ({ data: [hmi('open')] }));
  fireEvent.click(within(panel('Services')).getByRole('button', { name: 'Try again' }));
  await says('Services', 'Filler HMI');
});

const request = (name: string, said: Record<string, unknown> = {}) => ({
  publicId: `Request${name}`,
  ...ofFiller,
  user: { publicId: 'Jonas0000001', name: 'Jonas Peeters' },
  vpn: true,
  servers: [{ publicId: 'Server000001', name: 'Filler HMI' }],
  start: '2026-03-11T08:00:00Z',
  end: '2026-03-11T09:00:00Z',
  status: 'rejected',
  approver: { publicId: 'Ruben0000001', name: 'Ruben Visser' },
  note: 'Line in test',
  createdOn: '2026-03-11T07:00:00Z',
  updatedOn: '2026-03-11T07:30:00Z',
  ...said,
});

test('Access tells who asked for what and what became of it; a new request comes by itself', async () => {
  const requests = [request('00001')];
  const scene = await show({ requests });
  await says('Access', /Request rejected.*Jonas Peeters: VPN and Filler HMI\..*Ruben Visser\. “Line in test”/);
  requests.push(request('00002', { status: 'pending', approver: null, note: null }));
  await waitFor(() => expect(scene.api.streams.size).toBeGreaterThan(0));
  scene.api.emit({
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
