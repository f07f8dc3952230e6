import { refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import { readRow } from '../engine/read.ts';
import type { Scene } from '../engine/rules.ts';
import { askFor } from '../entities/agent-job.ts';
import type { World } from '../world.ts';
import type { Handlers } from './handlers.ts';

export const agentJobCalls: Pick<Handlers, 'RebootAgent' | 'UpgradeFirmware'> = {
  RebootAgent: (call) => withDevice(call, (scene, agentId) => askFor(scene, agentId, { type: 'reboot' })),
  UpgradeFirmware: (call) =>
    withDevice(call, (scene, agentId) => askFor(scene, agentId, { type: 'firmware-upgrade', ...call.body })),
};

/** Does something to the device that the path names; one that isn't seen answers like one that isn't there. */
const withDevice = (
  { world, request }: { world: World; request: FastifyRequest },
  work: (scene: Scene, agentId: string) => Promise<null>,
): Promise<null> =>
  world.inCall(request, async (tx, sight) => {
    const { agentId } = request.params as { agentId: string };
    const { Agent } = sight.house.stores;
    if (!(await readRow(tx, Agent, sight, agentId, new Map()))) throw refuse('not-found');
    return work({ tx, sight, actor: sight.actor, params: { agentId } }, agentId);
  });
