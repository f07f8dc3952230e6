import { type Meaning, meaningOf } from './points.ts';

/**
 * The points, in any major version, where an extension may block others, or appears for everyone on every screen: only
 * a remote with the privilege of that name in the registry is used there.
 */
export const privileges = [
  'connect.interceptor',
  'connect.question',
  'logout.guard',
  'shell.header',
  'shell.menu',
  'shell.status',
] as const satisfies readonly Meaning[];

export type Privilege = (typeof privileges)[number];

/** The privilege that an extension at a point needs; null if none. */
export function privilegeOf(point: string): Privilege | null {
  const meaning = meaningOf(point);
  return isPrivilege(meaning) ? meaning : null;
}

export const isPrivilege = (name: string): name is Privilege => privileges.some((privilege) => privilege === name);
