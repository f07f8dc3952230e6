import { AgentServer, type Changes } from '@lineside/contracts';
import type { At } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { mustApprove } from '../access-request/opening.ts';
import { closeService, mustApproveIfAsked, openService } from '../access-request/service-opening.ts';

/**
 * A service gives access to a machine. If anything of its device needs approval, only approvers who manage the device
 * may create a service without approval, redirect one, turn its approval off, or remove one with approval, as another
 * could replace it.
 */
export const agentServerRules = rulesOf(AgentServer, {
  async making(context, { fields, at }, publicId) {
    if (fields.requireAccessApproval) return {};
    const agentId = context.params.agentId!;
    const asks = await mustApproveIfAsked(context, agentId, { propertyName: 'requireAccessApproval', ...at });
    return asks ? openService(context, agentId, publicId) : {};
  },

  async update(context, publicId, changes, at) {
    const agentId = context.params.agentId!;
    const { required, ...before } = await standingOf(context, publicId);
    await checkMove(context, before, changes, at);
    const requires = changes.requireAccessApproval ?? required;
    if (requires === required) return changes;
    if (requires) return { ...changes, ...(await closeService(context, agentId, publicId)) };
    await mustApprove(context, agentId, { propertyName: 'requireAccessApproval', ...at });
    return { ...changes, ...(await openService(context, agentId, publicId)) };
  },

  async removing(context, publicId, at) {
    const agentId = context.params.agentId!;
    const { required } = await standingOf(context, publicId);
    if (required) await mustApprove(context, agentId, at);
    else await closeService(context, agentId, publicId);
  },
});

interface Standing {
  required: boolean;
  device: string;
  port: number;
}

async function standingOf({ tx }: RequestContext, publicId: string): Promise<Standing> {
  const { rows } = await tx.execute(
    sql`select require_access_approval as required, device_id as device, port from agent_server where public_id = ${publicId}`,
  );
  return rows[0] as unknown as Standing;
}

/** Refuses to redirect a service to another machine or port without approval rights. */
async function checkMove(
  context: RequestContext,
  before: Pick<Standing, 'device' | 'port'>,
  { device, port }: Changes<typeof AgentServer>,
  at: At,
): Promise<void> {
  const moved =
    device !== undefined && device.publicId !== before.device
      ? 'device'
      : port !== undefined && port !== before.port
        ? 'port'
        : undefined;
  if (moved) await mustApproveIfAsked(context, context.params.agentId!, { propertyName: moved, ...at });
}
