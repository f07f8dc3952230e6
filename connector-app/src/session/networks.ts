import { networkInterfaces } from 'node:os';

/** The IPv4 networks that this computer is in (CIDR), without its own address there. */
export function ownNetworks(interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces()): string[] {
  const networks = Object.values(interfaces).flatMap((addresses = []) =>
    addresses.flatMap(({ family, internal, address, netmask, cidr }) =>
      family === 'IPv4' && !internal && cidr ? [`${masked(address, netmask)}/${cidr.split('/')[1]}`] : [],
    ),
  );
  return [...new Set(networks)];
}

function masked(address: string, mask: string): string {
  const bits = mask.split('.').map(Number);
  return address
    .split('.')
    .map((part, index) => Number(part) & bits[index]!)
    .join('.');
}
