import type { Feature } from '@lineside/contracts';
import { allows, type MenuJson, type RemoteJson } from '@lineside/remote-kit/remote-json';

type Described = readonly Pick<RemoteJson, 'menu'>[];
/** The group "Work" below the portal's menu, or the menu of the company. */
export type MenuBelow = 'work' | 'company';

/** The left menu (spec 2.26), or one below it: remotes' entries that this user may use, in order. */
export const menuOf = (remotes: Described, usable: ReadonlySet<Feature>, under?: MenuBelow): MenuJson[] =>
  remotes
    .flatMap(({ menu }) => menu)
    .filter((entry) => entry.under === under && allows(entry.guard, usable))
    .sort((a, b) => a.order - b.order || (a.to < b.to ? -1 : 1));

/** The entry that an address belongs to. */
export const entryAt = (menu: readonly MenuJson[], pathname: string): MenuJson | undefined =>
  menu.find(({ to, also = [] }) => [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`)));
