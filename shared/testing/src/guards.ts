import { featuresOf, type Permission, type Standing } from '@lineside/contracts';
import type { RemoteDescription } from '@lineside/remote-kit';
import { allows } from '@lineside/remote-kit/remote-json';

/** A member of a company with a role that has no permission. */
const withoutPermission: Standing = {
  permissions: [],
  hasRole: true,
  controlsDevices: false,
  usesAccessRequests: false,
};

/** What a remote's guards let a person reach: addresses, and addresses of menu entries, in their order. */
export function reached(
  { routes = [], menu = [] }: Pick<RemoteDescription, 'routes' | 'menu'>,
  standing: Partial<Standing> = {},
): { paths: string[]; menu: string[] } {
  const features = featuresOf({ ...withoutPermission, ...standing });
  return {
    paths: routes.filter(({ guard }) => allows(guard, features)).map(({ path }) => path),
    menu: menu.filter(({ guard }) => allows(guard, features)).map(({ to }) => to),
  };
}

/** The addresses that a permission opens, beside those that every member reaches. */
export function pathsBy(remote: Pick<RemoteDescription, 'routes' | 'menu'>, permission: Permission): string[] {
  const everybody = reached(remote).paths;
  return reached(remote, { permissions: [permission] }).paths.filter((path) => !everybody.includes(path));
}
