import type { Database } from './database/scope.ts';
import { openHub } from './events/hub.ts';
import { actorOf } from './session/authenticate.ts';
import type { Settings } from './settings.ts';
import type { World } from './world.ts';

/** What the handlers reach, over a database. */
export async function createWorld(database: Database, settings: Settings): Promise<World> {
  return {
    database,
    settings,
    routes: [],
    hub: await openHub(database, (problem) => console.error('events:', (problem as Error).message)),
    actorOf: (request) => actorOf(database, request),
  };
}
