import type { Allowed, Permission } from './permissions.ts';
import type { Standing } from './standing.ts';

/** Features that gate menus and routes (spec 6.20 to 6.22), and those of administration. */
export const features = [
  'manage:agents',
  'manage:agent-templates',
  'manage:assets',
  'manage:subgroups',
  'manage:users',
  'manage:company',
  'manage:pages',
  'manage:licences',
  'manage:apps',
  'manage:branding',
  'use:agent-registration-profile',
  'use:controlled-devices',
  'use:access-requests',
  'use:audit-logs',
  'develop:apps',
  'use:app',
] as const;

export type Feature = (typeof features)[number];

const rules: Record<Feature, (has: (permission: Permission) => boolean, standing: Standing) => boolean> = {
  'manage:agents': (has) => has('MANAGE_AGENT'),
  'manage:agent-templates': (has) => has('MANAGE_AGENT_TEMPLATE'),
  'manage:assets': (has) => has('MANAGE_AGENT') || has('MANAGE_ASSET_LIBRARY'),
  'manage:subgroups': (has) => has('MANAGE_GROUP'),
  'manage:users': (has) => has('MANAGE_USER'),
  'manage:company': (has) => has('MANAGE_COMPANY'),
  'manage:pages': (has) => has('MANAGE_PAGE'),
  'manage:licences': (has) => has('MANAGE_LICENCE'),
  'manage:apps': (has) => has('MANAGE_APP') || has('DEVELOP_APP'),
  'manage:branding': (has) => has('MANAGE_BRANDING'),
  'use:agent-registration-profile': (has) => has('MANAGE_AGENT'),
  'use:controlled-devices': (_has, { controlsDevices }) => controlsDevices,
  'use:access-requests': (_has, { usesAccessRequests }) => usesAccessRequests,
  'use:audit-logs': (has) => has('VIEW_AUDIT_LOGS'),
  'develop:apps': (has) => has('DEVELOP_APP'),
  'use:app': (_has, { hasRole }) => hasRole,
};

/** Whether permissions of a user or a role include one. COMPANY_ADMIN implies every permission. */
export const holdsPermission = (
  { permissions }: { permissions: readonly Permission[] },
  permission: Permission,
): boolean => permissions.includes('COMPANY_ADMIN') || permissions.includes(permission);

/** Whether a user has a description's right anywhere in a company. */
export function isAllowed(standing: Standing, allowed: Allowed): boolean {
  if (allowed === 'self') return true;
  if (allowed === 'member') return standing.hasRole;
  return allowed !== 'nobody' && holdsPermission(standing, allowed);
}

/** The features a user has in a company (spec 6.20). */
export function featuresOf(standing: Standing): ReadonlySet<Feature> {
  const has = (permission: Permission) => holdsPermission(standing, permission);
  return new Set(features.filter((feature) => rules[feature](has, standing)));
}
