import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { type Tx, writeAs } from '../../platform/database/scope.ts';
import { closeSession, type VpnSession } from '../vpn-session/end-session.ts';
import { mustApproveIfAsked } from './service-opening.ts';

/**
 * Ends what a device has in the company that it leaves: the place of its tunnel, its gateway's credential, its codes,
 * and its VPN sessions. Stored values stay with the company for their retention time.
 */
export async function leave(tx: Tx, agentId: string, reason: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select company_id as "companyId", public_id as "publicId", agent_id as "agentId" from vpn_session
    where agent_id = ${agentId} and ended_on is null`);
  for (const session of rows) await closeSession(tx, session as unknown as VpnSession, reason);
  for (const table of ['vpn_place', 'agent_secret', 'agent_code', 'agent_command', 'variable_write'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where agent_id = ${agentId}`);
}

/**
 * Refuses a caller without approval rights to remove a device that needs approval: after registering again it would
 * need none. A device locked by another company can't be removed, as that would end the lock.
 */
export async function mustApproveRemoval(context: RequestContext, agentId: string, at: At): Promise<void> {
  if (!(await mustApproveIfAsked(context, agentId, at))) return;
  const { rows } = await context.tx.execute(sql`
    select 1 from agent where public_id = ${agentId} and controlled_by_id is not null and (vpn_locked or web_access_locked)`);
  if (rows.length > 0) throw refuse('approvers-only', at);
}

/** Ends the control of a removed device. */
export async function endControl(tx: Tx, agentId: string): Promise<void> {
  const { rows } = await tx.execute(sql`select controlled_by_id as controller from agent where public_id = ${agentId}`);
  const controller = rows[0]!.controller as string | null;
  if (controller === null) return;
  await writeAs(tx, controller, async () => {
    const controlledIds = sql`(select public_id from controlled_device where agent_id = ${agentId})`;
    await tx.execute(sql`delete from controlled_device_membership where controlled_device_id in ${controlledIds}`);
    await tx.execute(sql`delete from controlled_device where agent_id = ${agentId}`);
  });
}
