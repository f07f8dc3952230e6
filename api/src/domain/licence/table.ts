import type { LicensedApp } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { index, text, timestamp } from 'drizzle-orm/pg-core';
import { everyRow } from '../../engine/entity-table.ts';
import type { TableSpec, Visibility } from '../../engine/table-types.ts';
import { licencesSetting } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';

/** Whether a licence counts now. */
export const isCurrent = (licence: string): SQL =>
  sql.raw(`(${licence}.expires_on is null or ${licence}.expires_on > now())`);

/** Whether licences count on this platform (`LINESIDE_LICENCES`); where they don't, every app is in force. */
export const licencesCount = sql`coalesce(current_setting(${sql.raw(`'${licencesSetting}'`)}, true), '') = 'on'`;

/** Whether a device may use an app now: the one rule for what acts and for what is shown. */
export const isInForce = (app: LicensedApp, agent: SQL): SQL => sql`(not ${licencesCount} or exists (
  select from licence held join licence_type kind on kind.public_id = held.type_id and kind.usage_type = ${app}
  where held.agent_id = ${agent} and ${isCurrent('held')}))`;

/** Whether a licence can be given to a device. */
export const isFree = (licence: string): SQL => sql`(${sql.raw(licence)}.agent_id is null and ${isCurrent(licence)})`;

const typeOf = (column: SQL) => sql`(select ${column} from licence_type t where t.public_id = licence.type_id)`;

/** Licences of devices are seen with those; the others are the whole company's. */
export const licence: TableSpec = {
  columns: {
    typeId: text('type_id').notNull(),
    /** The code of its coupon. */
    couponCode: text('coupon_code'),
    /** The end date that its company was notified of. */
    notifiedEnd: timestamp('notified_end', { withTimezone: true }),
  },
  derived: {
    // written, and never read back
    couponCode: () => sql`'null'::jsonb`,
    type: () =>
      typeOf(
        sql`jsonb_build_object('publicId', t.public_id, 'usageType', t.usage_type, 'companyLimit', t.company_limit, 'scope', t.scope)`,
      ),
    activated: () =>
      sql`to_jsonb(licence.agent_id is not null or coalesce(${typeOf(sql`t.scope = 'company'`)}, false))`,
    free: () => sql`to_jsonb(${isFree('licence')})`,
    hasAgent: () => sql`to_jsonb(licence.agent_id is not null)`,
  },
  visibleWith: (visibility) => visibleWithAgent(visibility, sql`licence.agent_id`),
  orders: ['expiresOn'],
  indexes: (table) => [
    index('licence_by_agent').on(table.companyId, table.agent),
    index('licence_by_bundle').on(table.companyId, table.bundle),
    index('licence_to_end').on(table.expiresOn),
  ],
};

/** A device's licences are visible with it, the others to everyone in the company. */
export function visibleWithAgent(visibility: Visibility, agent: SQL): SQL {
  const isAgentVisible = visibility.sees('Agent', agent);
  return isAgentVisible === everyRow ? everyRow : sql`(${agent} is null or ${isAgentVisible})`;
}

/** The licence that a device of the asker's company has, shown as it is at the device, for one use. */
const licenceFor = (visibility: Visibility, usage: LicensedApp | 'ixagent') => {
  const from = sql`from ${visibility.rows('Licence')} l join licence_type t on t.public_id = l.type_id and t.usage_type = ${usage} where l.agent_id = agent.public_id`;
  return {
    from,
    licence: sql`(select jsonb_build_object('publicId', l.public_id, 'serialNumber', l.serial_number, 'expiresOn', ${iso(sql`l.expires_on`)},
      'trial', l.trial) ${from} limit 1)`,
  };
};

/** The licence of a device for itself. */
export const activationLicenceOf = (visibility: Visibility): SQL =>
  sql`case when agent.company_id = ${visibility.actor.company} then ${licenceFor(visibility, 'ixagent').licence} end`;

/** An app of a device: the licence that it has for it, and whether it is in force. */
export function appOf(visibility: Visibility, app: LicensedApp): SQL {
  const { licence } = licenceFor(visibility, app);
  return sql`case when agent.company_id = ${visibility.actor.company} then jsonb_build_object(
    'licence', ${licence}, 'enabled', ${isInForce(app, sql`agent.public_id`)}) end`;
}
