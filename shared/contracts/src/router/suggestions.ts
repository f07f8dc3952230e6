import { addressOf, isHost, type NetworkAddress, numberOf, overlap, specialRange } from './addresses.ts';

/**
 * The address of the same machine in another network: 192.168.14.180 becomes 192.168.140.180 in 192.168.140.0/24. Undefined
 * where no machine can have it, or the network's own router has it.
 */
export function addressWithin(address: string, network: NetworkAddress): string | undefined {
  const mask = numberOf(network.mask);
  const within = addressOf(((numberOf(network.address) & mask) | (numberOf(address) & ~mask)) >>> 0);
  return within !== network.address && isHost({ ...network, address: within }) ? within : undefined;
}

/** Ranges for networks that aren't on the internet (RFC 1918). */
const privateRanges: readonly NetworkAddress[] = [
  { address: '10.0.0.0', mask: '255.0.0.0' },
  { address: '172.16.0.0', mask: '255.240.0.0' },
  { address: '192.168.0.0', mask: '255.255.0.0' },
];

const sizeOf = (mask: string): number => 2 ** 32 - numberOf(mask);

const baseOf = ({ address, mask }: NetworkAddress): number => (numberOf(address) & numberOf(mask)) >>> 0;

/**
 * The same machine in the next network of the same size that shares no address with others, within its private range and
 * again from the range's start. Undefined outside of private ranges, and where all is taken.
 */
export function nextFreeAddress(network: NetworkAddress, others: readonly NetworkAddress[]): string | undefined {
  const range = privateRanges.find((one) => overlap(one, network) && numberOf(one.mask) <= numberOf(network.mask));
  if (!range) return undefined;
  const size = sizeOf(network.mask);
  const [first, end] = [baseOf(range), baseOf(range) + sizeOf(range.mask)];
  const freeFrom = (start: number): number | undefined => {
    let base = start;
    while (base + size <= end) {
      const at = { address: addressOf(base), mask: network.mask };
      const taken = others.find((other) => overlap(at, other));
      if (!taken && !specialRange(at)) return base;
      // behind the one that takes it, at the next place of this size
      const behind = taken ? Math.max(base + size, baseOf(taken) + sizeOf(taken.mask)) : base + size;
      base = Math.ceil(behind / size) * size;
    }
    return undefined;
  };
  const free = freeFrom(baseOf(network) + size) ?? freeFrom(first);
  return free === undefined ? undefined : addressOf(free + numberOf(network.address) - baseOf(network));
}
