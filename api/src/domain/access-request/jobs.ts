import { sql } from 'drizzle-orm';
import type { OutboxEvent } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';

const ofRequest = sql`company_id as company, public_id as "publicId", agent_id as agent, user_id as user, status`;

const requestChanged = (row: Record<string, unknown>): OutboxEvent => ({
  company: row.company as string,
  entity: 'AgentAccessRequest',
  act: 'update',
  publicId: row.publicId as string,
  agent: row.agent as string,
  fields: { status: row.status, user: { publicId: row.user } },
});

/** Lets unanswered requests lapse after their end. */
export async function lapseRequests(tx: Tx): Promise<OutboxEvent[]> {
  const { rows } = await tx.execute(sql`
    update agent_access_request set status = 'lapsed', updated_on = now(), answers = answers ||
      jsonb_build_object('status', 'lapsed', 'by', null, 'on', ${iso(sql`now()`)}, 'note', null)
    where status = 'pending' and "end" <= now() returning ${ofRequest}`);
  return rows.map(requestChanged);
}

/** The events of access that has begun or ended in a period. */
export async function changedAccess(tx: Tx, since: Date, until: Date): Promise<OutboxEvent[]> {
  const { rows } = await tx.execute(sql`
    select ${ofRequest} from agent_access_request
    where status = 'approved' and ((start > ${since} and start <= ${until}) or ("end" > ${since} and "end" <= ${until}))`);
  return rows.map(requestChanged);
}
