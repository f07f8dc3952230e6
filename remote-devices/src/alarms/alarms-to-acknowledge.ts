import { liveTotal } from '@lineside/client';
import { AgentDataAlarmOccurrence, where } from '@lineside/contracts';
import type { MenuCount } from '@lineside/remote-kit';

/** The number of alarms that are on, told to people, and acknowledged by nobody yet. */
export const alarmsToAcknowledge: MenuCount = liveTotal(AgentDataAlarmOccurrence, [
  where('isnull', 'rtnOn'),
  where('eq', 'acknowledged', false),
  where('eq', 'silenced', false),
]);
