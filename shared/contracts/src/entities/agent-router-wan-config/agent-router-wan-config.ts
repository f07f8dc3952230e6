import { awaits, computed, nullable, withDefault } from '../../kinds/kind.ts';
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
  byApprovers: true,
  section: 'wan',
  unique: [['agent']],
  versioned: true,
  full: true,
  fields: {
    agent: computed(ref('Agent')),
    multiwanPolicy: awaits(
      'devices, not this round',
      nullable(
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
    ),
    ipUseDhcp: nullable(boolean()),
    ipAddress: nullable(ipv4()),
    ipNetMask: nullable(netMask()),
    ipGateway: nullable(ipv4()),
    dnsServers: addresses(),
    dnsRebindProtectionEnabled: awaits('devices, not this round', nullable(boolean())),
    digitalInputMode: awaits(
      'devices, not this round',
      nullable(enumeration(['disable_vpn_high', 'disable_vpn_low', 'disable_wan_high', 'disable_wan_low'])),
    ),
    wanTrackInterval: awaits('devices, not this round', interval()),
    wanTrackIps: awaits('devices, not this round', addresses()),
    wlanTrackInterval: awaits('devices, not this round', interval()),
    wlanTrackIps: awaits('devices, not this round', addresses()),
    cellularTrackInterval: awaits('devices, not this round', interval()),
    cellularTrackIps: awaits('devices, not this round', addresses()),
    httpProxyAddress: awaits('devices, not this round', nullable(text())),
    httpProxyPort: awaits('devices, not this round', nullable(port())),
    httpProxyAuthentication: awaits('devices, not this round', nullable(enumeration(['none', 'basic', 'ntlm']))),
    httpProxyUsername: awaits('devices, not this round', nullable(text())),
    httpProxyIsSocks5: awaits('devices, not this round', nullable(boolean())),
    cellularApn: awaits('devices, not this round', nullable(text())),
    cellularPincode: awaits('devices, not this round', nullable(secret({ max: 8 }))),
    hasCellularPincode: isSet('cellularPincode'),
    cellularMtu: awaits('devices, not this round', nullable(integer({ min: 576, max: 1500 }))),
    cellularUsername: awaits('devices, not this round', nullable(text())),
    cellularPassword: awaits('devices, not this round', nullable(secret())),
    hasCellularPassword: isSet('cellularPassword'),
    wlanSsid: awaits('devices, not this round', nullable(text())),
    wlanKey: awaits('devices, not this round', nullable(secret())),
    hasWlanKey: isSet('wlanKey'),
    wlanIpUseDhcp: awaits('devices, not this round', nullable(boolean())),
    wlanIpAddress: awaits('devices, not this round', nullable(ipv4())),
    wlanIpNetMask: awaits('devices, not this round', nullable(netMask())),
    wlanIpGateway: awaits('devices, not this round', nullable(ipv4())),
    wlanDnsServers: awaits('devices, not this round', addresses()),
    pending: pending(),
    pendingSince: pendingSince(),
    can: can(),
  },
});
