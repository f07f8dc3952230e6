import { noCellular, noWlan } from '@lineside/contracts';
import type { FastifyRequest } from 'fastify';
import type { Scene } from '../engine/rules.ts';
import { type Params, underParent } from '../engine/scope.ts';
import { singleId, writeSingle } from '../engine/single.ts';
import type { World } from '../world.ts';
import type { Handlers } from './handlers.ts';

interface Call {
  world: World;
  request: FastifyRequest;
}

type Connection = Record<string, unknown>;

/** Does something to the settings by which a device reaches the internet. */
const inSettings = ({ world, request }: Call, work: (scene: Scene) => Promise<null>): Promise<null> =>
  world.inCall(request, async (tx, sight) => {
    const params = request.params as Params;
    await underParent(tx, sight.house.stores.AgentRouterWanConfig, sight, params);
    return work({ tx, sight, actor: sight.actor, params });
  });

/** Sets a connection whole; secrets that are left out stay. */
const push =
  (none: Connection) =>
  (call: Call & { body: Connection }): Promise<null> =>
    inSettings(call, (scene) =>
      writeSingle(scene.sight.house.stores.AgentRouterWanConfig, scene, { ...withoutSecrets(none), ...call.body }),
    );

/** Takes a connection away, with its secrets, where there are settings at all. */
const drop =
  (none: Connection) =>
  (call: Call): Promise<null> =>
    inSettings(call, async (scene) => {
      const store = scene.sight.house.stores.AgentRouterWanConfig;
      const isThere = await singleId(store, scene, scene.params.agentId!);
      return isThere ? writeSingle(store, scene, none) : null;
    });

const secrets = ['cellularPincode', 'cellularPassword', 'wlanKey'];
const withoutSecrets = (none: Connection): Connection =>
  Object.fromEntries(Object.entries(none).filter(([key]) => !secrets.includes(key)));

export const routerConfigCalls: Pick<
  Handlers,
  'PushRouterCellular' | 'DropRouterCellular' | 'PushRouterWlan' | 'DropRouterWlan'
> = {
  PushRouterCellular: push(noCellular),
  DropRouterCellular: drop(noCellular),
  PushRouterWlan: push(noWlan),
  DropRouterWlan: drop(noWlan),
};
