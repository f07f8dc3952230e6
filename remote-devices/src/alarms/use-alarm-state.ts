import { onChanges } from '@lineside/client';
import { Agent } from '@lineside/contracts';
import type { StateOf } from '@lineside/ui/base';
import { useEffect, useState } from 'react';
import type { Occurrence } from './occurrence.ts';

/** The state of an alarm now: while its device sends nothing, nobody knows whether it lasts. */
export function useAlarmState({ agent, rtnOn }: Pick<Occurrence, 'agent' | 'rtnOn'>): StateOf<'alarm'> {
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
  if (rtnOn) return 'returned';
  return status === 'offline' ? 'unknown' : 'active';
}
