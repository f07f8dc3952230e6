import type { ForwardSettings } from '@lineside/contracts/gateway-configuration';
import { tunnelDevice } from '../tunnel/openvpn.ts';
import { type Interfaces, passPacketsOn, replaceTable } from './nftables.ts';

/**
 * Leads ports of the machine to machines of the LAN. Throws where a forward names an interface that the machine doesn't
 * have.
 */
export async function applyForwards(interfaces: Interfaces, forwards: readonly ForwardSettings[]): Promise<void> {
  const rules = forwards.map(({ interface: name, externalPort, targetIpAddress, targetPort }) => {
    const device = name === 'VPN' ? tunnelDevice : interfaces[name];
    if (!device) throw new Error(`port ${externalPort}: this machine has no ${name} interface`);
    return `iifname "${device}" meta l4proto { tcp, udp } th dport ${externalPort} dnat to ${targetIpAddress}:${targetPort}`;
  });
  // machines of the LAN may have another way to the internet: answers must come back through this one
  const chains = [
    `chain prerouting { type nat hook prerouting priority dstnat; ${rules.join('; ')}; }`,
    'chain postrouting { type nat hook postrouting priority srcnat; ct status dnat masquerade; }',
  ];
  await replaceTable('lineside_forwards', rules.length > 0 ? chains : []);
  if (rules.length > 0) await passPacketsOn(interfaces);
}
