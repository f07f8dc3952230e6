import type { Feature } from '@lineside/contracts';
import {
  FolderIcon,
  FolderTreeIcon,
  HistoryIcon,
  IdCardIcon,
  KeyRoundIcon,
  LayoutDashboardIcon,
  LockIcon,
  UserIcon,
} from '@lineside/ui/icons';
import type { ReactNode } from 'react';

interface Section {
  /** Its text. */
  key: string;
  to: string;
  icon: ReactNode;
  feature: Feature;
}

/** What there is to administer, as the rail has it. */
export const sections: readonly { key: string; items: readonly Section[] }[] = [
  {
    key: 'people',
    items: [
      { key: 'users', to: '/administration/users', icon: <UserIcon />, feature: 'manage:users' },
      { key: 'roles', to: '/administration/roles', icon: <IdCardIcon />, feature: 'manage:users' },
      {
        key: 'accessCategories',
        to: '/administration/access-categories',
        icon: <LockIcon />,
        feature: 'manage:company',
      },
      {
        key: 'serviceAccounts',
        to: '/administration/service-accounts',
        icon: <KeyRoundIcon />,
        feature: 'manage:users',
      },
      { key: 'groups', to: '/administration/groups', icon: <FolderIcon />, feature: 'manage:subgroups' },
      { key: 'groupTypes', to: '/administration/group-types', icon: <FolderTreeIcon />, feature: 'manage:subgroups' },
    ],
  },
  {
    key: 'records',
    items: [
      { key: 'auditLog', to: '/administration/audit-log', icon: <HistoryIcon />, feature: 'use:audit-logs' },
      { key: 'parts', to: '/administration/parts', icon: <LayoutDashboardIcon />, feature: 'develop:apps' },
    ],
  },
];
