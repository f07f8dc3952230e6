import { sql } from 'drizzle-orm';
import { append } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { auditConnections } from './audit-connections.ts';
import type { vpnSessionTable } from './table.ts';

export type VpnSession = typeof vpnSessionTable.$inferSelect;

/** Marks a session as ended, once, and notifies readers of the device. */
export async function closeSession(tx: Tx, session: VpnSession, reason: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`update vpn_session set ended_on = now(), end_reason = ${reason} where public_id = ${session.publicId} and ended_on is null
      returning ${connectionColumns}`,
  );
  if (rows.length === 0) return;
  await auditConnections(tx, 'AgentDisconnectedUser', rows as unknown as VpnSession[]);
  await append(tx, [usersChanged(session)]);
}

/** What the log says of a session. */
export const connectionColumns = sql`company_id as "companyId", public_id as "publicId", user_id as "userId", agent_id as "agentId"`;

/** The event for a change of a device's connected users. */
export const usersChanged = (session: Pick<VpnSession, 'companyId' | 'agentId'>) => ({
  company: session.companyId,
  entity: 'Agent',
  act: 'update' as const,
  publicId: session.agentId,
  agent: session.agentId,
  fields: {},
});
