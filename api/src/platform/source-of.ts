import ipaddr from 'ipaddr.js';

/**
 * The source of a caller for counting. An IPv6 network gives each computer any number of addresses: its first 64 bits
 * identify a household or office; an IPv4 address written in IPv6 counts as IPv4.
 */
export function sourceOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = [...parsed.toByteArray().slice(0, 8), ...new Array(8).fill(0)];
  return `${ipaddr.fromByteArray(network)}/64`;
}
