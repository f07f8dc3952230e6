import { type SQL, sql } from 'drizzle-orm';
import type { Target } from '../../engine/entity-registry.ts';
import type { TableSpec, Visibility } from '../../engine/table-types.ts';
import { iso } from '../../platform/database/sql.ts';
import { softwareOf } from '../configuration/user-agent.ts';

const nothing = () => sql`null::jsonb`;
const none = () => sql`'[]'::jsonb`;

/** The message server that a device is connected to while it is online; null if the deployment has none. */
const messageServer = (visibility: Visibility) =>
  sql`case when agent.status = 'online' then (select ${visibility.one('PlatformServer', sql`m.public_id`)}
    from platform_server m where m.type = 'mdr' order by m.name limit 1) end`;

const ofAgent = sql`target.agent_id = agent.public_id`;

/** The settings of the device's router; each is null until it is first saved. */
export const configOf = (visibility: Visibility): SQL => {
  const single = (of: Target) => sql`(${visibility.some(of, ofAgent)}->0)`;
  return sql`jsonb_build_object(
    'routerLan', coalesce(${single('AgentRouterLanConfig')} - 'name', '{"publicId":null}') ||
      jsonb_build_object('network', agent.network, 'netMask', host(netmask(agent.network::inet))),
    'routerWan', ${single('AgentRouterWanConfig')}, 'routerVpn', ${single('AgentRouterVpnConfig')},
    'routerDisplay', ${single('AgentRouterDisplayConfig')},
    'routerAdditionalSubnets', ${visibility.some('AgentRouterAdditionalSubnet', ofAgent)},
    'routerPortForwards', ${visibility.some('AgentRouterPortForward', ofAgent)},
    'routerNtpServers', ${visibility.some('AgentRouterNtpServer', ofAgent)})`;
};

/** Fields of the public interface of which gateways report little; see the description of the device. */
export const publicFields: TableSpec['derived'] = {
  mdrServer: messageServer,
  mqttChangedOn: () => sql`to_jsonb(${iso(sql`agent.status_since`)})`,
  loggingMdrServer: messageServer,
  loggingMqttChangedOn: () => sql`to_jsonb(${iso(sql`agent.status_since`)})`,
  lsiServer: nothing,
  vpnChangedOn: nothing,
  geoLocation: nothing,
  replaceRegistration: () => sql`'false'::jsonb`,
  lastSeenAgentUserAgent: () => softwareOf,
  networkValues: none,
  networkReportedOn: nothing,
  card: nothing,
  demoDevice: nothing,
  valuesPerHour: nothing,
  pageLinks: (visibility) => visibility.some('AgentPageLink', sql`target.agent_id = agent.public_id`),
};
