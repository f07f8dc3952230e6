import { sql } from 'drizzle-orm';
import { type Tx, writeAs } from '../database/scope.ts';
import { closeSession, type VpnSession } from './end-session.ts';

/**
 * Ends what a device has with the company that it leaves: its tunnel's place, what its gateway signs in with, codes that
 * were made for it, and VPN sessions to it. What was measured stays with the company until its time is over.
 */
export async function leave(tx: Tx, agentId: string, reason: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select company_id as "companyId", public_id as "publicId", agent_id as "agentId" from vpn_session
    where agent_id = ${agentId} and ended_on is null`);
  for (const session of rows) await closeSession(tx, session as unknown as VpnSession, reason);
  for (const table of ['vpn_place', 'agent_secret', 'agent_code', 'agent_command'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where agent_id = ${agentId}`);
}

/** A device that is gone is controlled by nobody. */
export async function endControl(tx: Tx, agentId: string): Promise<void> {
  const { rows } = await tx.execute(sql`select controlled_by_id as controller from agent where public_id = ${agentId}`);
  const controller = rows[0]!.controller as string | null;
  if (controller === null) return;
  await writeAs(tx, controller, async () => {
    const which = sql`(select public_id from controlled_device where agent_id = ${agentId})`;
    await tx.execute(sql`delete from controlled_device_membership where controlled_device_id in ${which}`);
    await tx.execute(sql`delete from controlled_device where agent_id = ${agentId}`);
  });
}
