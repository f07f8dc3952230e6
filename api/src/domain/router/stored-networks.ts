import type { StoredNetworks } from '@lineside/contracts/router';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';

/** Whose networks they are: a device's, or a template's. */
export type NetworksOf = { agentId: string } | { templateId: string };

/** The networks of a device or of a template, of whoever may write one of them. */
export async function readNetworks(tx: Tx, target: NetworksOf): Promise<StoredNetworks> {
  const [owner, id] = 'agentId' in target ? ['agent', target.agentId] : ['agent_template', target.templateId];
  const from = (table: string) =>
    sql`from ${sql.identifier(`${owner}_${table}`)} where ${sql.identifier(`${owner}_id`)} = ${id}`;
  const list = (table: string, fields: SQL) => sql`(select coalesce(jsonb_agg(
    jsonb_build_object('publicId', public_id, ${fields}) order by public_id), '[]') ${from(table)})`;
  const { rows } = await tx.execute(sql`select
    (select jsonb_build_object('ipAddress', ip_address, 'netMask', net_mask, 'dhcpServerEnabled', dhcp_server_enabled,
      'dhcpServerRangeFrom', dhcp_server_range_from, 'dhcpServerRangeTo', dhcp_server_range_to) ${from('router_lan_config')}) as lan,
    ${list('router_additional_subnet', sql`'networkAddress', network_address, 'networkMask', network_mask, 'gatewayAddress', gateway_address`)} as subnets,
    ${list('router_port_forward', sql`'externalPort', external_port, 'targetIpAddress', target_ip_address, 'targetPort', target_port`)} as forwards,
    ${list(
      'router_one_to_one_nat_rule',
      sql`'type', type, 'virtualIpAddress', virtual_ip_address, 'destinationIpAddress', destination_ip_address,
        'protocol', protocol, 'port', port, 'sourceIpAddress', source_ip_address`,
    )} as translations,
    ${list('router_vpn_access_rule', sql`'ipAddress', ip_address, 'netMask', net_mask`)} as "vpnRules",
    ${list('router_lan_wan_access_rule', sql`'sourceIpAddress', source_ip_address`)} as "lanRules",
    ${list('device', sql`'ipAddress', ip_address`)} as places`);
  const around = 'agentId' in target ? await readAround(tx, target.agentId) : { wan: null, reported: null, vpn: [] };
  return { ...around, ...rows[0] } as StoredNetworks;
}

/** What only a device has: its way out, the network that it was enrolled with, and ranges of its VPN server. */
async function readAround(tx: Tx, agent: string) {
  const { rows } = await tx.execute(sql`select
    (select jsonb_build_object('ipUseDhcp', ip_use_dhcp, 'ipAddress', ip_address, 'ipNetMask', ip_net_mask, 'ipGateway', ip_gateway,
      'wlanIpUseDhcp', wlan_ip_use_dhcp, 'wlanIpAddress', wlan_ip_address, 'wlanIpNetMask', wlan_ip_net_mask, 'wlanIpGateway', wlan_ip_gateway)
      from agent_router_wan_config where agent_id = ${agent}) as wan,
    (select jsonb_build_object('address', host(network::inet), 'mask', host(netmask(network::inet))) from agent
      where public_id = ${agent} and network is not null) as reported,
    (select coalesce(jsonb_agg(jsonb_build_object('address', host(range::inet), 'mask', host(netmask(range::inet)))), '[]')
      from vpn_place place join platform_server server on server.public_id = place.server_id,
        unnest(array[server.vpn_range, server.gateways_range]) range where place.agent_id = ${agent}) as vpn`);
  return rows[0]!;
}
