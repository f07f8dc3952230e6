import { isBetween, type NetworkAddress } from '@lineside/contracts/router';
import { type At, refuse } from '@lineside/contracts/serving';
import type { Rules } from '../../engine/rules.ts';
import { checkHost, checkWithin, requireValue } from './networks.ts';

interface Lan {
  ipAddress?: string | null;
  netMask?: string | null;
  dhcpServerEnabled?: boolean;
  dhcpServerRangeFrom?: string | null;
  dhcpServerRangeTo?: string | null;
  wlanEnable?: boolean | null;
  wlanSsid?: string | null;
}

/**
 * A network is whole: it contains its router, which alone assigns addresses (spec 5.25). The same in a template.
 */
export const lanConfigRules: Rules = {
  async check(_context, { after, at }) {
    if (after) checkLan(after, at);
  },
};

function checkLan(lan: Lan, at: At): void {
  const positionOf = (propertyName: string) => ({ propertyName, ...at });
  if (lan.wlanEnable) requireValue(lan.wlanSsid, positionOf('wlanSsid'));
  if (!lan.ipAddress && !lan.netMask && !lan.dhcpServerEnabled) return;
  const address = requireValue(lan.ipAddress, positionOf('ipAddress'));
  const network = { address, mask: requireValue(lan.netMask, positionOf('netMask')) };
  checkHost(network, positionOf('ipAddress'));
  if (lan.dhcpServerEnabled) checkRange(lan, network, positionOf);
}

/** Assigned addresses are in the network, in order, and exclude the router's own. */
function checkRange(
  lan: Lan,
  network: NetworkAddress,
  position: (propertyName: string) => { propertyName: string } & At,
): void {
  const [from, to] = (['dhcpServerRangeFrom', 'dhcpServerRangeTo'] as const).map((key) => {
    const value = requireValue(lan[key], position(key));
    checkWithin(value, network, position(key));
    return value;
  }) as [string, string];
  if (!isBetween(to, from, to)) throw refuse('range-reversed', position('dhcpServerRangeTo'));
  if (isBetween(network.address, from, to)) throw refuse('address-taken', position('dhcpServerRangeFrom'));
}
