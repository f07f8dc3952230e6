import { sql } from 'drizzle-orm';
import { usersChanged } from '../domain/vpn-session/end-session.ts';
import { append, type OutboxEvent } from '../platform/database/outbox.ts';
import type { Database, Tx } from '../platform/database/scope.ts';
import { iso } from '../platform/database/sql.ts';

export interface SweepSettings {
  /** Seconds after which a silent connector has gone. */
  connectorSilence: number;
}

/**
 * Changes by time alone, in all companies: unanswered requests lapse, starting and ending access and ending memberships
 * are published, tunnels of silent connectors are closed. Safe to run in several processes at once.
 */
export async function sweep(database: Database, settings: SweepSettings, since: Date, until: Date): Promise<void> {
  await database.inScope({ as: 'jobs' }, async (tx) => {
    const events = [
      ...(await lapse(tx)),
      ...(await turned(tx, since, until)),
      ...(await ended(tx, since, until)),
      ...(await closeSilent(tx, settings.connectorSilence)),
    ];
    await append(tx, events);
  });
}

const ofRequest = sql`company_id as company, public_id as "publicId", agent_id as agent, user_id as user, status`;

const requestChanged = (row: Record<string, unknown>): OutboxEvent => ({
  company: row.company as string,
  entity: 'AgentAccessRequest',
  act: 'update',
  publicId: row.publicId as string,
  agent: row.agent as string,
  fields: { status: row.status, user: { publicId: row.user } },
});

async function lapse(tx: Tx): Promise<OutboxEvent[]> {
  const { rows } = await tx.execute(sql`
    update agent_access_request set status = 'lapsed', updated_on = now(), answers = answers ||
      jsonb_build_object('status', 'lapsed', 'by', null, 'on', ${iso(sql`now()`)}, 'note', null)
    where status = 'pending' and "end" <= now() returning ${ofRequest}`);
  return rows.map(requestChanged);
}

/** Access that begins or ends. */
async function turned(tx: Tx, since: Date, until: Date): Promise<OutboxEvent[]> {
  const { rows } = await tx.execute(sql`
    select ${ofRequest} from agent_access_request
    where status = 'approved' and ((start > ${since} and start <= ${until}) or ("end" > ${since} and "end" <= ${until}))`);
  return rows.map(requestChanged);
}

/** Memberships that end: their people may see less. */
async function ended(tx: Tx, since: Date, until: Date): Promise<OutboxEvent[]> {
  const { rows } = await tx.execute(sql`
    select company_id as company, public_id as "publicId" from user_membership
    where expires_on > ${since} and expires_on <= ${until} and removed_on is null`);
  return rows.map(({ company, publicId }) => ({
    company: company as string,
    entity: 'UserMembership',
    act: 'update',
    publicId: publicId as string,
    agent: null,
    fields: {},
  }));
}

async function closeSilent(tx: Tx, seconds: number): Promise<OutboxEvent[]> {
  const { rows } = await tx.execute(sql`
    update vpn_session set ended_on = now(), end_reason = 'connector-gone'
    where ended_on is null and seen_on < now() - make_interval(secs => ${seconds})
    returning company_id as "companyId", agent_id as "agentId"`);
  return rows.map((row) => usersChanged(row as { companyId: string; agentId: string }));
}
