import { jobMinutes } from '@lineside/contracts/gateway';
import { sql } from 'drizzle-orm';
import type { OutboxEvent } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';

const minutes = sql`(${JSON.stringify(jobMinutes)}::jsonb->>job.type)::integer`;

/**
 * Fails jobs that their gateways haven't ended in time since they began them, or since they got them; one of a gateway that is
 * offline waits for it.
 */
export async function endSilentJobs(tx: Tx): Promise<OutboxEvent[]> {
  const { rows } = await tx.execute(sql`
    update agent_job job set status = 'failed', reason = 'no-answer' from agent
    where agent.public_id = job.agent_id and agent.company_id = job.company_id
      and (job.status = 'running' or (job.status = 'pending' and agent.status = 'online'))
      and job.started_on < now() - make_interval(mins => ${minutes})
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
