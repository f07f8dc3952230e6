import type { Feature } from '@lineside/contracts';
import { allows } from '@lineside/remote-kit';
import {
  CalendarIcon,
  ClockIcon,
  FileTextIcon,
  LanguagesIcon,
  LayersIcon,
  LayoutDashboardIcon,
  MenuIcon,
  TagIcon,
  TrashIcon,
} from '@lineside/ui/icons';
import type { ReactNode } from 'react';
import remote from '../../remote.ts';

export interface Section {
  to: string;
  /** Key of its text. */
  title: string;
  icon: ReactNode;
}

const groups: readonly { key: string; icons: Record<string, ReactNode> }[] = [
  {
    key: 'pages',
    icons: {
      pages: <LayoutDashboardIcon />,
      'pages/menu': <MenuIcon />,
      'pages/labels': <TagIcon />,
      'pages/translations': <LanguagesIcon />,
      'pages/components': <LayersIcon />,
      'pages/bin': <TrashIcon />,
    },
  },
  {
    key: 'reports',
    icons: {
      reports: <FileTextIcon />,
      'reports/queue': <ClockIcon />,
      'reports/schedules': <CalendarIcon />,
      'reports/schedules/assets': <CalendarIcon />,
    },
  },
];

/** The sections that a person may open, in groups; title and guard are those of the routes. */
export const sectionsFor = (features: ReadonlySet<Feature>): { key: string; sections: Section[] }[] =>
  groups.map(({ key, icons }) => ({
    key,
    sections: Object.entries(icons).flatMap(([path, icon]) => {
      const { guard, title } = remote.routes!.find((route) => route.path === path)!;
      return allows(guard, features) ? [{ to: `/${path}`, title: title!, icon }] : [];
    }),
  }));
