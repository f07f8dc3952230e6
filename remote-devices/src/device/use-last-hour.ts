import { onData, serverNow, useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useEffect, useMemo, useState } from 'react';
import { joined, type Point, withValue } from './last-hour.ts';

type KnownPoints = readonly (readonly [number, number])[];

export interface LastHour {
  /** Whether the API's history has been loaded. */
  settled: boolean;
  /** The points of a variable, by its slug. */
  pointsOf(slug: string): readonly Point[];
}

/** The last hour of a device's variables: the API's stored values, and newer ones. */
export function useLastHour(agentId: string): LastHour {
  const query = useMemo(() => {
    const to = serverNow();
    return { from: new Date(to - 3_600_000).toISOString(), to: new Date(to).toISOString(), points: 60 };
  }, []);
  const { state, data: history } = useCall(calls.ListDataHistory, { params: { agentId }, query });
  const [since, setSince] = useState<Record<string, KnownPoints>>({});
  useEffect(
    () =>
      onData(agentId, (points) =>
        setSince((before) => {
          const next = { ...before };
          for (const { slug, time, value } of points) next[slug] = withValue(next[slug] ?? [], Date.parse(time), value);
          return next;
        }),
      ),
    [agentId],
  );
  return {
    settled: state !== 'loading',
    pointsOf: (slug) => {
      const known = history?.find(({ variable }) => variable.slug === slug)?.points ?? [];
      return joined(
        known.map(([time, mean]) => [time, mean] as const),
        since[slug] ?? [],
      );
    },
  };
}
