import { sql } from 'drizzle-orm';
import { index, text } from 'drizzle-orm/pg-core';
import { everyRow } from '../../engine/entity-table.ts';
import type { TableSpec, Visibility } from '../../engine/table-types.ts';
import { iso, texts } from '../../platform/database/sql.ts';
import { activeVpnSessionOf } from '../vpn-session/active-vpn-session.ts';

const memberships = sql`from controlled_device_membership m where m.controlled_device_id = controlled_device.public_id`;

/** The device as a record of its own company's; row-level security shows its row to the controlling company. */
const device = ({ actor }: Visibility) =>
  sql`from agent a where a.public_id = controlled_device.agent_id and a.controlled_by_id = ${actor.company}`;

/** The device is another company's record, of which its controlling company sees some fields. */
export const controlledDevice: TableSpec = {
  columns: { agentId: text('agent_id').notNull() },
  derived: {
    agent: (
      visibility,
    ) => sql`(select jsonb_build_object('publicId', a.public_id, 'name', a.name, 'deviceId', a.serial_number,
      'serialNumber', a.serial_number, 'macAddress', a.mac_address, 'company', ${visibility.one('Company', sql`a.company_id`)},
      'status', a.status, 'activeStatus', a.active_status, 'lastSeenOn', ${iso(sql`a.last_seen_on`)},
      'activeVpnSession', ${activeVpnSessionOf(visibility, sql`a.vpn_server_id`, sql`null`)},
      'vpnLocked', a.vpn_locked, 'webAccessLocked', a.web_access_locked)
      ${device(visibility)})`,
    device: (visibility) => sql`(select to_jsonb(a.serial_number) ${device(visibility)})`,
    controlKey: () => sql`null::jsonb`,
    groups: (visibility) => visibility.some('Group', sql`target.public_id in (select m.group_id ${memberships})`),
    memberships: (visibility) =>
      sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', m.public_id, 'group', ${visibility.one('Group', sql`m.group_id`)})
        order by m.created_on, m.public_id), '[]') from ${visibility.rows('ControlledDeviceMembership')} m
        where m.controlled_device_id = controlled_device.public_id)`,
  },
  visible: (actor) =>
    actor.seesAllGroups
      ? everyRow
      : sql`exists (select 1 ${memberships} and m.group_id = any(${texts([...actor.byGroup.keys()])}))`,
  indexes: (table) => [index('controlled_device_by_agent').on(table.agentId)],
};
