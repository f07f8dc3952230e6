import { AgentRouterAdditionalSubnet } from './entities/agent-router-additional-subnet/agent-router-additional-subnet.ts';
import { AgentRouterLanConfig } from './entities/agent-router-lan-config/agent-router-lan-config.ts';
import { AgentRouterOneToOneNatRule } from './entities/agent-router-one-to-one-nat-rule/agent-router-one-to-one-nat-rule.ts';
import { AgentRouterWanConfig } from './entities/agent-router-wan-config/agent-router-wan-config.ts';
import type { AnyEntity } from './entities/entity.ts';

/** The device's own connection to the platform, and the VPN session of the person who changes a setting. */
export type SettingsPath = 'platform' | 'vpn';

/** Fields that decide where a device's own packets go, by the name of their entity. */
const routing: readonly (readonly [AnyEntity, readonly string[]])[] = [
  [AgentRouterWanConfig, ['ipUseDhcp', 'ipAddress', 'ipNetMask', 'ipGateway', 'dnsServers']],
  [AgentRouterLanConfig, ['ipAddress', 'netMask']],
  [AgentRouterAdditionalSubnet, ['networkAddress', 'networkMask', 'gatewayAddress']],
  [
    AgentRouterOneToOneNatRule,
    ['type', 'virtualIpAddress', 'destinationIpAddress', 'protocol', 'port', 'sourceIpAddress'],
  ],
];
const routingFields = new Map(routing.map(([{ name }, fields]) => [name as string, fields]));

/**
 * The paths that a change of some fields of a setting can cut; of a record that is made or removed, of the fields that it has.
 * A VPN session goes over the device's connection, to the network behind it. What machines of the LAN may reach, forwarded ports, time
 * servers and data sources concern neither.
 */
export function pathsCutBy(
  entity: Pick<AnyEntity, 'name'>,
  fields: readonly string[],
  { hasVpnSession }: { hasVpnSession: boolean },
): readonly SettingsPath[] {
  if (!routingFields.get(entity.name)?.some((field) => fields.includes(field))) return [];
  return hasVpnSession ? ['platform', 'vpn'] : ['platform'];
}

/**
 * How long a person can keep settings that can cut a path, in seconds from when the platform has the device's report:
 * shorter than the device waits, so that what is kept at the last moment still reaches it.
 */
export const keepWithinSeconds = 80;
