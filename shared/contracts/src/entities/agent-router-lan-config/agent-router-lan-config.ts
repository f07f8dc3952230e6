import { awaits, computed, nullable, withDefault } from '../../kinds/kind.ts';
import { ipv4, netMask, port } from '../../kinds/network.ts';
import { list, ref } from '../../kinds/structure.ts';
import { secret, text } from '../../kinds/text.ts';
import { boolean, enumeration, integer, isSet } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { can, pending, pendingSince } from '../router-config.ts';

/** The packets that are forwarded from the network to the internet. */
const forward = () => enumeration(['neither', 'public', 'private', 'both']);

/** The network behind a router, as its company wants it (facts 2.1). One for each device, from when it is first written. */
export const AgentRouterLanConfig = entity({
  name: 'AgentRouterLanConfig',
  path: '/agents/{agentId}/router-lan-config',
  parent: 'agent',
  routes: { list: { name: 'AgentRouterLanConfig', verbs: ['GET', 'PATCH'], single: {} } },
  read: 'member',
  write: 'MANAGE_AGENT',
  byApprovers: true,
  section: 'lan',
  alsoSection: 'access',
  unique: [['agent']],
  versioned: true,
  full: true,
  fields: {
    agent: computed(ref('Agent')),
    ipAddress: nullable(ipv4()),
    netMask: nullable(netMask()),
    /** The first address of the network that the two make. */
    network: computed(nullable(ipv4())),
    dhcpServerEnabled: withDefault(boolean(), false),
    dhcpServerRangeFrom: nullable(ipv4()),
    dhcpServerRangeTo: nullable(ipv4()),
    gatewayLessRouting: awaits('devices, not this round', withDefault(boolean(), false)),
    forwardLanWan: withDefault(forward(), 'neither'),
    forwardLanWan2: withDefault(forward(), 'neither'),
    wlanEnable: awaits('devices, not this round', nullable(boolean())),
    wlanSsid: awaits('devices, not this round', nullable(text({ max: 32 }))),
    wlanKey: awaits('devices, not this round', nullable(secret())),
    hasWlanKey: isSet('wlanKey'),
    wlanChannel: awaits('devices, not this round', nullable(integer({ min: 0, max: 4_294_967_295 }))),
    bacnetBbmd: awaits('devices, not this round', withDefault(list(ipv4()), [])),
    udpBroadcastRelayPort: awaits('devices, not this round', withDefault(list(port()), [])),
    pending: pending(),
    pendingSince: pendingSince(),
    can: can(),
  },
});
