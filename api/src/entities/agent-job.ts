import { AgentJob } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { makeRows } from '../engine/create.ts';
import { removeRows } from '../engine/remove.ts';
import { type RequestContext, rulesOf } from '../engine/rules.ts';
import { lockRows } from '../engine/write.ts';

/** What a type of device must be able to for a job; undefined where all are. */
const needed = {
  reboot: 'allow_reboot',
  'configuration-push': 'config_push',
  'logging-configuration-push': 'config_push',
  'configuration-import': 'config_push',
  'firmware-upgrade': undefined,
} as const;

type JobType = keyof typeof needed;

/** A device gets only commands it supports, such as firmware of its type; one job of each kind at a time. */
export const agentJobRules = rulesOf(AgentJob, {
  async making(context, { fields, at }) {
    const { tx, visibility, params } = context;
    const agentId = params.agentId!;
    const able = needed[fields.type as JobType];
    const column = able ? sql`kind.${sql.identifier(able)}` : sql`true`;
    // two that are asked for at once leave one
    await lockRows(visibility.registry.tables.Agent, context, [{ publicId: agentId, at: {} }]);
    const { rows } = await tx.execute(sql`
      select coalesce(${column}, true) as able, f.code, f.agent_type_id is distinct from a.type_id as other
      from ${visibility.rows('Agent')} a left join ${visibility.rows('AgentType')} kind on kind.public_id = a.type_id
        left join ${visibility.rows('AgentTypeFile')} f on f.public_id = ${fields.file?.publicId ?? null}
      where a.public_id = ${agentId}`);
    const [{ able: isAble, code, other } = {}] = rows;
    if (!isAble) throw refuse('device-unable', at);
    if (fields.file && other) throw refuse('other-device-type', { propertyName: 'file', ...at });
    await takeBack(context, agentId, fields.type);
    return { status: 'pending', version: fields.version ?? code ?? null };
  },
});

/** Takes back what waits of a kind: what comes later counts. */
async function takeBack(context: RequestContext, agentId: string, type: string): Promise<void> {
  const { tx, visibility } = context;
  const { rows } = await tx.execute(
    sql`select public_id as "publicId" from ${visibility.rows('AgentJob')} j where agent_id = ${agentId} and type = ${type}`,
  );
  const items = rows.map(({ publicId }) => ({ publicId: publicId as string, at: {} }));
  await removeRows(visibility.registry.tables.AgentJob, context, items);
}

/** Makes a job of a device. */
export async function askFor(
  context: RequestContext,
  agentId: string,
  job: { type: JobType; file?: { publicId: string }; version?: string | undefined },
  at: At = {},
): Promise<null> {
  const { AgentJob: store } = context.visibility.registry.tables;
  await makeRows(store, { ...context, params: { agentId } }, [{ fields: { file: null, ...job }, at }]);
  return null;
}
