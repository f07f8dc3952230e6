/** @jest-environment @lineside/testing/environment */
import {
  AgentRouterAdditionalSubnet,
  AgentRouterLanConfig,
  AgentRouterWanConfig,
  type AnyEntity,
} from '@lineside/contracts';
import errorTexts from '@lineside/contracts/errors/en.json' with { type: 'json' };
import { addTexts } from '@lineside/remote-kit/host';
import { fireEvent, leave, screen, type TestApi, waitFor } from '@lineside/testing';
import { agent, visit } from '../../test/screen.tsx';
import DeviceScreen from './DeviceScreen.tsx';

afterEach(leave);

// What doesn't fit the other networks of a router, said at its field before it is saved.

const can = { edit: true };
const network = {
  ...{ ipAddress: '192.168.140.1', netMask: '255.255.255.0', dhcpServerEnabled: true },
  ...{ dhcpServerRangeFrom: '192.168.140.100', dhcpServerRangeTo: '192.168.140.199' },
};
const lan = {
  ...{ publicId: 'LanConfig001', agent, ...network, gatewayLessRouting: false, forwardLanWan: 'neither' },
  ...{ forwardLanWan2: 'neither', wlanEnable: null, wlanSsid: null, hasWlanKey: false, wlanChannel: null },
  ...{ bacnetBbmd: [], udpBroadcastRelayPort: [], version: 1, can },
};
const wan = {
  ...{ publicId: 'WanConfig001', agent, ipUseDhcp: false, ipAddress: '203.0.113.2', ipNetMask: '255.255.255.0' },
  ...{ ipGateway: '203.0.113.1', dnsServers: [], wanTrackIps: [], wlanTrackIps: [], cellularTrackIps: [] },
  ...{ wlanDnsServers: [], version: 4, can },
};
const networks = {
  ...{ lan: network, wan: null, subnets: [], translations: [], vpnRules: [], lanRules: [], reported: null, places: [] },
  forwards: [{ publicId: 'Forward00001', externalPort: 8080, targetIpAddress: '192.168.140.20', targetPort: 80 }],
  vpn: [{ address: '10.60.0.0', mask: '255.255.0.0' }],
};
const open = (section: string, rows: [AnyEntity, Record<string, unknown>[]][] = [], prepare?: (api: TestApi) => void) =>
  visit(
    `/device-configurator/${agent.publicId}/${section}`,
    '/device-configurator/:publicId/:section',
    DeviceScreen,
    { rows },
    {
      prepare(api) {
        void addTexts('errors', async () => errorTexts);
        api.answers('GET AgentRouterNetworks', () => ({ data: networks }));
        prepare?.(api);
      },
    },
  );
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => fireEvent.change(await input(label), { target: { value } });
const use = async (value: string) => fireEvent.click(await screen.findByRole('button', { name: `Use ${value}` }));
const save = async () => fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));

test('an address outside the LAN is said while typed, with one inside that a button fills in', async () => {
  const { api } = await open('lan', [[AgentRouterLanConfig, [lan]]]);
  await type('DHCP to', '192.168.14.180');
  await screen.findByText('Not in 192.168.140.0/24. Did you mean 192.168.140.180?');
  expect(api.of('AgentRouterLanConfig', 'PATCH')).toHaveLength(0);
  await use('192.168.140.180');
  expect((await input('DHCP to')).value).toBe('192.168.140.180');
  await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull());
  expect(document.activeElement).toBe(await input('DHCP to'));
});

test('what doesn’t fit isn’t saved, and the focus is on its field', async () => {
  const { api } = await open('lan', [[AgentRouterLanConfig, [lan]]]);
  await type('Address', '192.168.140.50');
  await type('DHCP to', '192.168.14.180');
  await save();
  await waitFor(async () => expect(document.activeElement).toBe(await input('DHCP to')));
  expect(api.of('AgentRouterLanConfig', 'PATCH')).toHaveLength(0);
});

test('a forward that leads outside is said in its form before it is saved', async () => {
  await open('port-forwards?add');
  await type('Target IP address', '192.168.14.30');
  await screen.findByText('Not in 192.168.140.0/24. Did you mean 192.168.140.30?');
});

test('a NAT rule that leads outside is said in its form before it is saved', async () => {
  await open('nat?add');
  await type('Virtual IP address', '10.60.140.20');
  await type('Destination IP address', '192.168.14.30');
  await screen.findByText('Not in 192.168.140.0/24. Did you mean 192.168.140.30?');
});

test('a subnet that overlaps is said once its mask is typed, with the next free network', async () => {
  await open('subnets?add', [[AgentRouterAdditionalSubnet, []]]);
  await type('Network address', '10.60.4.0');
  expect(screen.queryByText(/overlaps/)).toBeNull();
  await type('Net mask', '255.255.255.0');
  await screen.findByText('This network overlaps with 10.60.0.0/16. Did you mean 10.61.0.0?');
  await use('10.61.0.0');
  expect((await input('Network address')).value).toBe('10.61.0.0');
});

test('a WAN that overlaps the LAN is said at its field, and its gateway that is left outside', async () => {
  await open('wan', [[AgentRouterWanConfig, [wan]]]);
  await type('Address', '192.168.140.9');
  await screen.findByText('This network overlaps with 192.168.140.0/24');
  // the first host of the network: the field has 203.0.113.1
  await screen.findByText('Not in 192.168.140.0/24. Did you mean 192.168.140.1?');
});

test('a second WAN that overlaps the LAN is said at its field', async () => {
  await open('wan', [
    [AgentRouterWanConfig, [{ ...wan, wlanSsid: 'Hall', wlanIpUseDhcp: false, wlanIpNetMask: '255.255.255.0' }]],
  ]);
  await type('WLAN gateway', '192.168.140.7');
  await type('WLAN address', '192.168.140.9');
  await screen.findByText('This network overlaps with 192.168.140.0/24');
});

test('what a LAN leaves outside is said, and saving offers to move it along', async () => {
  const left = { code: 'left-outside', message: 'left', propertyName: 'ipAddress', params: { rules: '8080 → PLC' } };
  const { api } = await open('lan', [[AgentRouterLanConfig, [lan]]], (api) => {
    api.answers('PATCH AgentRouterLanConfig', () => ({
      status: 409,
      body: { type: 'Error', status: 'error', data: [left] },
    }));
    api.answers('POST AgentRouterLanRenumber', () => ({ status: 201, data: { moved: 1 } }));
  });
  await type('Address', '10.9.8.1');
  await screen.findByText('Saving offers to move these along: 8080 → 192.168.140.20:80');
  await screen.findAllByText(/Not in 10.9.8.0\/24. Did you mean 10.9.8.100/);
  await save();
  fireEvent.click(await screen.findByRole('button', { name: 'Move along and save' }));
  await waitFor(() => expect(api.of('AgentRouterLanRenumber', 'POST')).toHaveLength(1));
});

test('without an answer about the networks a form is saved as before, and the API refuses', async () => {
  const wrong = { code: 'address-outside', message: 'x', propertyName: 'dhcpServerRangeTo' };
  const params = { network: '192.168.140.0/24', suggestion: '192.168.140.180' };
  await open('lan', [[AgentRouterLanConfig, [lan]]], (api) => {
    api.answers('GET AgentRouterNetworks', () => ({ status: 503, data: null }));
    const body = { type: 'Error', status: 'error', data: [{ ...wrong, params }] };
    api.answers('PATCH AgentRouterLanConfig', () => ({ status: 400, body }));
  });
  await type('DHCP to', '192.168.14.180');
  await save();
  await screen.findByText('Not in 192.168.140.0/24. Did you mean 192.168.140.180?');
});
