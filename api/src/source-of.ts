import ipaddr from 'ipaddr.js';

/**
 * Where somebody is counted as coming from. A network of IPv6 gives each of its computers as many addresses as it likes:
 * its first 64 bits are what one household or office has; an IPv4 address written in IPv6 is that of IPv4.
 */
export function sourceOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = [...parsed.toByteArray().slice(0, 8), ...new Array(8).fill(0)];
  return `${ipaddr.fromByteArray(network)}/64`;
}
