import { AgentEdgeAppInstance, newPublicId } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publishUpdate } from '../../engine/publish.ts';
import { removeRows } from '../../engine/remove.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayWrite } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';

/** The requested state of an app is stored, and pending until the device answers. */
export const agentEdgeAppInstanceRules = rulesOf(AgentEdgeAppInstance, {
  async making(context, { fields: { edgeAppVersion } }, publicId) {
    await addServices(context, publicId, edgeAppVersion.publicId);
    return { status: 'pending', differentConfigs: true };
  },

  async update(context, publicId, changes, at) {
    const { edgeAppVersion } = changes;
    if (edgeAppVersion === undefined) return changes;
    await unlessRemoved(context, publicId, at);
    const { rows } = await context.tx.execute(sql`
      select 1 from agent_edge_app_instance i join edge_app_version used on used.public_id = i.edge_app_version_id
      join edge_app_version wanted on wanted.edge_app_id = used.edge_app_id and wanted.public_id = ${edgeAppVersion.publicId} where i.public_id = ${publicId}`);
    if (rows.length === 0) throw refuse('other-app', { propertyName: 'edgeAppVersion', ...at });
    await addServices(context, publicId, edgeAppVersion.publicId);
    return { ...changes, differentConfigs: true };
  },

  actions: { deploy, deploySeveral: deploy, remove, removeSeveral: remove },
});

/** Gives an instance what its version runs, beside what it has already. */
async function addServices({ tx, actor, params }: RequestContext, instance: string, version: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select s->>'name' as name from edge_app_version, jsonb_array_elements(manifest->'services') s where public_id = ${version}`,
  );
  for (const { name } of rows)
    await tx.execute(sql`
      insert into agent_edge_app_instance_service (company_id, public_id, agent_id, instance_id, name)
      select ${actor.company}, ${newPublicId()}, ${params.agentId}, ${instance}, ${name}
      where not exists (select 1 from agent_edge_app_instance_service where instance_id = ${instance} and name = ${name})`);
}

/** The request to install it on the device in its current state. */
async function deploy(context: RequestContext, publicId: string, body: { publicId?: string }, at: At): Promise<null> {
  const { tx, actor, visibility } = context;
  if (body.publicId !== undefined && body.publicId !== publicId)
    throw refuse('invalid-value', { propertyName: 'publicId' });
  await mayWrite(visibility.registry.tables.AgentEdgeAppInstance, context, publicId, at);
  await unlessRemoved(context, publicId, at);
  await tx.execute(
    sql`update agent_edge_app_instance set status = 'pending', progress = null where public_id = ${publicId}`,
  );
  await audit(tx, actor, { entity: AgentEdgeAppInstance, publicId, act: 'deploy' });
  await publishUpdate(context, 'AgentEdgeAppInstance', [publicId]);
  return null;
}

/** An app that the device has never reported is removed at once; otherwise after the device has removed it. */
async function remove(context: RequestContext, publicId: string, _body: object, at: At): Promise<null> {
  const { tx, actor, visibility } = context;
  const store = visibility.registry.tables.AgentEdgeAppInstance;
  await mayWrite(store, context, publicId, at);
  const { rows } = await tx.execute(sql`
    update agent_edge_app_instance set status = 'deleting', progress = null where public_id = ${publicId} and last_event is not null returning 1`);
  if (rows.length === 0) return removeRows(store, context, [{ publicId, at }]);
  await audit(tx, actor, { entity: AgentEdgeAppInstance, publicId, act: 'delete' });
  await publishUpdate(context, 'AgentEdgeAppInstance', [publicId]);
  return null;
}

/** Refuses to change what is being removed. */
export async function unlessRemoved({ tx }: RequestContext, publicId: string, at: At): Promise<void> {
  const { rows } = await tx.execute(
    sql`select status from agent_edge_app_instance where public_id = ${publicId} for update`,
  );
  if (rows[0]!.status === 'deleting') throw refuse('being-removed', at);
}
