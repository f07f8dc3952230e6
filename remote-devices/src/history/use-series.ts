import { type Loaded, useCall } from '@lineside/client';
import { calls, type HistoryStep, type HistoryStepSummary, stepSeconds } from '@lineside/contracts';
import { useViewer } from '@lineside/ui/base';
import type { TimeSpan } from '@lineside/ui/data';
import { useMemo, useRef } from 'react';
import { gapsOf } from './gaps.ts';
import type { Series, Tag } from './series.ts';
import type { useRhythms } from './use-rhythms.ts';

/** What the API answers for a variable. */
interface Read {
  variable: { slug: string };
  steps: HistoryStepSummary[];
  texts: [number, string][];
}

interface Asked {
  agentId: string;
  tags: readonly Tag[];
  span: TimeSpan;
  step: HistoryStep;
  /** The moment up to which there can be values. */
  now: number;
  rhythmOf: ReturnType<typeof useRhythms>;
}

export interface LoadedSeries extends Pick<Loaded<unknown>, 'state' | 'failure' | 'retry'> {
  /** Those that are read; while a later period loads, what was read before. */
  series: readonly Series[];
}

/** The steps of a device's variables in a period. */
export function useSeries({ agentId, tags, span, step, now, rhythmOf }: Asked): LoadedSeries {
  const { zone } = useViewer();
  const { from, to } = span;
  const query = {
    ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString(), step, timeZone: zone },
    variables: tags.map(({ slug }) => slug).join(','),
  };
  const { state, data, failure, retry } = useCall(
    calls.ListHistorySteps,
    tags.length > 0 ? { params: { agentId }, query } : null,
  );
  const kept = useRef<{ agentId: string; data: readonly Read[]; span: TimeSpan; step: HistoryStep }>(undefined);
  if (data) kept.current = { agentId, data, span, step };
  const shown = kept.current?.agentId === agentId ? kept.current : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` changes with what is read
  const series = useMemo(
    () =>
      tags.flatMap((tag): Series[] => {
        const found = shown?.data.find(({ variable }) => variable.slug === tag.slug);
        if (!found) return [];
        const { steps, texts } = found;
        const until = Math.min(shown!.span.to, now);
        const rhythm = rhythmOf(tag);
        const isText = tag.type === 'str';
        const gaps = isText
          ? []
          : gapsOf(steps, { from: shown!.span.from, to: until, step: 1000 * stepSeconds(shown!.step), rhythm });
        return [{ tag, steps, texts, gaps }];
      }),
    [shown?.data, tags, rhythmOf],
  );
  // what is shown stays while the period moves on
  return { state: series.length > 0 && state === 'loading' ? 'ready' : state, failure, retry, series };
}
