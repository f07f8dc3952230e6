import { faultsOfChange, type StoredNetworks } from './changed-networks.ts';

const lan = {
  ...{ ipAddress: '192.168.140.1', netMask: '255.255.255.0', dhcpServerEnabled: true },
  ...{ dhcpServerRangeFrom: '192.168.140.100', dhcpServerRangeTo: '192.168.140.199' },
};
const forward = { publicId: 'forward', externalPort: 8080, targetIpAddress: '192.168.140.20', targetPort: 80 };
const stored: StoredNetworks = {
  ...{ lan, wan: null, subnets: [], forwards: [forward], translations: [], vpnRules: [], lanRules: [] },
  ...{ reported: null, vpn: [{ address: '10.60.0.0', mask: '255.255.0.0' }], places: [] },
};
const network = '192.168.140.0/24';

test('an end of the DHCP range outside the network is found, with the same machine inside', () => {
  const row = { ...lan, dhcpServerRangeTo: '192.168.14.180' };
  expect(faultsOfChange(stored, { part: 'AgentRouterLanConfig', publicId: '', row })).toEqual([
    { property: 'dhcpServerRangeTo', code: 'address-outside', params: { network, suggestion: '192.168.140.180' } },
  ]);
});

test('a forward that leads outside is found with the address of the same machine inside', () => {
  const row = { ...forward, targetIpAddress: '192.168.14.30' };
  expect(faultsOfChange(stored, { part: 'AgentRouterPortForward', publicId: 'new', row })).toEqual([
    { property: 'targetIpAddress', code: 'address-outside', params: { network, suggestion: '192.168.140.30' } },
  ]);
});

test.each([
  [
    'AgentRouterAdditionalSubnet',
    { networkAddress: '192.168.140.128', networkMask: '255.255.255.128', gatewayAddress: null },
    'networkAddress',
    network,
    '192.168.141.0',
  ],
  [
    'AgentRouterAdditionalSubnet',
    { networkAddress: '10.60.4.0', networkMask: '255.255.255.0', gatewayAddress: null },
    'networkAddress',
    '10.60.0.0/16',
    '10.61.0.0',
  ],
] as const)('%s %j overlaps, and the next free network is suggested', (part, row, property, network, suggestion) => {
  expect(faultsOfChange(stored, { part, publicId: 'new', row })).toEqual([
    { property, code: 'network-overlaps', params: { network, suggestion } },
  ]);
});

test('a WAN that overlaps the LAN is found without a suggestion: its network is given by others', () => {
  const row = {
    ...{ ipUseDhcp: false, ipAddress: '192.168.140.9', ipNetMask: '255.255.255.0', ipGateway: '192.168.14.254' },
    wlanIpUseDhcp: null,
  };
  expect(faultsOfChange(stored, { part: 'AgentRouterWanConfig', publicId: '', row })).toEqual([
    { property: 'ipGateway', code: 'address-outside', params: { network, suggestion: '192.168.140.254' } },
    { property: 'ipAddress', code: 'network-overlaps', params: { network } },
  ]);
});

test('a LAN that leaves forwards outside is found with where they would lead after it', () => {
  const row = { ...lan, ipAddress: '10.9.8.1', dhcpServerEnabled: false };
  expect(faultsOfChange(stored, { part: 'AgentRouterLanConfig', publicId: '', row })).toEqual([
    {
      ...{ property: 'ipAddress', code: 'left-outside' },
      params: { rules: '8080 → 192.168.140.20:80', suggestion: '8080 → 10.9.8.20:80' },
    },
  ]);
});

test('what led to a machine that moves could lead to its new address, or nowhere if it goes', () => {
  const place = { publicId: 'place', ipAddress: '172.20.1.5' };
  const elsewhere = { ...stored, places: [place], forwards: [{ ...forward, targetIpAddress: '172.20.1.5' }] };
  const change = { part: 'AgentDevice', publicId: 'place' } as const;
  const rules = '8080 → 172.20.1.5:80';
  expect(faultsOfChange(elsewhere, { ...change, row: { ipAddress: '172.20.1.6' } })).toEqual([
    { property: 'ipAddress', code: 'left-outside', params: { rules, suggestion: '8080 → 172.20.1.6:80' } },
  ]);
  expect(faultsOfChange(elsewhere, change)).toEqual([{ code: 'left-outside', params: { rules } }]);
});
