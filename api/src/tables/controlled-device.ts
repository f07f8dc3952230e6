import { sql } from 'drizzle-orm';
import { index, text } from 'drizzle-orm/pg-core';
import { iso, texts } from '../engine/sql.ts';
import { everyRow, type Shape, type Sight } from '../engine/store.ts';

const place = sql`from controlled_device_membership m where m.controlled_device_id = controlled_device.public_id`;

/** The device as a record of its own company's; row-level security shows its row to who controls it. */
const device = ({ actor }: Sight) =>
  sql`from agent a where a.public_id = controlled_device.agent_id and a.controlled_by_id = ${actor.company}`;

/** The device is another company's record, of which its controlling company is told some. */
export const controlledDevice: Shape = {
  columns: { agentId: text('agent_id').notNull() },
  derived: {
    agent: (
      sight,
    ) => sql`(select jsonb_build_object('publicId', a.public_id, 'name', a.name, 'deviceId', a.serial_number,
      'serialNumber', a.serial_number, 'macAddress', a.mac_address, 'company', ${sight.one('Company', sql`a.company_id`)},
      'status', a.status, 'activeStatus', a.active_status, 'lastSeenOn', ${iso(sql`a.last_seen_on`)},
      'activeVpnSession', case when a.vpn_server_id is not null then
        jsonb_build_object('rscServer', ${sight.one('PlatformServer', sql`a.vpn_server_id`)}) end,
      'vpnLocked', a.vpn_locked, 'webAccessLocked', a.web_access_locked)
      ${device(sight)})`,
    device: (sight) => sql`(select to_jsonb(a.serial_number) ${device(sight)})`,
    controlKey: () => sql`null::jsonb`,
    groups: (sight) => sight.some('Group', sql`target.public_id in (select m.group_id ${place})`),
    memberships: (sight) =>
      sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', m.public_id, 'group', ${sight.one('Group', sql`m.group_id`)})
        order by m.created_on, m.public_id), '[]') from ${sight.rows('ControlledDeviceMembership')} m
        where m.controlled_device_id = controlled_device.public_id)`,
  },
  visible: (actor) =>
    actor.seesAllGroups
      ? everyRow
      : sql`exists (select 1 ${place} and m.group_id = any(${texts([...actor.byGroup.keys()])}))`,
  indexes: (table) => [index('controlled_device_by_agent').on(table.agentId)],
};
