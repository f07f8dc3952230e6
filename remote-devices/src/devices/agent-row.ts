import type { FieldName, Picked } from '@lineside/client';
import type { Agent } from '@lineside/contracts';

/** The fields of a device in the list, and for its actions. */
export const agentFields = [
  'name',
  'serialNumber',
  'status',
  'statusSince',
  'group',
  'company',
  'template',
  'access',
  'can',
  'connectedUsers',
  'activeVpnSession',
  'rateLimiting',
  'vpnRequireAccessApproval',
  'vpnLocked',
  'webAccessLocked',
] as const satisfies readonly FieldName<typeof Agent>[];

export type AgentRow = Picked<typeof Agent, (typeof agentFields)[number]>;
