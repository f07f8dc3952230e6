import type { NetworkInterfaceInfo } from 'node:os';
import { ownNetworks } from '../src/session/networks.ts';

const interfaceAt = (address: string, netmask: string, bits: number, more: object = {}) =>
  ({
    address,
    netmask,
    cidr: `${address}/${bits}`,
    family: 'IPv4',
    mac: '',
    internal: false,
    ...more,
  }) as NetworkInterfaceInfo;

test('a page learns the networks of this computer, but not its address or loopback', () => {
  expect(
    ownNetworks({
      lo: [interfaceAt('127.0.0.1', '255.0.0.0', 8, { internal: true })],
      eth0: [
        interfaceAt('192.168.27.14', '255.255.255.0', 24),
        interfaceAt('fe80::1', 'ffff::', 64, { family: 'IPv6' }),
      ],
      wlan0: [interfaceAt('192.168.27.15', '255.255.255.0', 24), interfaceAt('10.11.77.3', '255.255.248.0', 21)],
    }),
  ).toEqual(['192.168.27.0/24', '10.11.72.0/21']);
});
