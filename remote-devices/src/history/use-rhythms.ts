import { type Picked, useList } from '@lineside/client';
import { AgentDataTag } from '@lineside/contracts';
import { useMemo } from 'react';
import type { Rhythm } from './gaps.ts';
import type { Tag } from './series.ts';

const fields = ['variable', 'logEvent', 'loggingInterval', 'onChangeExpiry'] as const;
type Logging = Picked<typeof AgentDataTag, (typeof fields)[number]>;

const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A length such as 10s in ms. */
function msOf(span: string): number | undefined {
  const [, count, unit] = /^(\d+)(ms|s|m|h|d)$/.exec(span) ?? [];
  return count === undefined ? undefined : Number(count) * units[unit as keyof typeof units];
}

/** How a variable is stored by one of its tags. */
function rhythmOf({ logEvent, loggingInterval, onChangeExpiry }: Logging): Rhythm {
  if (logEvent === 'interval') return msOf(loggingInterval);
  return (onChangeExpiry && msOf(onChangeExpiry)) || 'change';
}

/** How often each variable of a device is stored, as its tags say; of several the most often. */
export function useRhythms(agentId: string): (tag: Pick<Tag, 'publicId' | 'type'>) => Rhythm {
  const { data } = useList(AgentDataTag, { fields, parent: agentId, pageSize: 500 });
  return useMemo(() => {
    const known = new Map<string, Rhythm>();
    for (const logging of data ?? []) {
      const { publicId } = logging.variable;
      const [rhythm, before] = [rhythmOf(logging), known.get(publicId)];
      const isOftener = typeof rhythm === 'number' && !(typeof before === 'number' && before < rhythm);
      if (isOftener || !known.has(publicId)) known.set(publicId, rhythm);
    }
    return ({ publicId, type }) =>
      known.has(publicId) ? known.get(publicId) : type === 'bool' || type === 'str' ? 'change' : undefined;
  }, [data]);
}
