/** The permissions of a role (spec 6.02 to 6.18), in the order of the spec. */
export const permissions = [
  'APPROVE_ACCESS_REQUESTS',
  'COMPANY_ADMIN',
  'COMPANY_WIDE_ROLE',
  'DEVELOP_APP',
  'MANAGE_AGENT',
  'MANAGE_AGENT_TEMPLATE',
  'MANAGE_APP',
  'MANAGE_ASSET_LIBRARY',
  'MANAGE_BRANDING',
  'MANAGE_COMPANY',
  'MANAGE_GROUP',
  'MANAGE_LICENCE',
  'MANAGE_PAGE',
  'MANAGE_USER',
  'NOTIFY_EXPIRING_LICENCE',
  'TRANSFER_AGENT',
  'VIEW_AUDIT_LOGS',
] as const;

export type Permission = (typeof permissions)[number];

/**
 * The allowed callers: every member of the company, those with a permission, any logged-in person for their own
 * records, or none through this route.
 */
export type Allowed = 'member' | Permission | 'self' | 'nobody';
