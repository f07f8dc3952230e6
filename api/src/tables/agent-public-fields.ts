import { sql } from 'drizzle-orm';
import type { TableSpec, Visibility } from '../engine/entity-table.ts';
import { iso } from '../engine/sql.ts';

const nothing = () => sql`null::jsonb`;
const none = () => sql`'[]'::jsonb`;

/**
 * The message server that a device is connected to while it is online. A deployment that names none has one beside its VPN
 * servers: clients ask for whether there is one.
 */
const messageServer = (visibility: Visibility) =>
  sql`case when agent.status = 'online' then (select ${visibility.one('PlatformServer', sql`m.public_id`)}
    from platform_server m order by m.type = 'mdr' desc, m.name limit 1) end`;

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
  lastSeenAgentUserAgent: nothing,
  networkValues: none,
  networkReportedOn: nothing,
  card: nothing,
  demoDevice: nothing,
  valuesPerHour: nothing,
  pageLinks: (visibility) => visibility.some('AgentPageLink', sql`target.agent_id = agent.public_id`),
};
