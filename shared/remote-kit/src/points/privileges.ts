import type { PointName } from './points.ts';

/**
 * The points where an extension may hold others up, or stands before everybody on every screen: only a remote that has the
 * privilege of that name in the registry is heard there.
 */
export const privileges = [
  'connect.interceptor',
  'connect.question',
  'logout.guard',
  'shell.header',
  'shell.status',
] as const satisfies readonly PointName[];

export type Privilege = (typeof privileges)[number];

export const isPrivilege = (name: string): name is Privilege => privileges.some((one) => one === name);
