import { noCellular, noWlan } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import { readRow } from '../../engine/read.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayEdit } from '../../engine/rights.ts';
import { type Params, underParent } from '../../engine/scope.ts';
import { singleId, writeSingle } from '../../engine/single.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { renumberLan } from './renumber-lan.ts';
import { readNetworks } from './stored-networks.ts';

interface Call {
  app: AppContext;
  request: FastifyRequest;
}

type Connection = Record<string, unknown>;

/** Does something to the router settings of a device. */
const inSettings = <T>({ app, request }: Call, work: (context: RequestContext) => Promise<T>): Promise<T> =>
  app.inCall(request, async (tx, visibility) => {
    const params = request.params as Params;
    await underParent(tx, visibility.registry.tables.AgentRouterWanConfig, visibility, params);
    return work({ tx, visibility, actor: visibility.actor, params });
  });

/** Sets a connection whole; secrets that are left out stay. */
const push =
  (none: Connection) =>
  (call: Call & { body: Connection }): Promise<null> =>
    inSettings(call, (context) =>
      writeSingle(context.visibility.registry.tables.AgentRouterWanConfig, context, {
        ...withoutSecrets(none),
        ...call.body,
      }),
    );

/** Takes a connection away, with its secrets, where there are settings at all. */
const drop =
  (none: Connection) =>
  (call: Call): Promise<null> =>
    inSettings(call, async (context) => {
      const store = context.visibility.registry.tables.AgentRouterWanConfig;
      const isThere = await singleId(store, context, context.params.agentId!);
      return isThere ? writeSingle(store, context, none) : null;
    });

const secrets = ['cellularPincode', 'cellularPassword', 'wlanKey'];
const withoutSecrets = (none: Connection): Connection =>
  Object.fromEntries(Object.entries(none).filter(([key]) => !secrets.includes(key)));

export const routerConfigCalls: Pick<
  Handlers,
  | 'PushRouterCellular'
  | 'DropRouterCellular'
  | 'PushRouterWlan'
  | 'DropRouterWlan'
  | 'RenumberLan'
  | 'ReadRouterNetworks'
  | 'ReadTemplateNetworks'
> = {
  PushRouterCellular: push(noCellular),
  DropRouterCellular: drop(noCellular),
  PushRouterWlan: push(noWlan),
  DropRouterWlan: drop(noWlan),
  RenumberLan: ({ app, request, body }) =>
    inSettings({ app, request }, (context) => renumberLan(context, body as Record<string, unknown>)),
  ReadRouterNetworks: ({ app, request }) =>
    inSettings({ app, request }, async (context) => {
      const agentId = context.params.agentId!;
      if (!(await mayEdit(context, 'Agent', agentId))) throw refuse('not-allowed');
      return readNetworks(context.tx, { agentId });
    }),
  ReadTemplateNetworks: ({ app, request }) =>
    app.inCall(request, async (tx, visibility) => {
      const { templateId } = request.params as { templateId: string };
      const { AgentTemplate } = visibility.registry.tables;
      if (!(await readRow(tx, AgentTemplate, visibility, templateId, new Map()))) throw refuse('not-found');
      return readNetworks(tx, { templateId });
    }),
};
