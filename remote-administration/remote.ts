import { defineRemote } from '@lineside/remote-kit';

export default defineRemote({
  name: 'remote-administration',
  version: '0.1.0',
  routes: [
    {
      path: 'administration',
      module: './src/rail/AdministrationScreen.tsx',
      title: 'title',
      guard: { anyOf: ['manage:users', 'manage:subgroups', 'manage:company', 'use:audit-logs', 'develop:apps'] },
    },
    {
      path: 'administration/users',
      module: './src/users/UserList.tsx',
      title: 'rail.users',
      guard: { anyOf: ['manage:users'] },
    },
    {
      path: 'administration/roles',
      module: './src/roles/RoleList.tsx',
      title: 'rail.roles',
      guard: { anyOf: ['manage:users'] },
    },
    {
      path: 'administration/roles/:publicId',
      module: './src/roles/RoleScreen.tsx',
      title: 'rail.roles',
      guard: { anyOf: ['manage:users'] },
    },
    {
      path: 'administration/access-categories',
      module: './src/access-categories/AudienceList.tsx',
      title: 'rail.accessCategories',
      guard: { anyOf: ['manage:company'] },
    },
    {
      path: 'administration/service-accounts',
      module: './src/service-accounts/ServiceAccountList.tsx',
      title: 'rail.serviceAccounts',
      guard: { anyOf: ['manage:users'] },
    },
    {
      path: 'administration/groups',
      module: './src/groups/GroupList.tsx',
      title: 'rail.groups',
      guard: { anyOf: ['manage:subgroups'] },
    },
    {
      path: 'administration/group-types',
      module: './src/groups/GroupTypeList.tsx',
      title: 'rail.groupTypes',
      guard: { anyOf: ['manage:subgroups'] },
    },
    {
      path: 'administration/audit-log',
      module: './src/audit-log/AuditLogList.tsx',
      title: 'rail.auditLog',
      guard: { anyOf: ['use:audit-logs'] },
    },
    {
      path: 'administration/parts',
      module: './src/parts/FailureList.tsx',
      title: 'rail.parts',
      guard: { anyOf: ['develop:apps'] },
    },
    {
      path: 'administration/parts/canaries',
      module: './src/parts/CanaryScreen.tsx',
      title: 'canaries.title',
      guard: { anyOf: ['develop:apps'] },
    },
  ],
  menu: [
    {
      label: 'title',
      icon: 'settings',
      to: '/administration',
      order: 10,
      under: 'company',
      guard: { anyOf: ['manage:users', 'manage:subgroups', 'manage:company', 'use:audit-logs', 'develop:apps'] },
    },
  ],
});
