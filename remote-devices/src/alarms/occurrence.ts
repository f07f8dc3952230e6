import type { Picked } from '@lineside/client';
import type { AgentDataAlarmOccurrence } from '@lineside/contracts';

/** The fields of an alarm that went off, in lists. */
export const occurrenceFields = [
  ...([
    'alarm',
    'agent',
    'severity',
    'occurredOn',
    'rtnOn',
    'comment',
    'can',
    'outOfService',
    'inMaintenance',
  ] as const),
  ...(['acknowledged', 'acknowledgedBy', 'acknowledgedOn', 'silenced', 'silencedUntil'] as const),
] as const;

export type Occurrence = Picked<typeof AgentDataAlarmOccurrence, (typeof occurrenceFields)[number]>;

/** Whether this person may acknowledge it, and nobody has. */
export const isToAcknowledge = ({ acknowledged, can }: Pick<Occurrence, 'acknowledged' | 'can'>): boolean =>
  !acknowledged && can.acknowledge;

/** Its panel in the list of its device's alarms, with its instructions. */
export const panelOf = ({ agent, publicId }: Pick<Occurrence, 'agent'> & { publicId: string }): string =>
  `/alarms?show=all&agent=${agent.publicId}&alarm=${publicId}`;

/** The rule's screen, which explains the moment when it came. */
export const whyOf = ({ agent, alarm, occurredOn }: Pick<Occurrence, 'agent' | 'alarm' | 'occurredOn'>): string =>
  `/device-configurator/${agent.publicId}/alarms/${alarm.publicId}?at=${encodeURIComponent(occurredOn)}`;
