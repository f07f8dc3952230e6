/** @jest-environment @lineside/testing/environment */
import { update, updateSingle } from '@lineside/client';
import {
  Agent,
  AgentConfiguration,
  AgentRouterLanConfig,
  AgentRouterNtpServer,
  AgentRouterPortForward,
  AgentRouterWanConfig,
  CustomProperty,
} from '@lineside/contracts';
import { act, fireEvent, leave, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { agent, anke, decidedByOthers, device, readOnly, visit } from '../../test/screen.tsx';
import DeviceScreen from '../screens/DeviceScreen.tsx';

afterEach(leave);

const can = { edit: true };
const lan = {
  ...{ publicId: 'LanConfig001', agent, ipAddress: '192.168.140.1', netMask: '255.255.255.0' },
  ...{ dhcpServerEnabled: false, dhcpServerRangeFrom: null, dhcpServerRangeTo: null, gatewayLessRouting: false },
  ...{ forwardLanWan: 'neither', forwardLanWan2: 'neither', wlanEnable: null, wlanSsid: null, hasWlanKey: false },
  ...{ wlanChannel: null, bacnetBbmd: [], udpBroadcastRelayPort: [], pending: true },
  ...{ pendingSince: '2026-11-20T08:00:00Z', version: 1, can },
};
const open = (section: string, records: Parameters<typeof visit>[3] = {}, prepare?: (api: TestApi) => void) =>
  visit(
    `/device-configurator/${agent.publicId}/${section}`,
    '/device-configurator/:publicId/:section',
    DeviceScreen,
    records,
    prepare ? { prepare } : {},
  );
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const save = async (within_?: HTMLElement) =>
  fireEvent.click(await (within_ ? within(within_) : screen).findByRole('button', { name: /^Save/ }));

test('unwritten settings start with their defaults and are created by the first save [1.10]', async () => {
  const { api } = await open('lan', { rows: [[AgentRouterLanConfig, []]] });
  await type('Address', '192.168.140.1');
  await type('Net mask', '255.255.255.0');
  await save();
  await waitFor(() => expect(api.of('AgentRouterLanConfig', 'PATCH')).toHaveLength(1));
  expect(api.of('AgentRouterLanConfig', 'PATCH')[0]!.body).toEqual({
    ipAddress: '192.168.140.1',
    netMask: '255.255.255.0',
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
});

const storedOnly = "Stored only.Devices don't apply these settings yet.";

test.each(['display', 'edge-apps'])(
  'the section %s says that devices don’t apply its settings, and waits for nothing',
  async (section) => {
    await open(section);
    const note = await screen.findByText('Stored only.');
    expect(note.parentElement!.textContent).toContain(storedOnly);
    expect(screen.queryByText(/Waits/)).toBeNull();
  },
);

const saved = { revision: 3, reason: null, on: '2026-03-11T22:14:00Z', since: '2026-03-11T22:14:00Z' };
const reported = (section: object | null): Parameters<typeof open>[1] => ({
  rows: [
    [AgentRouterLanConfig, [lan]],
    [AgentConfiguration, [{ publicId: 'Config000001', agent, sections: { lan: section, access: section } }]],
  ],
});

test.each([
  ['waiting', 'Waits for the device.', 'The device gets the settings when it is connected. Saved'],
  ['delivered', 'Waits for the device.', 'The device has fetched the settings and has not reported yet. Saved'],
  ['refused', 'The device refused these settings.', 'It says: no such interface Saved'],
  [
    'reverted',
    'The device went back to its earlier settings.',
    "With the new ones it didn't reach the platform. Saved",
  ],
  ['unsupported', "This device doesn't support these settings.", 'They are kept here and have no effect on it.'],
])('a section whose state is %s says so, and since when', async (state, title, why) => {
  const reason = state === 'refused' ? 'no such interface' : null;
  await open('lan', reported({ ...saved, state, reason }));
  const note = await screen.findByText(title);
  expect(note.parentElement!.textContent).toContain(why);
});

test.each(['lan', 'port-forwards'])('%s of a device without them is read-only, with its values', async (section) => {
  const forward = {
    ...{ publicId: 'PortForward1', agent, interface: 'WAN', externalPort: 8443, targetIpAddress: '192.168.140.9' },
    ...{ targetPort: 443, version: 1, can },
  };
  const unsupported = { ...saved, state: 'unsupported' };
  await open(section, {
    rows: [
      [AgentRouterLanConfig, [lan]],
      [AgentRouterPortForward, [forward]],
      [
        AgentConfiguration,
        [{ publicId: 'Config000001', agent, sections: { lan: unsupported, forwards: unsupported } }],
      ],
    ],
  });
  await screen.findByText("This device doesn't support these settings.");
  await screen.findByText(section === 'lan' ? '192.168.140.1' : '8443');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Add|Remove|Edit|Save|More)/ })).toBeNull();
});

test('a section that the device has says nothing', async () => {
  await open('lan', reported({ ...saved, state: 'applied', since: null }));
  await screen.findByLabelText('Address');
  expect(screen.queryByText(/Waits|isn't known/)).toBeNull();
});

test('a section of a device that never reported says that it isn’t known', async () => {
  await open('subnets');
  await screen.findByText("It isn't known whether the device has these settings.");
});

test.each([
  ['services', 'Web pages open in the browser, for people with access. Other services open with the VPN client.'],
  ['edge-apps', "Devices don't run edge apps yet."],
  ['variables', 'They are kept for 30 days, or as long as a tag says.'],
])('the section %s says what is so before anything is typed', async (section, words) => {
  await open(section);
  await screen.findByText((text) => text.endsWith(words));
});

test.each([
  'general',
  'machines',
  'services',
  'pages',
  'page-groups',
  'variables',
  'tags',
  'conditions',
  'alarms',
  'jobs',
  'properties',
])('the section %s, which acts, isn’t said to be stored only', async (section) => {
  await open(section);
  await screen.findAllByRole('heading');
  expect(screen.queryByText('Stored only.')).toBeNull();
});

test('fields that act on nothing are named once in the form of a section that acts', async () => {
  await open('services?add');
  await screen.findByRole('switch', { name: 'Shown in the portal' });
  expect(screen.queryByText(/Stored only/)).toBeNull();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Kind' }));
  fireEvent.click(await screen.findByText('VNC'));
  const said = await screen.findAllByText(/Stored only. Nothing uses this yet./);
  expect(said.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Connection, .*: Stored only/)]);
  expect(screen.queryByLabelText('Shown in the mobile app')).toBeNull();
});

test('who may not change what is reached behind a device sees so, and who may, before typing', async () => {
  await open('lan', { devices: [decidedByOthers], rows: [[AgentRouterLanConfig, [lan]]] }, (api) =>
    api.answers('GET AgentAccessRequestApproverList', () => ({ data: [anke] })),
  );
  await screen.findByText('Only people who may approve access to this device can change this.');
  await screen.findByText('These are: Anke de Wit.');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Network' }).textContent).toContain('192.168.140.1'));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the range of addresses is required while the DHCP server is on', async () => {
  await open('lan', { rows: [[AgentRouterLanConfig, [lan]]] });
  const dhcp = await screen.findByRole('switch', { name: 'DHCP server' });
  expect(screen.queryByLabelText('DHCP from')).toBeNull();
  fireEvent.click(dhcp);
  await screen.findByLabelText('DHCP from');
});

test('an answer that was never given is not set', async () => {
  await open('lan', { rows: [[AgentRouterLanConfig, [lan]]] });
  const choice = await screen.findByRole('combobox', { name: 'WLAN' });
  expect(choice.closest('.ant-select')!.textContent).toBe('Not set');
});

test('settings are saved by Ctrl S', async () => {
  const { api } = await open('lan', { rows: [[AgentRouterLanConfig, [lan]]] });
  await type('Address', '192.168.140.2');
  await screen.findByRole('button', { name: /^Save/ });
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await waitFor(() => expect(api.of('AgentRouterLanConfig', 'PATCH')).toHaveLength(1));
  expect(api.of('AgentRouterLanConfig', 'PATCH')[0]!.body).toEqual({ ipAddress: '192.168.140.2', version: 1 });
});

test('the second of two editors of a setting sees both values', async () => {
  await open('lan', { rows: [[AgentRouterLanConfig, [lan]]] });
  await type('Address', '192.168.140.2');
  const ref = { publicId: lan.publicId, parent: agent.publicId };
  await act(() => updateSingle(AgentRouterLanConfig, ref, { ipAddress: '192.168.140.9', version: 1 }));
  await save();
  const conflict = await screen.findByRole('group', { name: 'Changed by another person in the meantime' });
  expect(conflict.textContent).toContain('192.168.140.9→192.168.140.2');
});

test('a reader of a device sees its settings as text', async () => {
  await open('lan', { devices: [readOnly], rows: [[AgentRouterLanConfig, [{ ...lan, can: { edit: false } }]]] });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Network' }).textContent).toContain('192.168.140.1'));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the mobile connection is pushed whole, and an omitted PIN stays', async () => {
  const wan = {
    ...{ publicId: 'WanConfig001', agent, cellularApn: 'internet', hasCellularPincode: true, cellularUsername: 'me' },
    ...{ hasCellularPassword: false, cellularMtu: 1400, dnsServers: [], wanTrackIps: [], wlanTrackIps: [] },
    ...{ cellularTrackIps: [], wlanDnsServers: [], pending: false, pendingSince: null, version: 4, can },
  };
  const { api } = await open('wan', { rows: [[AgentRouterWanConfig, [wan]]] }, (api) =>
    api.answers('POST AgentRouterWanConfigCellularPush', () => ({ status: 201, data: null })),
  );
  await type('APN', 'internet.m2m');
  await save();
  await waitFor(() => expect(api.of('AgentRouterWanConfigCellularPush', 'POST')).toHaveLength(1));
  expect(api.of('AgentRouterWanConfigCellularPush', 'POST')[0]!.body).toEqual({
    ...{ cellularApn: 'internet.m2m', cellularUsername: 'me', cellularMtu: 1400, version: 4 },
  });
});

describe('time servers', () => {
  const servers = ['10.20.0.5', 'nl.pool.ntp.org'].map((server, order) => ({
    ...{ publicId: `NtpServer00${order}`, agent, server, order, version: 1, can },
  }));
  const records = { rows: [[AgentRouterNtpServer, servers]] } satisfies Parameters<typeof visit>[3] as never;

  test('are put in another order by Alt and an arrow, and saved as one list [7.24]', async () => {
    const { api } = await open('time-servers', records);
    fireEvent.keyDown(await screen.findByLabelText('Server 2'), { key: 'ArrowUp', altKey: true });
    await save();
    await waitFor(() => expect(api.of('AgentRouterNtpServerList', 'PUT')).toHaveLength(1));
    expect(api.of('AgentRouterNtpServerList', 'PUT')[0]!.body).toEqual({ servers: ['nl.pool.ntp.org', '10.20.0.5'] });
  });

  test('are added and removed by buttons', async () => {
    const { api } = await open('time-servers', records);
    fireEvent.click(await screen.findByRole('button', { name: 'Add server' }));
    await type('Server 3', 'time.example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Remove 10.20.0.5' }));
    await save();
    await waitFor(() => expect(api.of('AgentRouterNtpServerList', 'PUT')).toHaveLength(1));
    expect(api.of('AgentRouterNtpServerList', 'PUT')[0]!.body).toEqual({
      servers: ['nl.pool.ntp.org', 'time.example.com'],
    });
  });
});

describe('custom properties', () => {
  const property = (slug: string, name: string, validation: object) => ({
    ...{ publicId: `Property${slug.padEnd(4, '0')}`, name, slug, description: null, required: false, validation },
    ...{ resourceType: 'Agent', resourceVariant: null },
  });
  const records = {
    devices: [{ ...device, custom: { comFloor: 'B2', appState: 'kept' } }],
    rows: [
      [
        CustomProperty,
        [property('Floor', 'Floor', { type: 'str' }), property('Rank', 'Rank', { type: 'int', maxValue: 9 })],
      ],
    ],
  } as never;

  test('are changed by what their values may be; what apps keep stays', async () => {
    const { api } = await open('properties', records);
    await type('Rank', '3');
    await save();
    await waitFor(() => expect(api.of('Agent', 'PATCH')).toHaveLength(1));
    expect(api.of('Agent', 'PATCH')[0]!.body).toEqual({
      custom: { comFloor: 'B2', appState: 'kept', comRank: 3 },
      version: 1,
    });
  });

  test('refuse invalid values', async () => {
    const { api } = await open('properties', records);
    await type('Rank', '12');
    await save();
    await screen.findByText("This value isn't valid");
    expect(api.of('Agent', 'PATCH')).toHaveLength(0);
  });

  test('keep other fields that another person changed in the meantime', async () => {
    const { api } = await open('properties', records);
    await type('Rank', '3');
    await act(() => update(Agent, device, { custom: { comFloor: 'B3', appState: 'kept' }, version: 1 } as never));
    await save();
    await waitFor(() => expect(api.of('Agent', 'PATCH')).toHaveLength(3));
    expect(api.of('Agent', 'PATCH')[2]!.body).toMatchObject({ custom: { comFloor: 'B3', comRank: 3 }, version: 2 });
  });

  test('settings that both people changed show the other’s value', async () => {
    const { api } = await open('properties', records);
    await type('Floor', 'B9');
    await act(() => update(Agent, device, { custom: { comFloor: 'B3' }, version: 1 } as never));
    await save();
    const conflict = await screen.findByRole('group', { name: 'Changed by another person in the meantime' });
    expect(conflict.textContent).toContain('Now: B3');
    fireEvent.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
    await save();
    await waitFor(() => expect(api.of('Agent', 'PATCH')).toHaveLength(3));
    expect(api.of('Agent', 'PATCH')[2]!.body).toMatchObject({ custom: { comFloor: 'B9' }, version: 2 });
  });
});

test('a new address of the LAN offers to move along what points into the network', async () => {
  const left = { code: 'left-outside', message: 'left', propertyName: 'ipAddress', params: { rules: '8077 → PLC' } };
  const { api } = await open('lan', { rows: [[AgentRouterLanConfig, [lan]]] }, (api) => {
    const body = { type: 'Error', status: 'error', data: [left] };
    api.answers('PATCH AgentRouterLanConfig', () => ({ status: 409, body }));
    api.answers('POST AgentRouterLanRenumber', () => ({ status: 201, data: { moved: 2 } }));
  });
  await type('Address', '10.9.8.1');
  await save();
  fireEvent.click(await screen.findByRole('button', { name: 'Move along and save' }));
  await waitFor(() => expect(api.of('AgentRouterLanRenumber', 'POST')).toHaveLength(1));
  expect(api.of('AgentRouterLanRenumber', 'POST')[0]!.body).toEqual({ ipAddress: '10.9.8.1', version: 1 });
});
