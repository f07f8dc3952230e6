import type { CallContext } from '../engine/entity-registry.ts';
import type { Route } from '../engine/route.ts';
import type { Division } from '../platform/database/rls.ts';
import type { Settings } from '../platform/settings.ts';
import type { Tunnels } from './vpn-session/tunnels.ts';

/** Common dependencies of all handlers: the database, the settings, and the caller. */
export interface AppContext extends CallContext {
  settings: Settings;
  routes: Route[];
  tunnels: Tunnels;
  /** Every table, and how its rows are divided between companies. */
  divisions: readonly Division[];
}
