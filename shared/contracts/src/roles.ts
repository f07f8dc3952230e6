import type { Permission } from './permissions.ts';

/**
 * Roles a new company starts with; it may change them. COMPANY_ADMIN implies every other permission, and
 * COMPANY_WIDE_ROLE makes a membership count for every group instead of its own alone.
 */
export const startingRoles = {
  Administrator: ['COMPANY_ADMIN', 'COMPANY_WIDE_ROLE'],
  Manager: ['MANAGE_AGENT', 'MANAGE_AGENT_TEMPLATE', 'MANAGE_GROUP', 'APPROVE_ACCESS_REQUESTS', 'COMPANY_WIDE_ROLE'],
  Approver: ['APPROVE_ACCESS_REQUESTS', 'COMPANY_WIDE_ROLE'],
  'Service engineer': ['COMPANY_WIDE_ROLE'],
  'Group engineer': ['MANAGE_AGENT'],
  Guest: [],
} as const satisfies Record<string, readonly Permission[]>;
