import { AgentServer, type Changes } from '@lineside/contracts';
import type { At } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { mustApprove } from '../access/opening.ts';
import { closeService, mustApproveIfAsked, openService } from '../access/service-opening.ts';
import { rulesOf, type Scene } from '../engine/rules.ts';

/**
 * A service is a way to a machine. Where anything of its device asks for approval, only approvers who manage the device make
 * one that asks for none, lead one elsewhere, take its approval away, or remove one that asks for it, as another could be
 * put in its place.
 */
export const agentServerRules = rulesOf(AgentServer, {
  async making(scene, { fields, at }, publicId) {
    if (fields.requireAccessApproval) return {};
    const agentId = scene.params.agentId!;
    const asks = await mustApproveIfAsked(scene, agentId, { propertyName: 'requireAccessApproval', ...at });
    return asks ? openService(scene, agentId, publicId) : {};
  },

  async update(scene, publicId, changes, at) {
    const agentId = scene.params.agentId!;
    const { required, ...before } = await stands(scene, publicId);
    await checkMove(scene, before, changes, at);
    const requires = changes.requireAccessApproval ?? required;
    if (requires === required) return changes;
    if (requires) return { ...changes, ...(await closeService(scene, agentId, publicId)) };
    await mustApprove(scene, agentId, { propertyName: 'requireAccessApproval', ...at });
    return { ...changes, ...(await openService(scene, agentId, publicId)) };
  },

  async removing(scene, publicId, at) {
    const agentId = scene.params.agentId!;
    const { required } = await stands(scene, publicId);
    if (required) await mustApprove(scene, agentId, at);
    else await closeService(scene, agentId, publicId);
  },
});

interface Standing {
  required: boolean;
  device: string;
  port: number;
}

async function stands({ tx }: Scene, publicId: string): Promise<Standing> {
  const { rows } = await tx.execute(
    sql`select require_access_approval as required, device_id as device, port from agent_server where public_id = ${publicId}`,
  );
  return rows[0] as unknown as Standing;
}

/** Refuses to lead a service to another machine or port, past those who said what is to be reached. */
async function checkMove(
  scene: Scene,
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
  if (moved) await mustApproveIfAsked(scene, scene.params.agentId!, { propertyName: moved, ...at });
}
