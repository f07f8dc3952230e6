import { sql } from 'drizzle-orm';
import type { OutboxEvent } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** A session that no proxy has asked for is over after so many seconds: its tab is closed, or was never opened. */
const silentSeconds = 90;

/** Closes sessions that nobody is at. */
export async function closeSilentWebAccess(tx: Tx): Promise<OutboxEvent[]> {
  const { rows } = await tx.execute(sql`
    update web_access_entry set closed_on = now(), ticket_hash = null,
      close_reason = case when expires_on <= now() then 'expired' else 'ended' end
    where closed_on is null and seen_on < now() - make_interval(secs => ${silentSeconds})
    returning company_id as company, public_id as "publicId", agent_id as agent`);
  return rows.map(({ company, publicId, agent }) => ({
    ...{ company: company as string, publicId: publicId as string, agent: agent as string },
    ...{ entity: 'WebAccessEntry', act: 'update', fields: {} },
  }));
}
