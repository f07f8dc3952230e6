import { lazyWithRetry } from '@lineside/ui/base';
import { IdCardIcon, SettingsIcon } from '@lineside/ui/icons';
import type { Section } from './section.ts';

/** Its identity. */
export const device: readonly Section[] = [
  {
    shape: 'screen',
    key: 'general',
    group: 'device',
    icon: <SettingsIcon />,
    subjects: ['agent'],
    isStored: false,
    Screen: lazyWithRetry(() => import('../device/GeneralSettings.tsx')),
  },
  {
    shape: 'screen',
    key: 'properties',
    group: 'device',
    icon: <IdCardIcon />,
    subjects: ['agent'],
    isStored: false,
    Screen: lazyWithRetry(() => import('../properties/Properties.tsx')),
  },
];
