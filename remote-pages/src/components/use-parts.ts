import type { Failure } from '@lineside/client';
import { useViewer } from '@lineside/ui/base';
import type { History, HistoryPoint } from '../data/hub.ts';
import { type Binding, bindingOf, useHistories, usePageData } from '../data/page-data.tsx';
import { useReady } from '../data/readiness.ts';
import { lineKeyOf, useHeld } from '../data/use-held.ts';
import { historyOf } from './history-of.ts';
import { type Aggregator, aggregators, type ManifestInput, type Metric } from './manifest.ts';
import { unitOf } from './show-value.ts';

/** The input of a chart that compares values. */
export const partsInput = (key: string): ManifestInput => ({
  ...{ key, label: key, type: 'List', required: true },
  itemType: {
    children: [
      { key: 'metric', label: 'metric', type: 'AggregatedMetric', required: true },
      { key: 'label', label: 'name', type: 'String' },
    ],
  },
});

interface NamedMetric {
  metric?: Metric;
  label?: string;
}

/** One value of a chart with what came of it. */
export interface Part {
  label: string;
  unit: string | undefined;
  metric: Metric | undefined;
  /** One for each stretch that has values. */
  points: readonly HistoryPoint[];
  isText: boolean;
}

export type Parts =
  | { is: 'empty' }
  | { is: 'waiting' }
  | { is: 'unbound'; binding: Exclude<Binding, { is: 'bound' }> }
  | { is: 'failed'; failure: Failure }
  | { is: 'ready'; parts: Part[] };

/** Stretches that a period is summed up in: the whole of it, hours, or days or months of a time zone. */
export interface Stretches {
  from: number;
  to: number;
  step: History['step'];
}

export const aggregatorOf = (metric: Metric | undefined): Aggregator =>
  aggregators.find((word) => word === metric?.aggregator) ?? 'mean';

/** The values of a chart's parts, one for each stretch of a period. */
export function useParts(input: unknown, { from, to, step }: Stretches): Parts {
  const { bindables, say } = usePageData();
  const { zone } = useViewer();
  const wanted = (Array.isArray(input) ? input : []) as NamedMetric[];
  const bindings = wanted.map(({ metric }) => bindingOf(bindables, metric));
  const requests = bindings.map((binding, at) => {
    if (binding.is !== 'bound') return null;
    const history = historyOf(binding.to, { from, to }, aggregatorOf(wanted[at]!.metric), 1);
    return history && { ...history, step, ...(typeof step === 'string' && { timeZone: zone }) };
  });
  const histories = useHistories(requests);
  const held = useHeld(
    histories,
    JSON.stringify([lineKeyOf(bindings), wanted.map(({ metric }) => aggregatorOf(metric)), step]),
  );
  const isWaiting = requests.some((request, at) => request && held[at] === undefined);
  const failed = histories.find((history, at) => requests[at] && history.is === 'failed');
  useReady(!isWaiting || failed !== undefined);
  if (wanted.length === 0) return { is: 'empty' };
  const unbound = bindings.find((binding) => binding.is !== 'bound');
  if (unbound) return { is: 'unbound', binding: unbound as Exclude<Binding, { is: 'bound' }> };
  if (failed?.is === 'failed' && isWaiting) return { is: 'failed', failure: failed.failure };
  if (isWaiting) return { is: 'waiting' };
  return {
    is: 'ready',
    parts: wanted.map(({ metric, label }, at) => {
      const binding = bindings[at]!;
      const bound = binding.is === 'bound' ? binding.to : undefined;
      const isCount = aggregatorOf(metric) === 'count';
      const unit = isCount ? undefined : unitOf(metric, bound);
      return {
        ...{ label: label ? say(label) : (bound?.name ?? ''), unit },
        metric: isCount && metric ? { ...metric, decimals: 0 } : metric,
        ...{ points: held[at] ?? [], isText: bound?.type === 'str' },
      };
    }),
  };
}
