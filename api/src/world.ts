import type { Desk } from './engine/house.ts';
import type { Route } from './engine/route.ts';
import type { Hub } from './events/hub.ts';
import type { Tunnels } from './events/tunnels.ts';
import type { Settings } from './settings.ts';

/** What every handler reaches: the database, the settings, and who calls. */
export interface World extends Desk {
  settings: Settings;
  routes: Route[];
  hub: Hub;
  tunnels: Tunnels;
}
