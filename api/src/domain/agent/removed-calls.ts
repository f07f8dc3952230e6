import type { At } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import { contextOf, type RequestContext } from '../../engine/request-context.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { forgetDevice, removedDevices, restoreDevice } from './removed-devices.ts';

const inContext = <T>(app: AppContext, request: FastifyRequest, work: (context: RequestContext) => Promise<T>) =>
  app.inCall(request, (tx, visibility) => work(contextOf(tx, visibility)));

const each =
  (work: (context: RequestContext, publicId: string, at: At) => Promise<void>) =>
  ({ app, request, body }: { app: AppContext; request: FastifyRequest; body: { publicId: string }[] }) =>
    inContext(app, request, async (context) => {
      for (const [listIndex, { publicId }] of body.entries()) await work(context, publicId, { listIndex });
      return null;
    });

/** The bin of devices. */
export const removedAgentCalls: Pick<Handlers, 'ListRemovedAgents' | 'RestoreAgents' | 'DeleteRemovedAgents'> = {
  ListRemovedAgents: ({ app, request }) => inContext(app, request, removedDevices),
  RestoreAgents: each(restoreDevice),
  DeleteRemovedAgents: each(forgetDevice),
};
