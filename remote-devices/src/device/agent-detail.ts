import type { FieldName, Picked } from '@lineside/client';
import type { Agent } from '@lineside/contracts';
import { agentFields } from '../devices/agent-row.ts';

/** What the screen of a device shows of it. */
export const detailFields = [
  ...agentFields,
  'description',
  'lastSeenOn',
  'refusedValues',
  'controlledBy',
  'assets',
  'useStunnel',
  'config',
] as const satisfies readonly FieldName<typeof Agent>[];

export type AgentDetail = Picked<typeof Agent, (typeof detailFields)[number]>;
