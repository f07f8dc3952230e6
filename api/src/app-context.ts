import type { CallContext } from './engine/entity-registry.ts';
import type { Route } from './engine/route.ts';
import type { Hub } from './events/hub.ts';
import type { Tunnels } from './events/tunnels.ts';
import type { Settings } from './settings.ts';

/** Common dependencies of all handlers: the database, the settings, and the caller. */
export interface AppContext extends CallContext {
  settings: Settings;
  routes: Route[];
  hub: Hub;
  tunnels: Tunnels;
}
