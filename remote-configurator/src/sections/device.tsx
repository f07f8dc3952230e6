import { late } from '@lineside/ui/base';
import { SettingsIcon } from '@lineside/ui/icons';
import type { Section } from './section.ts';

/** What it is. */
export const device: readonly Section[] = [
  {
    shape: 'screen',
    key: 'general',
    group: 'device',
    icon: <SettingsIcon />,
    subjects: ['agent'],
    Screen: late(() => import('../device/GeneralSettings.tsx')),
  },
];
