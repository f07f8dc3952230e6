import { AgentJob, pushTypes } from '@lineside/contracts';
import { type ConfigurationSection, configurationSections } from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import { append, wakeSenders } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso, texts } from '../../platform/database/sql.ts';
import { ensureConfiguration } from './ensure-configuration.ts';

/** The sections that a push is about. */
const sectionsOfPush: Record<(typeof pushTypes)[number], readonly ConfigurationSection[]> = {
  'configuration-push': configurationSections,
  'logging-configuration-push': ['sources'],
};

/** How a push is going, and how much of it is done in percent, by the states of its sections that weren't changed since. */
const going = sql`(select case
    when bool_or(value->>'state' in ('waiting', 'unknown')) then 'pending'
    when bool_or(value->>'state' in ('delivered', 'tested')) then 'running'
    when bool_or(value->>'state' in ('refused', 'reverted')) then 'failed'
    else 'done' end as status,
    coalesce(100 * count(*) filter (where value->>'state' not in ('waiting', 'unknown', 'delivered', 'tested')) / nullif(count(*), 0), 100) as percent
  from jsonb_each(own.sections)
  where ${JSON.stringify(sectionsOfPush)}::jsonb->push.type ? key
    and (value->>'revision')::integer <= coalesce(push.revision, own.revision))`;

/** A push begins: gateways get each change by themselves, so that it may be done already. */
export async function beginPush(tx: Tx, company: string, agent: string): Promise<void> {
  await ensureConfiguration(tx, agent);
  await wakeSenders(tx);
  await followPushes(tx, company, [agent]);
}

/** Writes how pushes to devices are going after their settings, or what they reported, changed; one that has ended stays so. */
export async function followPushes(tx: Tx, company: string, agents: readonly string[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    with now_is as (
      select push.public_id, coalesce(push.revision, own.revision) as revision, going.status,
        case when going.status <> 'pending' then going.percent end as progress
      from agent_job push join agent_configuration own on own.company_id = push.company_id and own.agent_id = push.agent_id
        cross join lateral ${going} going
      where push.company_id = ${company} and push.agent_id = any(${texts(agents)}) and push.type = any(${texts(pushTypes)})
        and push.status in ('pending', 'running') and (own.due = '{}' or push.revision is not null)
    )
    update agent_job job set revision = now_is.revision, status = now_is.status, progress = now_is.progress,
      reason = case when now_is.status = 'failed' then 'not-taken' end,
      reported_on = case when now_is.status <> 'pending' then now() end
    from now_is
    where job.company_id = ${company} and job.public_id = now_is.public_id
      and (job.revision is null or (job.status, job.progress) is distinct from (now_is.status, now_is.progress))
    returning job.public_id as id, job.agent_id as agent, jsonb_build_object('status', job.status, 'reason', job.reason,
      'progress', job.progress, 'reportedOn', ${iso(sql`job.reported_on`)}) as fields`);
  await append(
    tx,
    rows.map(({ id, agent, fields }) => ({
      ...{ company, entity: AgentJob.name, act: 'update' as const, publicId: id as string, agent: agent as string },
      fields: fields as Record<string, unknown>,
    })),
  );
}
