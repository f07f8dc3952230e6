import { Agent, type EntityName, limits, type RemovedAgent } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { fieldsOf } from '../../engine/columns.ts';
import { columnName } from '../../engine/kinds/column.ts';
import { publish } from '../../engine/publish.ts';
import { namedBy, names, outcome } from '../../engine/references.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayMake } from '../../engine/rights.ts';
import type { EntityTable } from '../../engine/table-types.ts';
import { iso } from '../../platform/database/sql.ts';
import { lockSerial } from '../enrolment/apply.ts';
import { withoutLostReferences } from './lost-references.ts';
import type { RemovedRow } from './removed-table.ts';
import { insertStoredRow, type StoredRow } from './stored-row.ts';

/** Records that aren't restored: jobs that wait for the gateway. */
const notKept: readonly string[] = ['AgentJob'];
/** Access that could still be used has to be requested again. */
const endedRequests = sql`status not in ('pending', 'approved')`;

/** Stores a device that is about to be removed, with all records below it. */
export async function storeRemoved({ tx, actor, visibility }: RequestContext, agentId: string): Promise<void> {
  const { tables } = visibility.registry;
  const rows: RemovedRow[] = [];
  const ownRows = await tx.execute(
    sql`select to_jsonb(agent.*) as row, name, serial_number as serial from agent where public_id = ${agentId}`,
  );
  rows.push({ entity: Agent.name, row: ownRows.rows[0]!.row as StoredRow });
  for (const use of namedBy(visibility.registry, tables.Agent)) {
    const { entity, name } = use.referring;
    if (outcome(use) !== 'cascade' || notKept.includes(entity.name)) continue;
    const table = sql.identifier(name);
    const condition =
      entity.name === 'AgentAccessRequest' ? sql`${names(use, agentId)} and ${endedRequests}` : names(use, agentId);
    const result = await tx.execute(sql`select to_jsonb(${table}.*) as row from ${table} where ${condition}`);
    rows.push(...result.rows.map(({ row }) => ({ entity: entity.name, row: row as StoredRow })));
  }
  const { name, serial } = ownRows.rows[0] as { name: string; serial: string };
  await tx.execute(sql`
    insert into removed_agent (company_id, public_id, name, serial_number, removed_by_id, rows)
    values (${actor.company}, ${agentId}, ${name}, ${serial}, ${actor.user.publicId}, ${JSON.stringify(rows)}::jsonb)`);
}

/** The devices in the bin, the newest first, for callers who may restore them. */
export async function removedDevices(context: RequestContext): Promise<RemovedAgent[]> {
  const { tx, visibility } = context;
  await mayMake(visibility.registry.tables.Agent, context, {}, {});
  const removedBy = sql`coalesce(${visibility.one('User', sql`removed_by_id`)}, jsonb_build_object('publicId', removed_by_id, 'name', null))`;
  const { rows } = await tx.execute(sql`
    select public_id as "publicId", name, serial_number as "serialNumber", ${iso(sql`removed_on`)} as "removedOn",
      ${removedBy} as "removedBy", ${iso(sql`removed_on + make_interval(days => ${limits.deviceBinDays})`)} as "expiresOn"
    from removed_agent where ${isInBin} order by removed_on desc, public_id`);
  return rows as unknown as RemovedAgent[];
}

const isInBin = sql`removed_on > now() - make_interval(days => ${limits.deviceBinDays})`;

/**
 * Restores a device of the bin for a caller who may create one, with its places in groups if the caller may assign
 * each. Its gateway loses its credential, and no other company controls it.
 */
export async function restoreDevice(context: RequestContext, publicId: string, at: At): Promise<void> {
  const { tx, actor, visibility } = context;
  const { tables } = visibility.registry;
  await mayMake(tables.Agent, context, {}, at);
  const [agent, ...others] = await takeFromBin(context, publicId, at);
  const { row } = agent!;
  await checkSerial(context, String(row.serial_number), at);
  const unconnected = {
    ...{ controlled_by_id: null, vpn_locked: false, web_access_locked: false, group_ids: [], vpn_server_id: null },
    status: row.status === 'online' ? 'offline' : row.status,
  };
  const whole = [{ entity: Agent.name, row: { ...row, ...unconnected } }, ...others];
  const rows = await withoutLostReferences(context, whole, at);
  for (const removedRow of rows)
    await tx.execute(insertStoredRow(tables[removedRow.entity as EntityName], removedRow.row));
  for (const removedRow of rows) await checkAsCreated(context, removedRow, at);
  await audit(tx, actor, { entity: Agent, publicId, act: 'restore' });
  await publish(tables.Agent, context, 'add', [publicId]);
}

/** Deletes a device of the bin permanently. */
export async function forgetDevice(context: RequestContext, publicId: string, at: At): Promise<void> {
  await mayMake(context.visibility.registry.tables.Agent, context, {}, at);
  await takeFromBin(context, publicId, at);
  await audit(context.tx, context.actor, { entity: Agent, publicId, act: 'delete-removed' });
}

async function takeFromBin({ tx }: RequestContext, publicId: string, at: At): Promise<RemovedRow[]> {
  const { rows } = await tx.execute(
    sql`delete from removed_agent where public_id = ${publicId} and ${isInBin} returning rows`,
  );
  if (!rows[0]) throw refuse('not-found', { propertyName: 'publicId', ...at });
  return rows[0].rows as RemovedRow[];
}

/** Refuses a serial number that another device has by now. */
async function checkSerial({ tx, actor }: RequestContext, serial: string, at: At): Promise<void> {
  await lockSerial(tx, actor.company, serial);
  const { rows } = await tx.execute(
    sql`select 1 from agent where company_id = ${actor.company} and serial_number = ${serial} limit 1`,
  );
  if (rows.length > 0) throw refuse('already-there', { propertyName: 'serialNumber', ...at });
}

/** A record that comes back is held to the rules of one that is created. */
async function checkAsCreated(context: RequestContext, { entity, row }: RemovedRow, at: At): Promise<void> {
  const { registry } = context.visibility;
  const check = registry.rules[entity as EntityName]?.check;
  if (!check) return;
  const publicId = String(row.public_id);
  // rules of parts find their device in the path
  const params = typeof row.agent_id === 'string' ? { ...context.params, agentId: row.agent_id } : context.params;
  await check(
    { ...context, params },
    { publicId, after: fieldsIn(registry.tables[entity as EntityName], row) as never, at },
  );
}

/** A row by the names of its fields; references by their id. */
function fieldsIn(store: EntityTable, row: StoredRow): Record<string, unknown> {
  const storedFields = Object.entries(fieldsOf(store)).filter(([key]) => !(key in store.derived));
  return Object.fromEntries(
    storedFields.map(([key, field]) => {
      const value = row[columnName(key, field)];
      return [key, field.kind === 'ref' && typeof value === 'string' ? { publicId: value } : value];
    }),
  );
}
