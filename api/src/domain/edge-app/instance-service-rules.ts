import { AgentEdgeAppInstanceService } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { unlessRemoved } from './instance-rules.ts';

/** A service belongs to an instance on the same device; of one that is being removed nothing changes any more. */
export const agentEdgeAppInstanceServiceRules = rulesOf(AgentEdgeAppInstanceService, {
  async making(context, { fields: { instance }, at }) {
    await isDifferent(context, instance.publicId, at);
    return {};
  },

  async update(context, publicId, changes, at) {
    const { rows } = await context.tx.execute(
      sql`select instance_id as instance from agent_edge_app_instance_service where public_id = ${publicId}`,
    );
    await isDifferent(context, rows[0]!.instance as string, at);
    const { overrides } = changes;
    return { ...changes, ...(overrides && { overrides: { environment: overrides.environment ?? null } }) };
  },
});

/** The requested state of an instance differs from the device's actual state. */
async function isDifferent(context: RequestContext, instance: string, at: At): Promise<void> {
  const { rows } = await context.tx.execute(sql`
    update agent_edge_app_instance set different_configs = true where public_id = ${instance} and agent_id = ${context.params.agentId} returning 1`);
  if (rows.length === 0) throw refuse('unknown-reference', { propertyName: 'instance', ...at });
  await unlessRemoved(context, instance, at);
}
