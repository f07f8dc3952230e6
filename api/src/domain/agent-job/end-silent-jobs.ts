import { pushTypes } from '@lineside/contracts';
import { jobMinutes } from '@lineside/contracts/gateway';
import { sql } from 'drizzle-orm';
import type { OutboxEvent } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';

const minutes = sql`(${JSON.stringify(jobMinutes)}::jsonb->>job.type)::integer`;

/** Since when a job waits for its gateway to go on. No gateway is told of a push: it follows from what the gateway reports. */
const waitsSince = sql`case when job.type <> all(${texts(pushTypes)}) then job.started_on
  when job.status = 'running' then job.reported_on else greatest(job.created_on, agent.status_since) end`;

/**
 * Fails jobs that their gateways haven't ended in time since they began them, or since they got them, and pushes of which they
 * have said nothing more for as long; one of a gateway that is offline waits for it.
 */
export async function endSilentJobs(tx: Tx): Promise<OutboxEvent[]> {
  const { rows } = await tx.execute(sql`
    update agent_job job set status = 'failed', reason = 'no-answer' from agent
    where agent.public_id = job.agent_id and agent.company_id = job.company_id
      and (job.status = 'running' or (job.status = 'pending' and agent.status = 'online'))
      and ${waitsSince} < now() - make_interval(mins => ${minutes})
    returning job.company_id as company, job.public_id as id, job.agent_id as agent`);
  return rows.map(({ company, id, agent }) => ({
    ...{
      company: company as string,
      entity: 'AgentJob',
      act: 'update',
      publicId: id as string,
      agent: agent as string,
    },
    fields: { status: 'failed', reason: 'no-answer' },
  }));
}
