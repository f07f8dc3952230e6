import { AgentServer } from '@lineside/contracts';
import type { At } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import type { AccessOpened } from '../agent/table.ts';
import { asksForApproval } from './manages.ts';
import { isOpened, mustApprove, notifyOpened } from './opening.ts';

type Where = { propertyName?: string } & At;

/**
 * Whether anything of a device needs approval: then only approvers decide the target of a service and what its router
 * forwards, or access could bypass them. Locked against changes meanwhile.
 */
export async function asksApproval({ tx }: RequestContext, agentId: string): Promise<boolean> {
  await tx.execute(sql`select from agent where public_id = ${agentId} for update`);
  const { rows } = await tx.execute(sql`select ${asksForApproval} as asks from agent where public_id = ${agentId}`);
  return rows[0]!.asks as boolean;
}

/** Refuses who isn't an approver, where anything of the device asks for approval; answers whether it does. */
export async function mustApproveIfAsked(context: RequestContext, agentId: string, position: Where): Promise<boolean> {
  const asks = await asksApproval(context, agentId);
  if (asks) await mustApprove(context, agentId, position);
  return asks;
}

/** Marks a service and its device as open to everyone; returns the service's values to store. */
export async function openService(
  context: RequestContext,
  agentId: string,
  publicId: string,
): Promise<{ accessOpened: AccessOpened }> {
  const { tx, actor } = context;
  await audit(tx, actor, { entity: AgentServer, publicId, act: 'open-access' });
  const accessOpened = await notifyOpened(context, agentId);
  await tx.execute(
    sql`update agent set access_opened = ${JSON.stringify(accessOpened)}::jsonb where public_id = ${agentId}`,
  );
  return { accessOpened };
}

/**
 * Marks a service as closed or removed: its device is closed if no other service of it is open. Returns the service's
 * values to store.
 */
export async function closeService(
  { tx, actor }: RequestContext,
  agentId: string,
  publicId: string,
): Promise<{ accessOpened?: AccessOpened }> {
  await audit(tx, actor, { entity: AgentServer, publicId, act: 'close-access' });
  const { rows } = await tx.execute(
    sql`select access_opened as opened from agent_server where public_id = ${publicId}`,
  );
  const opened = rows[0]!.opened as AccessOpened | null;
  if (!opened) return {};
  const now = new Date().toISOString();
  await tx.execute(sql`
    update agent set access_opened = access_opened || jsonb_build_object('closedOn', ${now}::text)
    where public_id = ${agentId} and access_opened is not null and vpn_require_access_approval
      and not exists (select 1 from agent_server s where s.agent_id = agent.public_id and s.public_id <> ${publicId} and ${isOpened})`);
  return { accessOpened: { ...opened, closedOn: now } };
}
