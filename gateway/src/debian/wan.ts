import type { MachineHas } from '@lineside/contracts/gateway';
import type { WanSettings } from '@lineside/contracts/gateway-configuration';
import { type Addresses, addressesOf } from './addresses.ts';
import { maskOf, prefixOf } from './prefix-of.ts';
import { routeProtocol } from './route-protocol.ts';
import { run } from './run.ts';

/**
 * Gives an interface to the internet its address and the way there; null takes back what was given. Routes and addresses
 * of others stay, and ours goes before them. Throws, and changes nothing, where the machine can't.
 */
export async function applyWan(device: string, addresses: Addresses, settings: WanSettings | null): Promise<void> {
  const { address = null, dnsServers = [] } = settings ?? {};
  if (dnsServers.length > 0) throw new Error('DNS servers: this program leaves them to the machine');
  // the machine's own DHCP client keeps its address beside ours
  if (address === 'dhcp' && !(await hasLease(device)))
    throw new Error(`DHCP: no DHCP client of this machine has an address for ${device}`);
  const fixed = address === 'dhcp' ? null : address;
  await addresses.set(device, fixed && `${fixed.ipAddress}/${prefixOf(fixed.netMask)}`);
  await routeBy(device, fixed?.gateway ?? null);
}

/** The address that the interface has where a fixed one is wanted: that one, or the first of others. */
export async function readWan(device: string, settings: WanSettings | null): Promise<MachineHas['wan'] | undefined> {
  const { address = null } = settings ?? {};
  if (!address || address === 'dhcp') return undefined;
  const present = await addressesOf(device);
  const wanted = `${address.ipAddress}/${prefixOf(address.netMask)}`;
  const [ipAddress, prefix] = (present.find((one) => one === wanted) ?? present[0])?.split('/') ?? [];
  return { address: ipAddress ? { ipAddress, netMask: maskOf(Number(prefix)) } : null };
}

async function hasLease(device: string): Promise<boolean> {
  const [found] = JSON.parse(await run('ip', '-json', '-4', 'address', 'show', 'dev', device)) as [
    { addr_info: { dynamic?: boolean }[] }?,
  ];
  return found?.addr_info.some(({ dynamic }) => dynamic) ?? false;
}

/**
 * The two halves of all addresses. They go before every default route, and the kernel doesn't fall back from them to
 * another one when their gateway is silent.
 */
const halves = ['0.0.0.0/1', '128.0.0.0/1'];

/** Has everything leave through an interface by this gateway, before default routes of others. */
async function routeBy(device: string, gateway: string | null): Promise<void> {
  const ours = ['dev', device, 'protocol', routeProtocol];
  for (const half of halves) {
    const routes = await run('ip', '-json', '-4', 'route', 'show', half, ...ours);
    const present = (JSON.parse(routes) as { gateway: string }[]).map((route) => route.gateway);
    if (gateway && !present.includes(gateway)) await run('ip', 'route', 'prepend', half, 'via', gateway, ...ours);
    for (const old of present.filter((one) => one !== gateway))
      await run('ip', 'route', 'delete', half, 'via', old, ...ours);
  }
}
