import type { AccessSettings } from '@lineside/contracts/gateway-configuration';
import { type Interfaces, outside, packets, passPacketsOn, replaceTable } from './nftables.ts';

type Forwarding = AccessSettings['wan'];
type Rule = AccessSettings['rules'][number];

const privateNetworks = '{ 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 }';

/** Packets by where they go; undefined: none. */
const to: Record<Forwarding, string | undefined> = {
  neither: undefined,
  public: `ip daddr != ${privateNetworks}`,
  private: `ip daddr ${privateNetworks}`,
  both: '',
};

/**
 * Lets machines of the LAN reach what is allowed through WAN and second WAN, with the address of that interface, and
 * rejects all else there, TCP by a reset: the kernel sends few ICMP messages. Throws, with the rule, where the machine can't.
 */
export async function applyAccess(interfaces: Interfaces, access: AccessSettings | null): Promise<void> {
  if (!access) return replaceTable('lineside_access', []);
  const { LAN, WAN, WAN2 } = interfaces;
  if (access.wan !== 'neither' && !WAN) throw new Error('forwarding to WAN: this machine has no WAN interface');
  if (access.wan2 !== 'neither' && !WAN2) throw new Error('forwarding to WAN 2: this machine has no WAN 2 interface');
  if (!WAN && !WAN2) {
    if (access.rules.length > 0) throw new Error('rules: this machine has no WAN interface');
    return replaceTable('lineside_access', []);
  }
  const outward = `iifname "${LAN}" oifname ${outside(interfaces)}`;
  const everywhere = (
    [
      [WAN, to[access.wan]],
      [WAN2, to[access.wan2]],
    ] as const
  ).flatMap(([device, where]) => (device && where !== undefined ? [`oifname "${device}" ${where} accept`] : []));
  const rules = access.rules.map((rule) => `${packetsOf(rule)} accept`);
  const isOpen = everywhere.length + rules.length > 0;
  await replaceTable('lineside_access', [
    `chain outward {
      ct state established,related accept
      ${[...everywhere, ...rules].join('\n      ')}
      meta l4proto tcp reject with tcp reset
      reject
    }`,
    `chain forward { type filter hook forward priority filter
      ${outward} goto outward
    }`,
    `chain postrouting { type nat hook postrouting priority srcnat
      ${outward} masquerade
    }`,
  ]);
  if (isOpen) await passPacketsOn(interfaces);
}

function packetsOf({ sourceIpAddress, sourceMacAddress, protocol, destinationPort }: Rule): string {
  const from = [
    ...(sourceIpAddress ? [`ip saddr ${sourceIpAddress}`] : []),
    ...(sourceMacAddress ? [`ether saddr ${sourceMacAddress}`] : []),
  ].join(' ');
  try {
    return `${from} ${packets(protocol, destinationPort)}`;
  } catch (problem) {
    const who = sourceIpAddress ?? sourceMacAddress ?? 'all machines';
    throw new Error(`the rule for ${who}: ${(problem as Error).message}`);
  }
}
