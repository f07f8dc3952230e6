import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** The address of a host name: the one that was checked is the one that is called. */
export interface Address {
  address: string;
  family: 4 | 6;
}

/** Address ranges of no public machine: private, shared, link-local, documentation, multicast, reserved. */
const reserved: [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];

const notPublic = new BlockList();
for (const [network, prefix, family] of reserved) notPublic.addSubnet(network, prefix, family);

/** Global IPv6 unicast, without the ranges that lead to IPv4 addresses or nowhere. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
special6.addSubnet('2001::', 23, 'ipv6');
special6.addSubnet('2001:db8::', 32, 'ipv6');
special6.addSubnet('2002::', 16, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
const isLoopback = (address: string) => loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Why a user-supplied address isn't called. */
export type Refusal = 'address-not-allowed' | 'host-not-found';

/**
 * The address to call for a user-supplied URL: by https on the public internet, without a name or password in it. `local`:
 * also on this machine, by http too, for development. A name with any other kind of address is refused. Both saving a URL
 * and calling it ask here.
 */
export async function targetOf(
  { protocol, hostname, username, password }: URL,
  local: boolean,
): Promise<Address | Refusal> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isSecure = protocol === 'https:';
  if (username || password || !(isSecure || local)) return 'address-not-allowed';
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await named(host);
  const [first] = addresses;
  if (!first) return 'host-not-found';
  const allowed = addresses.every(({ address }) => (local && isLoopback(address)) || (isSecure && isPublic(address)));
  return allowed ? (first as Address) : 'address-not-allowed';
}

const named = (host: string) => lookup(host, { all: true }).catch(() => []);
