import { type Meaning, meaningOf } from './points.ts';

/**
 * The points, whatever their major, where an extension may hold others up, or stands before everybody on every screen: only a remote that has the
 * privilege of that name in the registry is heard there.
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

/** What an extension at a point takes; null where that is nothing. */
export function privilegeOf(point: string): Privilege | null {
  const meaning = meaningOf(point);
  return isPrivilege(meaning) ? meaning : null;
}

export const isPrivilege = (name: string): name is Privilege => privileges.some((one) => one === name);
