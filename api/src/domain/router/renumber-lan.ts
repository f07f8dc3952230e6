import type { EntityName } from '@lineside/contracts';
import { movedAddress, type StoredNetworks } from '@lineside/contracts/router';
import type { RequestContext } from '../../engine/request-context.ts';
import { lockRows } from '../../engine/rights.ts';
import { writeSingle } from '../../engine/single.ts';
import { updateRows } from '../../engine/update.ts';
import { keepingTargets } from './network-rules.ts';
import { readNetworks } from './stored-networks.ts';

type Values = Record<string, unknown>;

/** Rows that point into a LAN: their entity, and their field with the address. */
const pointing = [
  ['AgentDevice', 'ipAddress', 'places'],
  ['AgentRouterAdditionalSubnet', 'gatewayAddress', 'subnets'],
  ['AgentRouterPortForward', 'targetIpAddress', 'forwards'],
  ['AgentRouterOneToOneNatRule', 'destinationIpAddress', 'translations'],
  ['AgentRouterVpnAccessRule', 'ipAddress', 'vpnRules'],
  ['AgentRouterLanWanAccessRule', 'sourceIpAddress', 'lanRules'],
] as const satisfies readonly (readonly [EntityName, string, keyof StoredNetworks])[];

/**
 * Writes the LAN settings of a device, and moves along what points into the network: its range for DHCP, machines, forwards,
 * rules and gateways, each with its checks and rights. All or nothing. Answers how many records moved.
 */
export async function renumberLan(context: RequestContext, changes: Values): Promise<{ moved: number }> {
  const { tx, visibility, params } = context;
  const target = { agentId: params.agentId! };
  const { tables } = visibility.registry;
  const before = await readNetworks(tx, target);
  let moved = 0;
  await keepingTargets(context, async () => {
    const inside = { ...context, isCopying: true };
    const { ipAddress, netMask } = { ...before.lan, ...changes } as { ipAddress?: string; netMask?: string };
    if (!before.lan?.ipAddress || !before.lan.netMask || !ipAddress || !netMask) {
      await writeSingle(tables.AgentRouterLanConfig, inside, changes);
      return;
    }
    const from = { address: before.lan.ipAddress, mask: before.lan.netMask };
    const to = { address: ipAddress, mask: netMask };
    const move = (address: string | null | undefined) => address && movedAddress(address, from, to);
    const { dhcpServerRangeFrom, dhcpServerRangeTo } = before.lan;
    const range = { dhcpServerRangeFrom: move(dhcpServerRangeFrom), dhcpServerRangeTo: move(dhcpServerRangeTo) };
    await writeSingle(tables.AgentRouterLanConfig, inside, { ...range, ...changes });
    for (const [name, field, list] of pointing) {
      const items = (before[list] as unknown as ({ publicId: string } & Values)[]).flatMap(({ publicId, ...row }) => {
        const value = move(row[field] as string | null);
        return value === row[field] ? [] : [{ publicId, value: { [field]: value }, at: {} }];
      });
      if (items.length === 0) continue;
      await lockRows(tables[name], inside, items);
      await updateRows(tables[name], inside, items);
      moved += items.length;
    }
  });
  return { moved };
}
