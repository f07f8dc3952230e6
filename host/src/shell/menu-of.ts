import type { Feature } from '@lineside/contracts';
import { allows, type MenuJson, type RemoteJson } from '@lineside/remote-kit/remote-json';

/** The left menu (spec 2.26): what remotes declare, as far as this user may use it, in order. */
export const menuOf = (remotes: readonly Pick<RemoteJson, 'menu'>[], usable: ReadonlySet<Feature>): MenuJson[] =>
  remotes
    .flatMap(({ menu }) => menu)
    .filter(({ guard }) => allows(guard, usable))
    .sort((a, b) => a.order - b.order || (a.to < b.to ? -1 : 1));

/** The entry that an address belongs to. */
export const entryAt = (menu: readonly MenuJson[], pathname: string): MenuJson | undefined =>
  menu.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
