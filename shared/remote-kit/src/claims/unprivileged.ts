import type { RemoteJson } from '../manifest/remote-json.ts';
import { privilegeOf } from '../points/privileges.ts';
import type { LeftOut } from './left-out.ts';

/**
 * The extensions of a remote at points that take a privilege it hasn't. The portal alone leaves them out: a build knows of
 * no registry, and a remote may be published before it is granted anything.
 *
 * @param granted what the registry grants the remote
 */
export const unprivileged = (
  { extensions }: Pick<RemoteJson, 'extensions'>,
  granted: readonly string[] = [],
): LeftOut[] =>
  extensions.flatMap(({ point }, index) => {
    const neededPrivilege = privilegeOf(point);
    return neededPrivilege && !granted.includes(neededPrivilege)
      ? [{ part: 'extensions', at: index, why: `${point} takes a privilege that the registry doesn't grant` }]
      : [];
  });
