import type { SubnetSettings } from '@lineside/contracts/gateway-configuration';
import { prefixOf } from './prefix-of.ts';
import { routeProtocol } from './route-protocol.ts';
import { run } from './run.ts';

/** Sets the routes to networks behind other machines of the LAN; those that are no longer wanted go. */
export async function applySubnets(lan: string, subnets: readonly SubnetSettings[]): Promise<void> {
  const wanted = subnets.map(({ networkAddress, networkMask, gatewayAddress }) => ({
    network: `${networkAddress}/${prefixOf(networkMask)}`,
    gateway: gatewayAddress,
  }));
  const routes = await run('ip', '-json', '-4', 'route', 'show', 'dev', lan, 'proto', routeProtocol);
  const present = JSON.parse(routes) as { dst: string }[];
  for (const { network, gateway } of wanted)
    await run('ip', 'route', 'replace', network, 'via', gateway, 'dev', lan, 'proto', routeProtocol);
  for (const { dst } of present.filter(({ dst }) => !wanted.some(({ network }) => network === dst)))
    await run('ip', 'route', 'delete', dst, 'dev', lan, 'proto', routeProtocol);
}

/** The routes that the machine has to these networks, through whichever gateway; the wanted one counts if there are several. */
export async function readSubnets(lan: string, wanted: readonly SubnetSettings[]): Promise<SubnetSettings[]> {
  const routes = await run('ip', '-json', '-4', 'route', 'show', 'dev', lan);
  const present = JSON.parse(routes) as { dst: string; gateway?: string }[];
  return wanted.flatMap(({ networkAddress, networkMask, gatewayAddress }) => {
    const prefix = prefixOf(networkMask);
    const network = prefix === 32 ? networkAddress : `${networkAddress}/${prefix}`;
    const gateways = present.flatMap(({ dst, gateway }) => (dst === network && gateway ? [gateway] : []));
    const gateway = gateways.includes(gatewayAddress) ? gatewayAddress : gateways[0];
    return gateway ? [{ networkAddress, networkMask, gatewayAddress: gateway }] : [];
  });
}
