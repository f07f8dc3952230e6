import { AgentEdgeAppInstance, AgentJob } from '@lineside/contracts';
import { lazyWithRetry } from '@lineside/ui/base';
import { BoxIcon, RefreshCwIcon } from '@lineside/ui/icons';
import { isStoredOnly, type Section } from './section.ts';

/** Programs on a device, and its commands. */
export const software: readonly Section[] = [
  {
    shape: 'screen',
    key: 'edge-apps',
    group: 'software',
    icon: <BoxIcon />,
    subjects: ['agent'],
    isStored: isStoredOnly(AgentEdgeAppInstance),
    notYet: 'edgeApps',
    entity: AgentEdgeAppInstance,
    Screen: lazyWithRetry(() => import('../edge-apps/EdgeApps.tsx')),
  },
  {
    shape: 'screen',
    key: 'jobs',
    group: 'software',
    icon: <RefreshCwIcon />,
    subjects: ['agent'],
    isStored: false,
    entity: AgentJob,
    Screen: lazyWithRetry(() => import('../device/Jobs.tsx')),
  },
];
