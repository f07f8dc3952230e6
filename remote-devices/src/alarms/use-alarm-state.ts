import { onChanges } from '@lineside/client';
import { Agent } from '@lineside/contracts';
import type { StateOf } from '@lineside/ui/base';
import { useEffect, useState } from 'react';
import type { Occurrence } from './occurrence.ts';

type Known = Pick<Occurrence, 'agent' | 'rtnOn' | 'silenced' | 'outOfService'>;

/** The state of an alarm now: while its device sends nothing, nobody knows whether it lasts. */
export function useAlarmState({ agent, rtnOn, silenced, outOfService }: Known): StateOf<'alarm'> {
  const { publicId } = agent;
  const [changed, setChanged] = useState<{ of: string; status: unknown }>();
  useEffect(
    () =>
      onChanges(Agent, (changes) => {
        for (const change of changes)
          if (change.act === 'update' && change.publicId === publicId && 'status' in change.fields)
            setChanged({ of: publicId, status: change.fields.status });
      }),
    [publicId],
  );
  const status = changed?.of === publicId ? changed.status : agent.status;
  return stateOfAlarm({ rtnOn, silenced, outOfService }, status);
}

/** The state of an alarm whose device has a status. */
export function stateOfAlarm(
  { rtnOn, silenced, outOfService }: Pick<Known, 'rtnOn' | 'silenced' | 'outOfService'>,
  status: unknown,
): StateOf<'alarm'> {
  if (outOfService) return 'outOfService';
  if (silenced) return 'silenced';
  if (rtnOn) return 'returned';
  return status === 'offline' ? 'unknown' : 'active';
}
