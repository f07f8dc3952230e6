import { computed, nullable, withDefault } from '../../kinds/kind.ts';
import { ipv4, netMask, port } from '../../kinds/network.ts';
import { list, ref } from '../../kinds/structure.ts';
import { secret, text } from '../../kinds/text.ts';
import { boolean, enumeration, integer, isSet } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { can, pending, pendingSince } from '../router-config.ts';

/** Addresses for connectivity checks, or for name resolution. */
const addresses = () => withDefault(list(ipv4()), []);

/** Seconds between two looks. */
const interval = () => nullable(integer({ min: 0, max: 4_294_967_295 }));

/** Fields that only the calls of the two connections write. */
const pushed = [
  ...['wlanSsid', 'wlanKey', 'wlanIpUseDhcp', 'wlanIpAddress', 'wlanIpNetMask', 'wlanIpGateway', 'wlanDnsServers'],
  ...['cellularUsername', 'cellularPassword'],
];

/**
 * A router's internet connection (facts 2.1). One per device, from its first write. The WLAN and mobile connections
 * have calls of their own, and their secrets are never read back.
 */
export const AgentRouterWanConfig = entity({
  name: 'AgentRouterWanConfig',
  path: '/agents/{agentId}/router-wan-config',
  parent: 'agent',
  routes: { list: { name: 'AgentRouterWanConfig', verbs: ['GET', 'PATCH'], single: { except: pushed } } },
  read: 'member',
  write: 'MANAGE_AGENT',
  unique: [['agent']],
  versioned: true,
  full: true,
  fields: {
    agent: computed(ref('Agent')),
    multiwanPolicy: nullable(
      enumeration([
        ...([
          'eth_cell_wifi',
          'cell_eth_wifi',
          'eth_wifi_cell',
          'wifi_eth_cell',
          'cell_wifi_eth',
          'wifi_cell_eth',
        ] as const),
      ]),
    ),
    ipUseDhcp: nullable(boolean()),
    ipAddress: nullable(ipv4()),
    ipNetMask: nullable(netMask()),
    ipGateway: nullable(ipv4()),
    dnsServers: addresses(),
    dnsRebindProtectionEnabled: nullable(boolean()),
    digitalInputMode: nullable(
      enumeration(['disable_vpn_high', 'disable_vpn_low', 'disable_wan_high', 'disable_wan_low']),
    ),
    wanTrackInterval: interval(),
    wanTrackIps: addresses(),
    wlanTrackInterval: interval(),
    wlanTrackIps: addresses(),
    cellularTrackInterval: interval(),
    cellularTrackIps: addresses(),
    httpProxyAddress: nullable(text()),
    httpProxyPort: nullable(port()),
    httpProxyAuthentication: nullable(enumeration(['none', 'basic', 'ntlm'])),
    httpProxyUsername: nullable(text()),
    httpProxyIsSocks5: nullable(boolean()),
    cellularApn: nullable(text()),
    cellularPincode: nullable(secret({ max: 8 })),
    hasCellularPincode: isSet('cellularPincode'),
    cellularMtu: nullable(integer({ min: 576, max: 1500 })),
    cellularUsername: nullable(text()),
    cellularPassword: nullable(secret()),
    hasCellularPassword: isSet('cellularPassword'),
    wlanSsid: nullable(text()),
    wlanKey: nullable(secret()),
    hasWlanKey: isSet('wlanKey'),
    wlanIpUseDhcp: nullable(boolean()),
    wlanIpAddress: nullable(ipv4()),
    wlanIpNetMask: nullable(netMask()),
    wlanIpGateway: nullable(ipv4()),
    wlanDnsServers: addresses(),
    pending: pending(),
    pendingSince: pendingSince(),
    can: can(),
  },
});
