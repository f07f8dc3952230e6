import type { Feature } from '@lineside/contracts';
import type { PointName, Points } from './points/points.ts';

/**
 * Who may see a route or a menu entry: by features of the logged-in user (spec 6.20). Without features: everyone logged
 * in.
 */
export type Guard = { anyOf: readonly Feature[] } | { allOf: readonly Feature[] };

/** A module of the remote, from its folder: `./src/devices/AgentList.tsx`; or of a package that is compiled in. */
export type ModulePath = `./${string}` | `@${string}/${string}`;

export interface RouteEntry {
  /** As react-router writes it, without a leading slash: `devices/:publicId`. */
  path: string;
  /** Its default export is the Screen. */
  module: ModulePath;
  /** Key of the screen's title in the texts. */
  title?: string;
  guard?: Guard;
  /** Loads the code in idle time, before anybody comes. */
  preload?: boolean;
  /** Rendered without the shell, for printing (spec 2.19). */
  alone?: boolean;
}

export interface MenuEntry {
  /** Key of the label in the texts. */
  label: string;
  /** Name of a lucide icon: `hard-drive`. The build copies its lines, so the host needs none of them. */
  icon: string;
  /** Where it leads: `/devices`. */
  to: string;
  /** Lower is higher up; the portal's own six have 10 to 60 (spec 2.26). */
  order: number;
  /**
   * Another place than the portal's own menu. `work`: the group "Work" below it, for what waits for people (the portal's
   * own three have 10 to 30). `company`: the menu of the company, beside the way to other companies.
   */
  under?: 'work' | 'company';
  /** Where the entry is shown as open, too: `['/reports']`. */
  also?: readonly string[];
  guard?: Guard;
}

type ExtensionAt<P extends PointName> = {
  point: P;
  module: ModulePath;
  /** The name of the module's export; default: `default`. */
  export?: string;
  /** Lower comes first; 100 when left out. */
  order?: number;
} & (Points[P]['data'] extends null ? { data?: undefined } : { data: Points[P]['data'] });

export type ExtensionEntry = { [P in PointName]: ExtensionAt<P> }[PointName];

/** A remote as its author states it, in `remote.ts`. It is read at build time: constants only, no other imports. */
export interface RemoteDescription {
  /** As in package.json: lower case, digits and hyphens. */
  name: string;
  /** As in package.json: major.minor.patch. */
  version: string;
  routes?: readonly RouteEntry[];
  menu?: readonly MenuEntry[];
  extensions?: readonly ExtensionEntry[];
}

/**
 * Describes a remote; menu, guards, routes and extensions follow from it without its code being loaded.
 *
 * @example
 * export default defineRemote({
 *   name: 'remote-devices',
 *   version: '0.1.0',
 *   routes: [{ path: 'devices', module: './src/devices/AgentList.tsx' }],
 *   menu: [{ label: 'menu.devices', icon: 'hard-drive', to: '/devices', order: 20 }],
 *   extensions: [{ point: 'agent.panel@1', module: './src/Energy.tsx', data: { heading: 'energy' } }],
 * });
 */
export const defineRemote = (description: RemoteDescription): RemoteDescription => description;
