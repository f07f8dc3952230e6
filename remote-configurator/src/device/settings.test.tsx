/** @jest-environment @lineside/testing/environment */
import { update, updateSingle } from '@lineside/client';
import {
  Agent,
  AgentRouterLanConfig,
  AgentRouterNtpServer,
  AgentRouterWanConfig,
  CustomProperty,
} from '@lineside/contracts';
import { act, fireEvent, leave, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { agent, device, readOnly, visit } from '../../test/screen.tsx';
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

test('settings say since when the device lacks them', async () => {
  await open('lan', { rows: [[AgentRouterLanConfig, [lan]]] });
  const note = await screen.findByText('Waiting for the device.');
  expect(note.parentElement!.textContent).toMatch(/since .*20 Nov/);
});

test('settings that the device has applied show no note about waiting', async () => {
  await open('lan', { rows: [[AgentRouterLanConfig, [{ ...lan, pending: false, pendingSince: null }]]] });
  await screen.findByLabelText('Address');
  expect(screen.queryByText('Waiting for the device.')).toBeNull();
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
