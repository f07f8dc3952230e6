import type { Feature } from '@lineside/contracts';
import { allows } from '@lineside/remote-kit';
import {
  ActivityIcon,
  BoxIcon,
  BuildingIcon,
  DatabaseIcon,
  FileTextIcon,
  FolderIcon,
  FolderTreeIcon,
  GlobeIcon,
  HistoryIcon,
  IdCardIcon,
  ImageIcon,
  KeyRoundIcon,
  LanguagesIcon,
  LayersIcon,
  LayoutDashboardIcon,
  ListIcon,
  LockIcon,
  NetworkIcon,
  SendIcon,
  ServerIcon,
  ShieldCheckIcon,
  SlidersHorizontalIcon,
  TagIcon,
  TerminalIcon,
  UserIcon,
  UsersIcon,
} from '@lineside/ui/icons';
import type { ReactNode } from 'react';
import remote from '../../remote.ts';

interface Section {
  to: string;
  /** Key of its text. */
  title: string;
  icon: ReactNode;
}

const groups: readonly { key: string; icons: Record<string, ReactNode> }[] = [
  {
    key: 'people',
    icons: {
      users: <UserIcon />,
      invites: <SendIcon />,
      roles: <IdCardIcon />,
      'access-categories': <LockIcon />,
      groups: <FolderIcon />,
      'group-types': <FolderTreeIcon />,
    },
  },
  {
    key: 'companyGroup',
    icons: {
      company: <BuildingIcon />,
      security: <ShieldCheckIcon />,
      branding: <ImageIcon />,
      terms: <FileTextIcon />,
      'custom-properties': <SlidersHorizontalIcon />,
      'web-pages': <GlobeIcon />,
      usage: <DatabaseIcon />,
    },
  },
  {
    key: 'records',
    icons: {
      'audit-log': <HistoryIcon />,
      'connection-sessions': <ActivityIcon />,
      parts: <LayoutDashboardIcon />,
    },
  },
  {
    key: 'licenceGroup',
    icons: { licences: <KeyRoundIcon />, 'licence-bundles': <LayersIcon />, 'licence-types': <ListIcon /> },
  },
  {
    key: 'connections',
    icons: {
      'service-accounts': <UsersIcon />,
      webhooks: <GlobeIcon />,
      'mqtt-brokers': <NetworkIcon />,
      'edge-apps': <BoxIcon />,
      'image-registries': <DatabaseIcon />,
      'backend-components': <TerminalIcon />,
      'backend-subscriptions': <ActivityIcon />,
      'platform-servers': <ServerIcon />,
    },
  },
];

/** Lists of the pages remote that belong to administration too. */
const ofPages: readonly (Section & { group: string; feature: Feature })[] = [
  { group: 'companyGroup', to: '/pages/labels', title: 'rail.labels', icon: <TagIcon />, feature: 'manage:company' },
  {
    ...{ group: 'companyGroup', to: '/pages/translations', title: 'rail.translations' },
    ...{ icon: <LanguagesIcon />, feature: 'manage:company' },
  },
  {
    ...{ group: 'connections', to: '/pages/components', title: 'rail.pageComponents' },
    ...{ icon: <LayersIcon />, feature: 'develop:apps' },
  },
];

/** The sections that a person may open, in groups; title and guard are those of the routes. */
export const sectionsFor = (features: ReadonlySet<Feature>): { key: string; sections: Section[] }[] =>
  groups.map(({ key, icons }) => ({
    key,
    sections: [
      ...Object.entries(icons).flatMap(([path, icon]) => {
        const { guard, title } = remote.routes!.find((route) => route.path === `administration/${path}`)!;
        return allows(guard, features) ? [{ to: `/administration/${path}`, title: title!, icon }] : [];
      }),
      ...ofPages.filter(({ group, feature }) => group === key && features.has(feature)),
    ],
  }));
