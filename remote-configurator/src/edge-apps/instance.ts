import type { Picked } from '@lineside/client';
import type { AgentEdgeAppInstance } from '@lineside/contracts';

export type Instance = Picked<typeof AgentEdgeAppInstance, 'name' | 'edgeAppVersion' | 'status' | 'can'>;

/** "Flow forecast 3" */
export const versionName = ({ edgeAppVersion: { edgeApp, number } }: Pick<Instance, 'edgeAppVersion'>): string =>
  [edgeApp?.name, number].filter(Boolean).join(' ');
