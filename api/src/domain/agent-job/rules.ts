import { AgentJob, type JobType, pushTypes } from '@lineside/contracts';
import { gatewayJobTypes } from '@lineside/contracts/gateway';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { makeRows } from '../../engine/create.ts';
import { removeRows } from '../../engine/remove.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { lockRows } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
import { wakeSenders } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { beginPush } from '../configuration/pushes.ts';
import { fileOfJob } from './file-of-job.ts';

/** The capability that a job requires of a type of device; undefined if all have it. */
const requiredCapability = {
  reboot: 'allow_reboot',
  'configuration-push': 'config_push',
  'logging-configuration-push': 'config_push',
  'configuration-import': 'config_push',
  'firmware-upgrade': undefined,
} as const satisfies Record<JobType, string | undefined>;

/** A device gets only commands that it can carry out, such as firmware of its type; one job of each kind at a time. */
export const agentJobRules = rulesOf(AgentJob, {
  async making(context, { fields, at }, publicId) {
    const { tx, visibility, params } = context;
    const agentId = params.agentId!;
    const capability = requiredCapability[fields.type];
    const column = capability ? sql`kind.${sql.identifier(capability)}` : sql`true`;
    // two simultaneous requests leave one job
    await lockRows(visibility.registry.tables.Agent, context, [{ publicId: agentId, at: {} }]);
    const { rows } = await tx.execute(sql`
      select coalesce(${column}, true) as able, f.code, f.agent_type_id is distinct from a.type_id as other,
        f.size is not null as stored, ${fileOfJob} as more
      from ${visibility.rows('Agent')} a left join ${visibility.rows('AgentType')} kind on kind.public_id = a.type_id
        left join ${visibility.rows('AgentTypeFile')} f on f.public_id = ${fields.file?.publicId ?? null}
      where a.public_id = ${agentId}`);
    const [{ able: isAble, code, other, stored: isStored, more } = {}] = rows;
    if (!isAble) throw refuse('device-unable', at);
    if (fields.file && other) throw refuse('other-device-type', { propertyName: 'file', ...at });
    if (fields.file && !isStored) throw refuse('firmware-without-file', { propertyName: 'file', ...at });
    await removeEarlier(context, agentId, fields.type);
    const version = (fields.version ?? code ?? null) as string | null;
    const job = { publicId, type: fields.type, version, ...(more as object) };
    if (isAmong(gatewayJobTypes, fields.type)) await sendJob(tx, agentId, job);
    return { status: 'pending', version };
  },
});

const isAmong = (types: readonly JobType[], type: JobType): boolean => types.includes(type);

/** Sends a job to a gateway that is online; others get it when they connect. */
async function sendJob(tx: Tx, agentId: string, job: object): Promise<void> {
  await tx.execute(sql`insert into agent_command (agent_id, command, job)
    select public_id, 'job', ${JSON.stringify(job)}::jsonb from agent
    where public_id = ${agentId} and status = 'online'`);
  await wakeSenders(tx);
}

/** Removes earlier jobs of a type, except one that is running. */
async function removeEarlier(context: RequestContext, agentId: string, type: string): Promise<void> {
  const { tx, visibility } = context;
  const { rows } = await tx.execute(
    sql`select public_id as "publicId" from ${visibility.rows('AgentJob')} j where agent_id = ${agentId} and type = ${type} and status <> 'running'`,
  );
  const items = rows.map(({ publicId }) => ({ publicId: publicId as string, at: {} }));
  await removeRows(visibility.registry.tables.AgentJob, context, items);
}

/** Creates a job of a device. */
export async function createJob(
  context: RequestContext,
  agentId: string,
  job: { type: JobType; file?: { publicId: string }; version?: string | undefined },
  at: At = {},
): Promise<null> {
  const { AgentJob: store } = context.visibility.registry.tables;
  const [publicId] = await makeRows(store, { ...context, params: { agentId } }, [
    { fields: { file: null, ...job }, at },
  ]);
  if (job.type === 'configuration-import')
    await context.tx.execute(
      sql`update agent_job set session_id = ${context.actor.session} where public_id = ${publicId}`,
    );
  if (isAmong(pushTypes, job.type)) await beginPush(context.tx, context.actor.company, agentId);
  return null;
}
