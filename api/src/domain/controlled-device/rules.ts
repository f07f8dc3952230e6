import { Agent, ControlledDevice, controlKey, type Draft, newPublicId } from '@lineside/contracts';
import { type At, type AuditEvent, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { mayEverywhere } from '../../engine/actor.ts';
import { audit } from '../../engine/audit.ts';
import { makeRows } from '../../engine/create.ts';
import { publish } from '../../engine/publish.ts';
import { checkReferences } from '../../engine/references.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayMake } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
import { append } from '../../platform/database/outbox.ts';
import { writeAs } from '../../platform/database/scope.ts';
import { byCode, dropCode } from './codes.ts';

type Locks = { vpnLocked?: boolean; webAccessLocked?: boolean };

/**
 * The holder of a device's key controls it from then on, one company at a time. Its locks and its control are stored
 * with the device and published in its company, too. Only approvers of the controlling company remove a lock.
 */
export const controlledDeviceRules = rulesOf(ControlledDevice, {
  async create(context, drafts) {
    const { ControlledDevice: store } = context.visibility.registry.tables;
    await checkReferences(store, context, drafts as never);
    const ids: string[] = [];
    for (const { fields, at } of drafts) {
      await mayMake(store, context, fields, at);
      ids.push(await take(context, fields, at));
    }
    await publish(store, context, 'add', ids);
    return ids;
  },

  async update(context, publicId, { agent, ...changes }, at) {
    if (agent) {
      await mustApproveUnlocking(context, publicId, agent as Locks, { propertyName: 'agent', ...at });
      await lock(context, publicId, agent as Locks);
    }
    return changes;
  },

  async removing(context, publicId, at) {
    await mustApproveUnlocking(context, publicId, { vpnLocked: false, webAccessLocked: false }, at);
    const { agentId, company } = await ownerOf(context, publicId);
    await inOwner(
      context,
      company,
      agentId,
      'end-control',
      sql`controlled_by_id = null, vpn_locked = false, web_access_locked = false`,
    );
  },
});

async function take(
  context: RequestContext,
  { name, device, controlKey: key, groups, agent }: Draft<typeof ControlledDevice>,
  at: At,
): Promise<string> {
  const { tx, actor } = context;
  const position = { propertyName: 'controlKey', ...at };
  if (!key) throw refuse('required-property', position);
  if (!controlKey.safeParse(key).success) throw refuse('invalid-value', position);
  const { agentId, company } = await byCode(tx, 'control', { device, code: key }, position);
  if (company === actor.company) throw refuse('own-device', { propertyName: 'device', ...at });
  await writeAs(tx, company, async () => {
    const { rowCount } = await tx.execute(
      sql`update agent set controlled_by_id = ${actor.company} where public_id = ${agentId} and controlled_by_id is null`,
    );
    if (rowCount === 0) throw refuse('controlled-already', { propertyName: 'device', ...at });
  });
  await dropCode(tx, agentId, 'control');
  const publicId = newPublicId();
  await tx.execute(sql`insert into controlled_device (company_id, public_id, name, agent_id, created_on)
    values (${actor.company}, ${publicId}, ${name}, ${agentId}, now())`);
  await inOwner(context, company, agentId, 'begin-control');
  if (agent) await lock(context, publicId, agent as Locks);
  const memberships = (groups ?? []).map((group) => ({ fields: { controlledDevice: { publicId }, group }, at }));
  if (memberships.length > 0)
    await makeRows(context.visibility.registry.tables.ControlledDeviceMembership, context, memberships);
  return publicId;
}

/** The device, and the company that it belongs to. */
async function ownerOf({ tx }: RequestContext, publicId: string): Promise<{ agentId: string; company: string }> {
  const { rows } = await tx.execute(sql`select a.public_id as "agentId", a.company_id as company
    from controlled_device c join agent a on a.public_id = c.agent_id where c.public_id = ${publicId}`);
  return rows[0] as unknown as { agentId: string; company: string };
}

/** Removing a lock requires approval rights for the company's controlled devices. */
async function mustApproveUnlocking(
  { tx, actor }: RequestContext,
  publicId: string,
  { vpnLocked, webAccessLocked }: Locks,
  position: { propertyName?: string } & At,
): Promise<void> {
  if (mayEverywhere(actor, 'APPROVE_ACCESS_REQUESTS')) return;
  const { rows } = await tx.execute(sql`
    select 1 from controlled_device c join agent a on a.public_id = c.agent_id where c.public_id = ${publicId}
      and ((a.vpn_locked and ${vpnLocked === false}) or (a.web_access_locked and ${webAccessLocked === false}))`);
  if (rows.length > 0) throw refuse('approvers-only', position);
}

async function lock(context: RequestContext, publicId: string, { vpnLocked, webAccessLocked }: Locks): Promise<void> {
  const { agentId, company } = await ownerOf(context, publicId);
  const set = sql`vpn_locked = coalesce(${vpnLocked ?? null}::boolean, vpn_locked),
    web_access_locked = coalesce(${webAccessLocked ?? null}::boolean, web_access_locked)`;
  await inOwner(context, company, agentId, 'lock', set, { after: { vpnLocked, webAccessLocked } });
}

/** Changes a device in its own company, and publishes it there. */
async function inOwner(
  { tx, actor }: RequestContext,
  company: string,
  agentId: string,
  act: AuditEvent,
  set?: ReturnType<typeof sql>,
  details = {},
): Promise<void> {
  await writeAs(tx, company, async () => {
    await audit(tx, { ...actor, company }, { entity: Agent, publicId: agentId, act, details });
    // published before control ends, so that the controlling company is notified
    await append(tx, [{ company, entity: 'Agent', act: 'update', publicId: agentId, agent: agentId, fields: {} }]);
    if (set) await tx.execute(sql`update agent set ${set} where public_id = ${agentId}`);
  });
}
