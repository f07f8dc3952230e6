import type { FastifyRequest } from 'fastify';
import type { Database } from './database/scope.ts';
import type { Route } from './engine/route.ts';
import type { Hub } from './events/hub.ts';
import type { Actor } from './session/actor.ts';
import type { Settings } from './settings.ts';

/** What every handler reaches: the database, the settings, and who calls. */
export interface World {
  database: Database;
  settings: Settings;
  routes: Route[];
  hub: Hub;
  actorOf: (request: FastifyRequest) => Promise<Actor>;
}
