import { sql } from 'drizzle-orm';
import type { OutboxEvent } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { auditConnections } from './audit-connections.ts';
import { connectionColumns, usersChanged, type VpnSession } from './end-session.ts';

/** Closes tunnels with a connector that has been silent for a number of seconds. */
export async function closeSilentSessions(tx: Tx, seconds: number): Promise<OutboxEvent[]> {
  const { rows } = await tx.execute(sql`
    update vpn_session set ended_on = now(), end_reason = 'connector-gone'
    where ended_on is null and seen_on < now() - make_interval(secs => ${seconds})
    returning ${connectionColumns}`);
  const ended = rows as unknown as VpnSession[];
  await auditConnections(tx, 'AgentDisconnectedUser', ended);
  return ended.map(usersChanged);
}
