import { isHost, isWithin, type NetworkAddress } from '@lineside/contracts/router';
import { type At, refuse } from '@lineside/contracts/serving';

/** Refuses an address that no machine of its network can have: the network's own, or the broadcast address. */
export function checkHost(network: NetworkAddress, position: { propertyName: string } & At): void {
  if (!isHost(network)) throw refuse('not-a-host', position);
}

/** Refuses an address that isn't in a network, or that no machine there can have. */
export function checkWithin(address: string, network: NetworkAddress, position: { propertyName: string } & At): void {
  if (!isWithin(address, network))
    throw refuse('address-outside', { ...position, params: { address: network.address } });
  checkHost({ ...network, address }, position);
}

/** Returns a value; refuses the call if it is missing. */
export function requireValue(value: string | null | undefined, position: { propertyName: string } & At): string {
  if (!value) throw refuse('required-property', position);
  return value;
}
