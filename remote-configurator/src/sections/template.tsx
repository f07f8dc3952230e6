import { lazyWithRetry } from '@lineside/ui/base';
import { HistoryIcon, SettingsIcon } from '@lineside/ui/icons';
import type { Section } from './section.ts';

const head = { shape: 'screen', group: 'template', subjects: ['template'] } as const;

/** What a template is, and its versions; the rest of its sections are those of a device. */
export const template: readonly Section[] = [
  {
    ...head,
    key: 'general',
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
