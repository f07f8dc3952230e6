import type { Database } from './database/scope.ts';
import type { House } from './engine/house.ts';
import { sightIn } from './engine/sight.ts';
import { openHub } from './events/hub.ts';
import { openTunnels } from './events/tunnels.ts';
import { house as theHouse } from './house.ts';
import { actorOf, scopeOfCall } from './session/authenticate.ts';
import type { Settings } from './settings.ts';
import type { World } from './world.ts';

/** What the handlers reach, over a database. */
export async function createWorld(database: Database, settings: Settings, house: House = theHouse): Promise<World> {
  return {
    house,
    database,
    settings,
    routes: [],
    hub: await openHub(database, say('events')),
    tunnels: openTunnels(database, say('tunnels')),
    async inCall(request, work) {
      const gone = new AbortController();
      const leave = () => gone.abort();
      // what is written is written, whoever waits for the answer
      if (request.method === 'GET') request.raw.socket.once('close', leave);
      try {
        return await database.inScope(
          scopeOfCall(request),
          async (tx) => work(tx, sightIn(house, actorOf(tx, request))),
          gone.signal,
        );
      } finally {
        request.raw.socket.off('close', leave);
      }
    },
  };
}

const say = (what: string) => (problem: unknown) => console.error(`${what}:`, (problem as Error).message);
