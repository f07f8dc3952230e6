import { gatewayJobTypes } from '@lineside/contracts/gateway';
import { sql } from 'drizzle-orm';
import { append, wakeSenders } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso, texts } from '../../platform/database/sql.ts';
import type { ReportedJob } from './batch.ts';

/** Whether a gateway has told what its machine has, of a row `job` and what is `reported`. */
const isImported = sql`(job.type = 'configuration-import' and reported.status = 'done')`;

/**
 * Writes how device jobs of a company's gateways are going, and publishes it. A gateway reports its own jobs only, of
 * those that it is told to do; one that has ended stays so, whatever comes later. An import goes on when its gateway has done its
 * part (`startImports`).
 */
export async function writeJobs(tx: Tx, company: string, reports: ReportedJob[]): Promise<void> {
  const last = new Map<string, ReportedJob>();
  const progress = new Map<string, number>();
  for (const report of reports) {
    const key = `${report.agent} ${report.id}`;
    if (report.job === 'running' && report.progress) progress.set(key, report.progress);
    // of a job that began and ended since the last write, its end counts
    if ((last.get(key)?.job ?? 'running') === 'running') last.set(key, report);
  }
  if (last.size === 0) return;
  const rows = [...last].map(([key, report]) => ({
    id: report.id,
    agent: report.agent,
    status: report.job,
    reason: report.job === 'failed' ? report.reason : null,
    progress: progress.get(key) ?? null,
  }));
  const { rows: changed } = await tx.execute(sql`
    update agent_job job set reported_on = now(),
      started_on = case when job.status = 'pending' then now() else job.started_on end,
      progress = greatest(reported.progress, job.progress),
      is_reported = ${isImported},
      status = case when ${isImported} then 'running' else reported.status end, reason = reported.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reported(id text, agent text, status text, reason text, progress integer)
    where job.company_id = ${company} and job.public_id = reported.id and job.agent_id = reported.agent
      and job.type = any(${texts(gatewayJobTypes)}) and job.status in ('pending', 'running') and not job.is_reported
      and (job.status <> reported.status or reported.progress > coalesce(job.progress, 0))
    returning job.public_id as id, job.agent_id as agent, jsonb_build_object(
      'status', job.status, 'reason', job.reason, 'progress', job.progress,
      'startedOn', ${iso(sql`job.started_on`)}, 'reportedOn', ${iso(sql`job.reported_on`)}) as fields`);
  if (changed.length > 0) await wakeSenders(tx);
  await append(
    tx,
    changed.map(({ id, agent, fields }) => ({
      company,
      entity: 'AgentJob',
      act: 'update' as const,
      publicId: id as string,
      agent: agent as string,
      fields: fields as Record<string, unknown>,
    })),
  );
}
