import type {
  AccessSettings,
  ConfigurationSections,
  ForwardSettings,
  LanSettings,
  SubnetSettings,
  TranslationSettings,
  TunnelSettings,
  WanSettings,
} from '@lineside/contracts/gateway-configuration';
import { ipProtocolNumbers } from '@lineside/contracts/router';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { servicesOf } from './service-settings.ts';
import { sourcesOf } from './source-settings.ts';

/** What a device should have now, by section. In the scope of its company; without passwords. */
export const sectionsOf = async (tx: Tx, agent: string): Promise<ConfigurationSections> => ({
  wan: await wanOf(tx, agent),
  lan: await lanOf(tx, agent),
  subnets: await subnetsOf(tx, agent),
  access: await accessOf(tx, agent),
  forwards: await forwardsOf(tx, agent),
  translations: await translationsOf(tx, agent),
  tunnel: await tunnelOf(tx, agent),
  timeServers: await timeServersOf(tx, agent),
  sources: await sourcesOf(tx, agent),
  services: await servicesOf(tx, agent),
});

async function wanOf(tx: Tx, agent: string): Promise<WanSettings | null> {
  const { rows } = await tx.execute(sql`
    select case ip_use_dhcp when true then to_jsonb('dhcp'::text) when false then jsonb_build_object(
        'ipAddress', ip_address, 'netMask', ip_net_mask, 'gateway', ip_gateway) end as address,
      to_jsonb(dns_servers) as "dnsServers"
    from agent_router_wan_config
    where agent_id = ${agent} and (ip_use_dhcp is not null or jsonb_array_length(to_jsonb(dns_servers)) > 0)`);
  return (rows[0] as WanSettings | undefined) ?? null;
}

async function lanOf(tx: Tx, agent: string): Promise<LanSettings | null> {
  const { rows } = await tx.execute(sql`
    select ip_address as "ipAddress", net_mask as "netMask", case when dhcp_server_enabled then
      jsonb_build_object('from', dhcp_server_range_from, 'to', dhcp_server_range_to) end as dhcp
    from agent_router_lan_config where agent_id = ${agent}`);
  return (rows[0] as LanSettings | undefined) ?? null;
}

async function subnetsOf(tx: Tx, agent: string): Promise<SubnetSettings[]> {
  const { rows } = await tx.execute(sql`
    select network_address as "networkAddress", network_mask as "networkMask", gateway_address as "gatewayAddress"
    from agent_router_additional_subnet where agent_id = ${agent} order by network_address, network_mask`);
  return rows as unknown as SubnetSettings[];
}

type Protocol = keyof typeof ipProtocolNumbers;

/** What machines of the LAN may reach: of its own settings, and by rules. */
async function accessOf(tx: Tx, agent: string): Promise<AccessSettings | null> {
  const lan = await tx.execute(sql`
    select forward_lan_wan as wan, forward_lan_wan2 as wan2 from agent_router_lan_config where agent_id = ${agent}`);
  const { rows } = await tx.execute(sql`
    select source_ip_address as "sourceIpAddress", source_mac_address as "sourceMacAddress", protocol,
      destination_port as "destinationPort"
    from agent_router_lan_wan_access_rule where agent_id = ${agent} order by public_id`);
  if (!lan.rows[0] && rows.length === 0) return null;
  return {
    ...{ wan: 'neither', wan2: 'neither', ...lan.rows[0] },
    rules: rows.map((rule) => ({ ...rule, protocol: ipProtocolNumbers[rule.protocol as Protocol] })),
  } as AccessSettings;
}

const translated = { wan: 'WAN', wlan: 'WLAN', vpn: 'VPN' } as const;

async function translationsOf(tx: Tx, agent: string): Promise<TranslationSettings[]> {
  const { rows } = await tx.execute(sql`
    select type, virtual_ip_address as "virtualIpAddress", destination_ip_address as "targetIpAddress", protocol, port,
      source_ip_address as "sourceIpAddress"
    from agent_router_one_to_one_nat_rule where agent_id = ${agent} order by virtual_ip_address, public_id`);
  return rows.map(({ type, protocol, ...rule }) => ({
    ...rule,
    interface: translated[type as keyof typeof translated],
    protocol: ipProtocolNumbers[protocol as Protocol],
  })) as unknown as TranslationSettings[];
}

async function forwardsOf(tx: Tx, agent: string): Promise<ForwardSettings[]> {
  const { rows } = await tx.execute(sql`
    select interface, external_port as "externalPort", target_ip_address as "targetIpAddress", target_port as "targetPort"
    from agent_router_port_forward where agent_id = ${agent} order by interface, external_port`);
  return rows as unknown as ForwardSettings[];
}

async function tunnelOf(tx: Tx, agent: string): Promise<TunnelSettings | null> {
  const { rows } = await tx.execute(
    sql`select source_nat_enabled as "sourceNat" from agent_router_vpn_config where agent_id = ${agent}`,
  );
  return (rows[0] as TunnelSettings | undefined) ?? null;
}

async function timeServersOf(tx: Tx, agent: string): Promise<string[]> {
  const { rows } = await tx.execute(
    sql`select server from agent_router_ntp_server where agent_id = ${agent} order by "order", server`,
  );
  return rows.map(({ server }) => server as string);
}
