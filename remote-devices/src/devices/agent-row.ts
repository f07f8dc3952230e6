import type { FieldName, Picked } from '@lineside/client';
import type { Agent } from '@lineside/contracts';

/** Fields of what a controlling company can lock on a device. */
export const lockFields = ['vpnLocked', 'webAccessLocked'] as const;

/** The fields of a device in the list, and for its actions. */
export const agentFields = [
  'name',
  'serialNumber',
  'status',
  'statusSince',
  'group',
  'company',
  'template',
  'openChanges',
  'alarmCount',
  'maintenance',
  'access',
  'can',
  'connectedUsers',
  'activeVpnSession',
  'rateLimiting',
  'vpnRequireAccessApproval',
  ...lockFields,
] as const satisfies readonly FieldName<typeof Agent>[];

export type AgentRow = Picked<typeof Agent, (typeof agentFields)[number]>;
