import { addressWithin, nextFreeAddress } from './suggestions.ts';

const net = (address: string, mask = '255.255.255.0') => ({ address, mask });

test.each([
  ['192.168.14.180', net('192.168.140.1'), '192.168.140.180'],
  ['10.9.200.7', net('10.1.0.1', '255.255.0.0'), '10.1.200.7'],
  // the router's own, the network's own, and the one for all of its machines
  ['192.168.14.1', net('192.168.140.1'), undefined],
  ['192.168.14.0', net('192.168.140.1'), undefined],
  ['192.168.14.255', net('192.168.140.1'), undefined],
])('instead of %s the same machine within %j is %s', (address, network, expected) => {
  expect(addressWithin(address, network)).toBe(expected);
});

test.each([
  [net('192.168.140.1'), [net('192.168.140.0')], '192.168.141.1'],
  // those in between are taken, one by a network that is wider
  [
    net('192.168.140.1'),
    [net('192.168.140.0'), net('192.168.142.0', '255.255.254.0'), net('192.168.141.9')],
    '192.168.144.1',
  ],
  // at the end of the private range it goes on at its start
  [net('192.168.255.1'), [net('192.168.255.0')], '192.168.0.1'],
  [net('10.7.3.1'), [net('10.0.0.0', '255.128.0.0')], '10.128.0.1'],
  // all of the range is taken, or it is on the internet
  [net('172.20.0.1', '255.240.0.0'), [net('172.16.0.0')], undefined],
  [net('203.0.113.1'), [net('203.0.113.0')], undefined],
])('instead of %j beside %j the next free one is %s', (network, others, expected) => {
  expect(nextFreeAddress(network, others)).toBe(expected);
});
