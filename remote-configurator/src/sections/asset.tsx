import { AssetAppConfig, AssetMembership, AssetPageLink, AssetPageLinkGroup } from '@lineside/contracts';
import { lazyWithRetry } from '@lineside/ui/base';
import {
  BookOpenIcon,
  BoxIcon,
  FolderIcon,
  FolderTreeIcon,
  IdCardIcon,
  LayoutDashboardIcon,
  SettingsIcon,
} from '@lineside/ui/icons';
import { rows, type Section } from './section.ts';

const head = { group: 'asset', subjects: ['asset'] } as const;

/** An asset's settings: identity, position, apps, and the library it follows. */
export const asset: readonly Section[] = [
  {
    ...head,
    isStored: false,
    shape: 'screen',
    key: 'general',
    about: 'asset',
    icon: <SettingsIcon />,
    Screen: lazyWithRetry(() => import('../asset/AssetSettings.tsx')),
  },
  {
    ...head,
    isStored: false,
    shape: 'screen',
    key: 'properties',
    icon: <IdCardIcon />,
    Screen: lazyWithRetry(() => import('../properties/Properties.tsx')),
  },
  rows({
    ...head,
    key: 'groups',
    icon: <FolderTreeIcon />,
    isTitled: true,
    entity: AssetMembership,
    subjectField: 'asset',
    columns: ['group', 'createdOn'],
    form: ['group'],
    nameOf: ({ group }) => group.name ?? '',
  }),
  rows({
    ...head,
    key: 'pages',
    icon: <LayoutDashboardIcon />,
    isTitled: true,
    entity: AssetPageLink,
    columns: ['page', 'audience', 'group', 'order'],
    children: (Column) => <Column field="order" width={80} />,
    form: ['page', 'audience', 'group', 'order'],
    nameOf: ({ page }) => page.name ?? '',
  }),
  rows({
    ...head,
    key: 'page-groups',
    icon: <FolderIcon />,
    isTitled: true,
    entity: AssetPageLinkGroup,
    columns: ['name'],
    form: ['name'],
  }),
  {
    ...head,
    isStored: false,
    shape: 'screen',
    key: 'apps',
    icon: <BoxIcon />,
    entity: AssetAppConfig,
    Screen: lazyWithRetry(() => import('../asset/Apps.tsx')),
  },
  {
    ...head,
    isStored: false,
    shape: 'screen',
    key: 'library',
    icon: <BookOpenIcon />,
    Screen: lazyWithRetry(() => import('../asset/Library.tsx')),
  },
];
