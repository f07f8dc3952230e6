import { AgentEdgeAppInstance, AgentJob } from '@lineside/contracts';
import { lazyWithRetry } from '@lineside/ui/base';
import { BoxIcon, RefreshCwIcon } from '@lineside/ui/icons';
import type { Section } from './section.ts';

/** Programs on a device, and its commands. */
export const software: readonly Section[] = [
  {
    shape: 'screen',
    key: 'edge-apps',
    group: 'software',
    icon: <BoxIcon />,
    subjects: ['agent'],
    entity: AgentEdgeAppInstance,
    Screen: lazyWithRetry(() => import('../edge-apps/EdgeApps.tsx')),
  },
  {
    shape: 'screen',
    key: 'jobs',
    group: 'software',
    icon: <RefreshCwIcon />,
    subjects: ['agent'],
    entity: AgentJob,
    Screen: lazyWithRetry(() => import('../device/Jobs.tsx')),
  },
];
