import type { Hub } from '../edge/events/hub.ts';
import type { CallContext } from '../engine/entity-registry.ts';
import type { Route } from '../engine/route.ts';
import type { Settings } from '../platform/settings.ts';
import type { Tunnels } from './vpn-session/tunnels.ts';

/** Common dependencies of all handlers: the database, the settings, and the caller. */
export interface AppContext extends CallContext {
  settings: Settings;
  routes: Route[];
  hub: Hub;
  tunnels: Tunnels;
}
