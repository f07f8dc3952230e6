import { isWithin, type NetworkAddress } from './addresses.ts';

const numberOf = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const textOf = (number: number): string => [24, 16, 8, 0].map((bits) => (number >>> bits) & 255).join('.');

/**
 * Where an address of one network is in another, by the same number of the machine; the address itself if it is outside the
 * first, or has no place in the second.
 */
export function movedAddress(address: string, from: NetworkAddress, to: NetworkAddress): string {
  if (!isWithin(address, from)) return address;
  const machine = (numberOf(address) & ~numberOf(from.mask)) >>> 0;
  if (machine > ~numberOf(to.mask) >>> 0) return address;
  return textOf(((numberOf(to.address) & numberOf(to.mask)) | machine) >>> 0);
}
