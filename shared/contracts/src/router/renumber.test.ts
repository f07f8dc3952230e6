import { movedAddress } from './renumber.ts';

const net = (address: string, mask = '255.255.255.0') => ({ address, mask });
const from = net('192.168.27.1');

test.each([
  ['192.168.27.10', net('10.1.2.1'), '10.1.2.10'],
  ['192.168.27.200', net('10.1.2.1', '255.255.0.0'), '10.1.0.200'],
  // outside the network that moves
  ['192.168.28.10', net('10.1.2.1'), '192.168.28.10'],
  // no such machine in the smaller network
  ['192.168.27.200', net('10.1.2.129', '255.255.255.128'), '192.168.27.200'],
  ['192.168.27.100', net('10.1.2.129', '255.255.255.128'), '10.1.2.228'],
])('%s moves with its network to %j as %s', (address, to, expected) => {
  expect(movedAddress(address, from, to)).toBe(expected);
});
