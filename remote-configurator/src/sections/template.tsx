import { lazyWithRetry } from '@lineside/ui/base';
import { HistoryIcon, SettingsIcon } from '@lineside/ui/icons';
import type { Section } from './section.ts';

const head = {
  shape: 'screen',
  group: 'template',
  subjects: ['template'],
  isStored: false,
  notYet: 'templates',
} as const;

/** A template's own fields, and its versions; its other sections are those of a device. */
export const template: readonly Section[] = [
  {
    ...head,
    key: 'general',
    about: 'template',
    icon: <SettingsIcon />,
    Screen: lazyWithRetry(() => import('../template/TemplateSettings.tsx')),
  },
  {
    ...head,
    key: 'versions',
    icon: <HistoryIcon />,
    Screen: lazyWithRetry(() => import('../template/Versions.tsx')),
  },
];
