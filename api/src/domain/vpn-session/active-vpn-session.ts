import { type SQL, sql } from 'drizzle-orm';
import type { Visibility } from '../../engine/table-types.ts';

/**
 * A device's tunnel to a VPN server, by the id of that server and the device's address there. No gateway reports start and
 * name of the session.
 */
export const activeVpnSessionOf = (visibility: Visibility, server: SQL, vpnAddress: SQL): SQL =>
  sql`case when ${server} is not null then jsonb_build_object('vpnAddress', ${vpnAddress}, 'rscServer', ${vpnServerOf(visibility, server)},
    'startedOn', null, 'sessionName', null, 'closed', false) end`;

const vpnServerOf = (visibility: Visibility, id: SQL): SQL =>
  sql`${visibility.one('PlatformServer', id)} || (select jsonb_build_object('vpnRange', s.vpn_range,
    'location', s.location, 'supportedLayers', '["tun"]'::jsonb) from platform_server s where s.public_id = ${id})`;
