import type { Permission } from '@lineside/contracts';

/** Permissions as people think of them, each under what it is about. */
export const permissionGroups: readonly { key: string; permissions: readonly Permission[] }[] = [
  { key: 'access', permissions: ['APPROVE_ACCESS_REQUESTS'] },
  { key: 'records', permissions: ['VIEW_AUDIT_LOGS'] },
  { key: 'devices', permissions: ['MANAGE_AGENT', 'MANAGE_AGENT_TEMPLATE', 'TRANSFER_AGENT'] },
  {
    key: 'content',
    permissions: ['MANAGE_GROUP', 'MANAGE_ASSET_LIBRARY', 'MANAGE_PAGE', 'MANAGE_APP', 'DEVELOP_APP'],
  },
  {
    key: 'company',
    permissions: [
      'COMPANY_ADMIN',
      'COMPANY_WIDE_ROLE',
      'MANAGE_USER',
      'MANAGE_COMPANY',
      'MANAGE_BRANDING',
      'MANAGE_LICENCE',
      'NOTIFY_EXPIRING_LICENCE',
    ],
  },
];
