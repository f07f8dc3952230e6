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
      'Settings that arrive',
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
    dnsRebindProtectionEnabled: awaits('Settings that arrive', nullable(boolean())),
    digitalInputMode: awaits(
      'Settings that arrive',
      nullable(enumeration(['disable_vpn_high', 'disable_vpn_low', 'disable_wan_high', 'disable_wan_low'])),
    ),
    wanTrackInterval: awaits('Settings that arrive', interval()),
    wanTrackIps: awaits('Settings that arrive', addresses()),
    wlanTrackInterval: awaits('Settings that arrive', interval()),
    wlanTrackIps: awaits('Settings that arrive', addresses()),
    cellularTrackInterval: awaits('Settings that arrive', interval()),
    cellularTrackIps: awaits('Settings that arrive', addresses()),
    httpProxyAddress: awaits('Settings that arrive', nullable(text())),
    httpProxyPort: awaits('Settings that arrive', nullable(port())),
    httpProxyAuthentication: awaits('Settings that arrive', nullable(enumeration(['none', 'basic', 'ntlm']))),
    httpProxyUsername: awaits('Settings that arrive', nullable(text())),
    httpProxyIsSocks5: awaits('Settings that arrive', nullable(boolean())),
    cellularApn: awaits('Settings that arrive', nullable(text())),
    cellularPincode: awaits('Settings that arrive', nullable(secret({ max: 8 }))),
    hasCellularPincode: isSet('cellularPincode'),
    cellularMtu: awaits('Settings that arrive', nullable(integer({ min: 576, max: 1500 }))),
    cellularUsername: awaits('Settings that arrive', nullable(text())),
    cellularPassword: awaits('Settings that arrive', nullable(secret())),
    hasCellularPassword: isSet('cellularPassword'),
    wlanSsid: awaits('Settings that arrive', nullable(text())),
    wlanKey: awaits('Settings that arrive', nullable(secret())),
    hasWlanKey: isSet('wlanKey'),
    wlanIpUseDhcp: awaits('Settings that arrive', nullable(boolean())),
    wlanIpAddress: awaits('Settings that arrive', nullable(ipv4())),
    wlanIpNetMask: awaits('Settings that arrive', nullable(netMask())),
    wlanIpGateway: awaits('Settings that arrive', nullable(ipv4())),
    wlanDnsServers: awaits('Settings that arrive', addresses()),
    pending: pending(),
    pendingSince: pendingSince(),
    can: can(),
  },
});
