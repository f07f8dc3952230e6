import { cidrOf, isBetween, isHost, isWithin, type NetworkAddress } from './addresses.ts';
import type { Fault } from './network-problems.ts';
import { addressWithin } from './suggestions.ts';

type Text = string | null;

/** What the settings of a LAN say about its network. */
export interface LanNetwork {
  ipAddress: Text;
  netMask: Text;
  dhcpServerEnabled: boolean | null;
  dhcpServerRangeFrom: Text;
  dhcpServerRangeTo: Text;
}

/** What the settings of a WAN say about its networks. */
export interface WanNetworks {
  ipUseDhcp: boolean | null;
  ipAddress: Text;
  ipNetMask: Text;
  ipGateway: Text;
  wlanIpUseDhcp: boolean | null;
  wlanIpAddress: Text;
  wlanIpNetMask: Text;
  wlanIpGateway: Text;
}

/** What is wrong with a field of a record alone. */
type FieldFault = Omit<Fault, 'record'>;

const missing = (property: string): FieldFault => ({ property, code: 'required-property' });

/**
 * A network is whole: it contains its router, and the addresses that it assigns, which don't include the router's own (spec
 * 5.25).
 */
export function lanFaults(lan: Partial<LanNetwork>): FieldFault[] {
  const { ipAddress: address, netMask: mask } = lan;
  if (!address && !mask && !lan.dhcpServerEnabled) return [];
  if (!address) return [missing('ipAddress')];
  if (!mask) return [missing('netMask')];
  const network = { address, mask };
  return [...hostFaults(address, network, 'ipAddress'), ...(lan.dhcpServerEnabled ? rangeFaults(lan, network) : [])];
}

function rangeFaults(lan: Partial<LanNetwork>, network: NetworkAddress): FieldFault[] {
  const { dhcpServerRangeFrom: from, dhcpServerRangeTo: to } = lan;
  const ends = [
    ...(from ? withinFaults(from, network, 'dhcpServerRangeFrom') : [missing('dhcpServerRangeFrom')]),
    ...(to ? withinFaults(to, network, 'dhcpServerRangeTo') : [missing('dhcpServerRangeTo')]),
  ];
  if (!from || !to || ends.length > 0) return ends;
  if (!isBetween(to, from, to)) return [{ property: 'dhcpServerRangeTo', code: 'range-reversed' }];
  return isBetween(network.address, from, to) ? [{ property: 'dhcpServerRangeFrom', code: 'address-taken' }] : [];
}

/** A static address is complete, with its gateway in its network (spec 5.25). */
export const wanFaults = (wan: Partial<WanNetworks>): FieldFault[] => [
  ...(wan.ipUseDhcp === false ? fixedFaults(wan, 'ip') : []),
  ...(wan.wlanIpUseDhcp === false ? fixedFaults(wan, 'wlanIp') : []),
];

function fixedFaults(wan: Partial<WanNetworks>, of: 'ip' | 'wlanIp'): FieldFault[] {
  const {
    [`${of}Address` as const]: address,
    [`${of}NetMask` as const]: mask,
    [`${of}Gateway` as const]: gateway,
  } = wan;
  if (!address) return [missing(`${of}Address`)];
  if (!mask) return [missing(`${of}NetMask`)];
  const network = { address, mask };
  const host = hostFaults(address, network, `${of}Address`);
  const property = `${of}Gateway`;
  if (!gateway) return [...host, missing(property)];
  if (gateway === address) return [...host, { property, code: 'address-taken' }];
  return [...host, ...withinFaults(gateway, network, property)];
}

/** An address that no machine of its network can have: the network's own, or the broadcast address. */
const hostFaults = (address: string, { mask }: NetworkAddress, property: string): FieldFault[] =>
  isHost({ address, mask }) ? [] : [{ property, code: 'not-a-host' }];

function withinFaults(address: string, network: NetworkAddress, property: string): FieldFault[] {
  if (isWithin(address, network)) return hostFaults(address, network, property);
  return [{ property, ...outside(address, network) }];
}

/** That an address isn't in a network, with the one of the same machine there. */
export function outside(address: string, network: NetworkAddress): Pick<Fault, 'code' | 'params'> {
  const suggestion = addressWithin(address, network);
  return { code: 'address-outside', params: { network: cidrOf(network), ...(suggestion && { suggestion }) } };
}
