import type { FieldName, Picked } from '@lineside/client';
import type { Agent } from '@lineside/contracts';
import { agentFields } from '../devices/agent-row.ts';

/** The fields of a device's screen. */
export const detailFields = [
  ...agentFields,
  'description',
  'webAccess',
  'lastSeenOn',
  'refusedValues',
  'missingValues',
  'clockError',
  'uplink',
  'controlledBy',
  'approversDecide',
  'assets',
  'useStunnel',
  'lastSeenAgentUserAgent',
  'config',
] as const satisfies readonly FieldName<typeof Agent>[];

export type AgentDetail = Picked<typeof Agent, (typeof detailFields)[number]>;
