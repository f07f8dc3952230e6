import { Agent } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { readRow } from '../../engine/read.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { append } from '../../platform/database/outbox.ts';
import type { AccessOpened } from '../agent/table.ts';

/**
 * Turning approval off takes the decision from the approvers, so only an approver may do it. Readers of the device are
 * notified, and it stays visible for a while after approval is on again.
 */
export async function openingOf(
  context: RequestContext,
  publicId: string,
  requires: boolean | undefined,
): Promise<{ accessOpened?: AccessOpened }> {
  if (requires === undefined) return {};
  const { tx, actor } = context;
  const { rows } = await tx.execute(sql`
    select vpn_require_access_approval as required, access_opened as opened,
      exists (select 1 from agent_server s where s.agent_id = agent.public_id and ${isOpened}) as more
    from agent where public_id = ${publicId} for update`);
  const { required, opened, more } = rows[0] as { required: boolean; opened: AccessOpened | null; more: boolean };
  if (requires === required) return {};
  if (requires) {
    await audit(tx, actor, { entity: Agent, publicId, act: 'close-access' });
    return opened && !more ? { accessOpened: { ...opened, closedOn: new Date().toISOString() } } : {};
  }
  await mustApprove(context, publicId, { propertyName: 'vpnRequireAccessApproval' });
  await audit(tx, actor, { entity: Agent, publicId, act: 'open-access' });
  return { accessOpened: await notifyOpened(context, publicId) };
}

/** Services `s` whose approval was turned off and isn't on again. */
export const isOpened = sql`(s.access_opened is not null and s.access_opened->>'closedOn' is null)`;

/** Whether the caller may open a device: opening requires managing it and approving access to it. */
export async function approves({ tx, visibility }: RequestContext, agentId: string): Promise<boolean> {
  const row = await readRow(tx, visibility.registry.tables.Agent, visibility, agentId, new Map([['can', new Map()]]));
  return (row!.can as { openAccess: boolean }).openAccess;
}

/** Refuses callers who may not. */
export async function mustApprove(
  context: RequestContext,
  agentId: string,
  position: { propertyName?: string } & At,
): Promise<void> {
  if (!(await approves(context, agentId))) throw refuse('approvers-only', position);
}

/** Notifies readers that the device was opened now; returns the values to store. */
export async function notifyOpened({ tx, actor }: RequestContext, publicId: string): Promise<AccessOpened> {
  const now = new Date().toISOString();
  const fields = { accessOpened: { on: now, by: actor.user, closedOn: null } };
  await append(tx, [
    { company: actor.company, entity: 'Agent', act: 'update', publicId, agent: publicId, fields: fields },
  ]);
  return { on: now, by: actor.user.publicId, closedOn: null };
}
