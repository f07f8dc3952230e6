import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, text } from 'drizzle-orm/pg-core';
import type { Actor } from '../../engine/actor.ts';
import { belongs } from '../../engine/audience.ts';
import { everyRow } from '../../engine/entity-table.ts';
import type { TableSpec, Visibility } from '../../engine/table-types.ts';
import { iso, texts } from '../../platform/database/sql.ts';
import { accessTo, letsIn, vpn } from '../access-request/access.ts';
import { asksForApproval, holds, managesAccess, opensAccess } from '../access-request/manages.ts';
import { openChangesOf } from '../configuration/open-changes.ts';
import { inGroups, overlap } from '../group/agent-membership-table.ts';
import { activationLicenceOf, appOf } from '../licence/table.ts';
import { activeVpnSessionOf } from '../vpn-session/active-vpn-session.ts';
import { offersWebAccess } from '../web-access/place.ts';
import { fastList, firstGroup, isOwn } from './fast-list.ts';
import { configOf, publicFields } from './public-fields.ts';

/** The stored form of `accessOpened`: by the id of the person. */
export interface AccessOpened {
  on: string;
  by: string;
  closedOn: string | null;
}

/** The opening of a row, as JSON, for a table that stores it. */
export const openedOf = (visibility: Visibility, table: 'agent' | 'agent_server') => {
  const accessOpened = sql`${sql.identifier(table)}.access_opened`;
  return sql`case when ${accessOpened} is not null then jsonb_build_object('on', ${accessOpened}->>'on',
    'by', ${visibility.one('User', sql`${accessOpened}->>'by'`)}, 'closedOn', ${accessOpened}->>'closedOn') end`;
};

/** When a code was made by which another company may take a device over, or control it; for its own company. */
const generatedOn = (kind: 'pull' | 'control') =>
  sql`(select to_jsonb(${iso(sql`c.generated_on`)}) from agent_code c
    where c.agent_id = agent.public_id and c.company_id = agent.company_id and c.kind = ${kind})`;

/** Whether the actor is in the access category for the device's VPN, or manages it. */
const usesVpn = (actor: Actor) => belongs(actor, sql`agent.vpn_audience_id`, ['MANAGE_AGENT'], inGroups);

/**
 * A device's address in the tunnel that it reports. The device names the server, and the platform assigned the address
 * there: without a lease at that server there is no address.
 */
export const vpnAddress = sql`(select host(p.address) from vpn_place p
  where p.agent_id = agent.public_id and p.server_id = agent.vpn_server_id)`;

/**
 * Presence, tunnel, access and rights are computed with the page of rows; groups are stored in the row, so that a list
 * scans one index.
 */
export const agent: TableSpec = {
  columns: {
    rateLimiting: jsonb('rate_limiting').notNull(),
    accessOpened: jsonb('access_opened').$type<AccessOpened>(),
    /** Unreadable parts of its messages; see `writeRefused` of the intake. */
    refusedValues: jsonb('refused_values'),
    missingValues: jsonb('missing_values'),
    network: text('network'),
    /** The code of an announced device, until it registers with it. */
    registrationCode: text('registration_code'),
    vpnServerId: text('vpn_server_id'),
    /** The newest connection of its gateway, as that names it. */
    connectionId: text('connection_id'),
    /** The version of its firmware, as its gateway last said. */
    firmware: text('firmware'),
    /** What its gateway's program calls itself, as it last fetched its settings. */
    userAgent: text('user_agent'),
    /** By what its gateway reaches the platform, as it last said. */
    uplink: jsonb('uplink').$type<{ interface: string; ipAddress: string }>(),
    /** Whether its gateway carries out the command `write`, as it last said or replied. */
    takesValues: boolean('takes_values'),
    groupIds: text('group_ids').array().notNull().default([]),
  },
  seenBy: ['controlledBy', 'groupIds'],
  orders: ['status', 'lastSeenOn', 'serialNumber'],
  derived: {
    // people who see every group need not search for the first one
    group: (visibility) =>
      visibility.actor.seesAllGroups
        ? visibility.one('Group', firstGroup)
        : sql`(select ${visibility.one('Group', sql`m.group_id`)} from ${visibility.rows('AgentMembership')} m
        where m.agent_id = agent.public_id order by m.created_on, m.public_id limit 1)`,
    memberships: (visibility) =>
      sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', m.public_id, 'group', ${visibility.one('Group', sql`m.group_id`)})
        order by m.created_on, m.public_id), '[]') from ${visibility.rows('AgentMembership')} m where m.agent_id = agent.public_id)`,
    assets: (visibility) => visibility.some('Asset', sql`target.agent_id = agent.public_id`),
    root: (visibility) =>
      sql`(select ${visibility.one('Asset', sql`a.root_id`)} from ${visibility.rows('Asset')} a
        where a.agent_id = agent.public_id order by a.name, a.public_id limit 1)`,
    accessOpened: (visibility) => openedOf(visibility, 'agent'),
    activeVpnSession: (visibility) => activeVpnSessionOf(visibility, sql`agent.vpn_server_id`, vpnAddress),
    refusedValues: ({ actor }) =>
      sql`case when ${holds(actor, 'MANAGE_AGENT')} and (agent.refused_values->>'lastOn')::timestamptz > now() - interval '1 day' then agent.refused_values end`,
    missingValues: () =>
      sql`case when (agent.missing_values->>'to')::timestamptz > now() - interval '30 days' then agent.missing_values end`,
    fixedVpnAddress: () =>
      sql`(select to_jsonb(host(p.address)) from vpn_place p where p.agent_id = agent.public_id and p.fixed)`,
    webAccess: () => sql`to_jsonb(${offersWebAccess(sql`agent.public_id`)})`,
    connectedUsers: (visibility) =>
      visibility.some(
        'User',
        sql`target.public_id in (select user_id from vpn_session where agent_id = agent.public_id and ended_on is null)`,
      ),
    deviceId: () => sql`to_jsonb(agent.serial_number)`,
    scheduledAccessRequests: (visibility) =>
      sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', r.public_id, 'user', ${visibility.one('User', sql`r.user_id`)}, 'vpn', r.vpn,
        'servers', ${visibility.some('AgentServer', sql`target.public_id = any(r.servers_ids)`)}, 'start', ${iso(sql`r.start`)},
        'end', ${iso(sql`r."end"`)}, 'status', r.status) order by r.start, r.public_id), '[]')
        from ${visibility.rows('AgentAccessRequest')} r where r.agent_id = agent.public_id and r.status = 'approved' and r."end" > now())`,
    pullCodeGeneratedOn: () => generatedOn('pull'),
    controlKeyGeneratedOn: () => generatedOn('control'),
    devices: (visibility) =>
      visibility.some('AgentDevice', sql`target.agent_id = agent.public_id`, { more: ['ipAddress', 'macAddress'] }),
    dataSources: (visibility) =>
      visibility.some('AgentDataSource', sql`target.agent_id = agent.public_id`, { more: ['slug', 'disabled'] }),
    vpnAccessRules: (visibility) =>
      visibility.some('AgentRouterVpnAccessRule', sql`target.agent_id = agent.public_id`, {
        more: ['ipAddress', 'netMask'],
      }),
    lanWanAccessRules: (visibility) =>
      visibility.some('AgentRouterLanWanAccessRule', sql`target.agent_id = agent.public_id`, {
        more: ['protocol', 'destinationPort', 'description'],
      }),
    oneToOneNatRules: (visibility) =>
      visibility.some('AgentRouterOneToOneNatRule', sql`target.agent_id = agent.public_id`, {
        more: ['type', 'virtualIpAddress', 'destinationIpAddress'],
      }),
    servers: (visibility) =>
      visibility.some('AgentServer', sql`target.agent_id = agent.public_id`, {
        more: ['type', 'port', 'requireAccessApproval', 'serviceGroup'],
      }),
    config: configOf,
    rateLimiting: () =>
      sql`jsonb_build_object('configOpenvpnLimit', agent.rate_limiting->>'configOpenvpnLimit',
        'configOpenvpnCounter', (agent.rate_limiting->>'configOpenvpnCounter')::int,
        'configOpenvpnLastHit', agent.rate_limiting->>'configOpenvpnLastHit', 'configOpenvpnReset', null,
        'configMqttCommandLimit', null, 'configMqttCommandCounter', null, 'configMqttCommandLastHit', null,
        'configMqttDataLimit', null, 'configMqttDataCounter', null, 'configMqttDataLastHit', null)`,
    ...publicFields,
    activationLicence: activationLicenceOf,
    loggingApp: (visibility) => appOf(visibility, 'logging'),
    alarmingApp: (visibility) => appOf(visibility, 'alarming'),
    openChanges: (visibility) => openChangesOf(visibility, sql`agent.public_id`, sql`state`),
    alarmCount: (visibility) =>
      sql`(select to_jsonb(count(*)) from ${visibility.rows('AgentDataAlarmOccurrence')} open
        where open.agent_id = agent.public_id and open.rtn_on is null and not open.acknowledged and not open.silenced)`,
    maintenance: (visibility) =>
      sql`(select jsonb_build_object('end', ${iso(sql`work."end"`)}, 'reason', work.reason)
        from ${visibility.rows('AgentMaintenanceWindow')} work
        where work.agent_id = agent.public_id and work.start <= now() and work."end" > now() order by work."end" desc limit 1)`,
    access: ({ actor }) => accessTo(actor, vpn),
    // only for who changes the device: for others it would say that a service which they don't see needs approval
    approversDecide: ({ actor }) =>
      sql`to_jsonb(${holds(actor, 'MANAGE_AGENT')} and ${asksForApproval} and not ${opensAccess(actor)})`,
    can: ({ actor }) =>
      sql`jsonb_build_object(
        'connect', ${isOwn(actor)} and ${usesVpn(actor)} and ${letsIn(accessTo(actor, vpn))},
        'requestAccess', ${isOwn(actor)} and ${sql.raw(String(actor.usesAccessRequests))} and not (
          ${managesAccess(actor, sql`agent.vpn_locked`)} and ${managesAccess(actor, sql`agent.web_access_locked`)}),
        'edit', ${isOwn(actor)} and ${holds(actor, 'MANAGE_AGENT')},
        'openAccess', ${opensAccess(actor)},
        'transfer', ${isOwn(actor)} and ${holds(actor, 'TRANSFER_AGENT')})`,
  },
  idFilter: {
    'memberships.group.publicId': (visibility, groups) =>
      overlap(
        sql`array(select target.public_id from ${visibility.rows('Group')} target where target.public_id = any(${texts(groups)}))`,
      ),
  },
  fastList,
  visible: (actor) =>
    actor.seesAllGroups ? everyRow : sql`(${isOwn(actor)} and ${inGroups([...actor.byGroup.keys()])})`,
  indexes: (table) => [
    index('agent_by_name').on(table.companyId, ...inOrder(table)),
    index('agent_by_first_group').on(table.companyId, sql`(group_ids[1])`, ...inOrder(table)),
    index('agent_in_several_groups')
      .on(table.companyId, ...inOrder(table))
      .where(sql`cardinality(group_ids) > 1`),
  ],
};

/**
 * Devices by name, with the columns that decide visibility and access, and the search words: a list scans the index
 * only.
 */
// biome-ignore lint/suspicious/noExplicitAny: drizzle hands over the columns it made
const inOrder = (table: any) => [
  sql`name collate natural_order`,
  table.publicId,
  table.controlledBy,
  table.groupIds,
  table.vpnLocked,
  table.vpnRequireAccessApproval,
  table.words,
];

/** Fields of an agent that are the same for every reader; presence changes of them go into an event. */
export const presenceFields = sql`jsonb_build_object('status', agent.status, 'statusSince', ${iso(sql`agent.status_since`)},
  'lastSeenOn', ${iso(sql`agent.last_seen_on`)})`;
