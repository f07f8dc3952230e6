import { type EntityName, noCellular, noWlan } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { createRows } from '../engine/create.ts';
import type { Scene } from '../engine/rules.ts';
import { type Params, underParent } from '../engine/scope.ts';
import { updateRows } from '../engine/update.ts';
import { mayEdit } from '../engine/write.ts';
import type { World } from '../world.ts';
import type { Handlers } from './handlers.ts';

type Config = Extract<EntityName, `AgentRouter${'Lan' | 'Wan' | 'Vpn' | 'Display'}Config`>;

interface Came {
  world: World;
  request: FastifyRequest;
  body?: unknown;
}

/** Writes one of a device's settings: they are there from when they are first written, once, whoever else writes them too. */
const write =
  (name: Config, value?: object) =>
  ({ world, request, body }: Came): Promise<null> =>
    world.inCall(request, async (tx, sight) => {
      const params = request.params as Params;
      const store = sight.house.stores[name];
      const scene: Scene = { tx, sight, actor: sight.actor, params };
      await underParent(tx, store, sight, params);
      if (!(await mayEdit(scene, 'Agent', params.agentId))) throw refuse('not-allowed');
      await tx.execute(sql`select from agent where public_id = ${params.agentId} for update`);
      const { rows } = await tx.execute(
        sql`select public_id as id from ${sql.identifier(store.name)} where agent_id = ${params.agentId}`,
      );
      const [row] = rows;
      if (row) await updateRows(store, scene, [{ publicId: row.id as string, value: value ?? body, at: {} }]);
      // what isn't there needs not be taken away
      else if (body) await createRows(store, scene, body);
      return null;
    });

export const routerConfigCalls: Pick<
  Handlers,
  | `UpdateRouter${'Lan' | 'Wan' | 'Vpn' | 'Display'}Config`
  | 'PushRouterCellular'
  | 'DropRouterCellular'
  | 'PushRouterWlan'
  | 'DropRouterWlan'
> = {
  UpdateRouterLanConfig: write('AgentRouterLanConfig'),
  UpdateRouterVpnConfig: write('AgentRouterVpnConfig'),
  UpdateRouterDisplayConfig: write('AgentRouterDisplayConfig'),
  UpdateRouterWanConfig: write('AgentRouterWanConfig'),
  PushRouterCellular: (came) => write('AgentRouterWanConfig')({ ...came, body: { ...noCellular, ...came.body } }),
  DropRouterCellular: write('AgentRouterWanConfig', noCellular),
  PushRouterWlan: (came) => write('AgentRouterWanConfig')({ ...came, body: { ...noWlan, ...came.body } }),
  DropRouterWlan: write('AgentRouterWanConfig', noWlan),
};
