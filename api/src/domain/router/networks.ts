import { type At, refuse } from '@lineside/contracts/serving';

const numberOf = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const networkNumber = (address: string, mask: string): number => (numberOf(address) & numberOf(mask)) >>> 0;

/** An address and the mask of the network that it is in. */
export interface NetworkAddress {
  address: string;
  mask: string;
}

const isWithin = (member: string, { address, mask }: NetworkAddress): boolean =>
  networkNumber(member, mask) === networkNumber(address, mask);

/** Whether two networks share addresses. */
export function overlap(a: NetworkAddress, b: NetworkAddress): boolean {
  const wider = numberOf(a.mask) < numberOf(b.mask) ? a.mask : b.mask;
  return networkNumber(a.address, wider) === networkNumber(b.address, wider);
}

/** Refuses an address that no machine of its network can have: the network's own, or the broadcast address. */
export function checkHost({ address, mask }: NetworkAddress, position: { propertyName: string } & At): void {
  const host = numberOf(address) - networkNumber(address, mask);
  const max = 0xff_ff_ff_ff - numberOf(mask);
  if (host === 0 || host === max) throw refuse('not-a-host', position);
}

/** Refuses an address that isn't in a network, or that no machine there can have. */
export function checkWithin(one: string, network: NetworkAddress, position: { propertyName: string } & At): void {
  if (!isWithin(one, network)) throw refuse('address-outside', { ...position, params: { address: network.address } });
  checkHost({ ...network, address: one }, position);
}

/** Whether an address is between two others, inclusive. */
export const isBetween = (one: string, from: string, to: string): boolean =>
  numberOf(from) <= numberOf(one) && numberOf(one) <= numberOf(to);

/** Returns a value; refuses the call if it is missing. */
export function requireValue(value: string | null | undefined, position: { propertyName: string } & At): string {
  if (!value) throw refuse('required-property', position);
  return value;
}
