/** An address and the mask of the network that it is in. */
export interface NetworkAddress {
  address: string;
  mask: string;
}

export const numberOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

export const addressOf = (number: number): string => [24, 16, 8, 0].map((bits) => (number >>> bits) & 255).join('.');

const networkNumber = (address: string, mask: string): number => (numberOf(address) & numberOf(mask)) >>> 0;

/** A network in the notation with a slash: 192.168.140.0/24. */
export const cidrOf = ({ address, mask }: NetworkAddress): string =>
  `${addressOf(networkNumber(address, mask))}/${numberOf(mask).toString(2).replaceAll('0', '').length}`;

export const isWithin = (member: string, { address, mask }: NetworkAddress): boolean =>
  networkNumber(member, mask) === networkNumber(address, mask);

/** Whether two networks share addresses. */
export function overlap(a: NetworkAddress, b: NetworkAddress): boolean {
  const wider = numberOf(a.mask) < numberOf(b.mask) ? a.mask : b.mask;
  return networkNumber(a.address, wider) === networkNumber(b.address, wider);
}

/** Whether a machine can have the address: not the network's own, nor the broadcast address. */
export function isHost({ address, mask }: NetworkAddress): boolean {
  const host = numberOf(address) - networkNumber(address, mask);
  return host !== 0 && host !== 0xff_ff_ff_ff - numberOf(mask);
}

/** Whether an address is between two others, inclusive. */
export const isBetween = (address: string, from: string, to: string): boolean =>
  numberOf(from) <= numberOf(address) && numberOf(address) <= numberOf(to);

/** Ranges that no network of machines can have: this host, loopback, link-local, multicast, reserved with broadcast. */
const special: readonly [range: string, network: NetworkAddress][] = [
  ['0.0.0.0/8', { address: '0.0.0.0', mask: '255.0.0.0' }],
  ['127.0.0.0/8', { address: '127.0.0.0', mask: '255.0.0.0' }],
  ['169.254.0.0/16', { address: '169.254.0.0', mask: '255.255.0.0' }],
  ['224.0.0.0/4', { address: '224.0.0.0', mask: '240.0.0.0' }],
  ['240.0.0.0/4', { address: '240.0.0.0', mask: '240.0.0.0' }],
];

/** The special range that a network shares addresses with; undefined if there is none. */
export const specialRange = (network: NetworkAddress): string | undefined =>
  special.find(([, other]) => overlap(network, other))?.[0];

/** A single address as a network. */
export const alone = (address: string): NetworkAddress => ({ address, mask: '255.255.255.255' });
