import { sql } from 'drizzle-orm';
import type { OutboxEvent } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { usersChanged } from './end-session.ts';

/** Closes tunnels with a connector that has been silent for a number of seconds. */
export async function closeSilentSessions(tx: Tx, seconds: number): Promise<OutboxEvent[]> {
  const { rows } = await tx.execute(sql`
    update vpn_session set ended_on = now(), end_reason = 'connector-gone'
    where ended_on is null and seen_on < now() - make_interval(secs => ${seconds})
    returning company_id as "companyId", agent_id as "agentId"`);
  return rows.map((row) => usersChanged(row as { companyId: string; agentId: string }));
}
