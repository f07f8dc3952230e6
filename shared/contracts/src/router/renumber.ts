import { addressOf, isWithin, type NetworkAddress, numberOf } from './addresses.ts';

/**
 * Where an address of one network is in another, by the same number of the machine; the address itself if it is outside the
 * first, or has no place in the second.
 */
export function movedAddress(address: string, from: NetworkAddress, to: NetworkAddress): string {
  if (!isWithin(address, from)) return address;
  const machine = (numberOf(address) & ~numberOf(from.mask)) >>> 0;
  if (machine > ~numberOf(to.mask) >>> 0) return address;
  return addressOf(((numberOf(to.address) & numberOf(to.mask)) | machine) >>> 0);
}
