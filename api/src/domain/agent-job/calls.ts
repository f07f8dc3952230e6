import { refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import { readRow } from '../../engine/read.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { createJob } from './rules.ts';

export const agentJobCalls: Pick<Handlers, 'RebootAgent' | 'UpgradeFirmware'> = {
  RebootAgent: (call) => withDevice(call, (context, agentId) => createJob(context, agentId, { type: 'reboot' })),
  UpgradeFirmware: (call) =>
    withDevice(call, (context, agentId) => createJob(context, agentId, { type: 'firmware-upgrade', ...call.body })),
};

/** Does something to the device that the path names; one that isn't seen answers like one that isn't there. */
const withDevice = (
  { app, request }: { app: AppContext; request: FastifyRequest },
  work: (context: RequestContext, agentId: string) => Promise<null>,
): Promise<null> =>
  app.inCall(request, async (tx, visibility) => {
    const { agentId } = request.params as { agentId: string };
    const { Agent } = visibility.registry.tables;
    if (!(await readRow(tx, Agent, visibility, agentId, new Map()))) throw refuse('not-found');
    return work({ tx, visibility, actor: visibility.actor, params: { agentId } }, agentId);
  });
