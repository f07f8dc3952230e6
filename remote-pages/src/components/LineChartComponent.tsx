import { useTexts } from '@lineside/remote-kit';
import { Skeleton } from '@lineside/ui/base';
import { LineChart, type Point } from '@lineside/ui/data';
import { useRef } from 'react';
import type { HistoryPoint, HistoryState } from '../data/hub.ts';
import {
  type Binding,
  bindingOf,
  type LiveValue,
  useHistories,
  useLiveValues,
  usePageData,
} from '../data/page-data.tsx';
import { useReady } from '../data/readiness.ts';
import type { ComponentProps } from './built-in.ts';
import { historyOf } from './history-of.ts';
import { type Aggregator, aggregators, type Manifest, type Metric } from './manifest.ts';
import { unitOf } from './show-value.ts';
import { Failed, Note, Unbound, Widget } from './Widget.tsx';

export const lineChart: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    {
      ...{ key: 'lines', label: 'lines', type: 'List', required: true },
      itemType: {
        children: [
          { key: 'metric', label: 'metric', type: 'AggregatedMetric', required: true },
          { key: 'label', label: 'name', type: 'String' },
        ],
      },
    },
    { key: 'min', label: 'min', type: 'Number' },
    { key: 'max', label: 'max', type: 'Number', above: 'min' },
    { key: 'target', label: 'target', type: 'Number' },
  ],
  sheetSettings: { minCols: 3, minRows: 3, defaultCols: 6, defaultRows: 4 },
  reportSettings: { minCols: 2, minRows: 2, defaultCols: 6, defaultRows: 4 },
  cardSettings: { minHeight: 160, defaultHeight: 240 },
};

/** The approximate number of points of a line: more than a screen can show. */
const pointsOfLine = 400;

interface Line {
  metric?: Metric;
  label?: string;
}

const isAggregator = (word: unknown): word is Aggregator => aggregators.includes(word as Aggregator);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Stored values of tags over the page's period, extended by live values while the period runs. */
export function LineChartComponent({ inputs }: ComponentProps) {
  const { t } = useTexts();
  const { bindables, period, say } = usePageData();
  const lines = (Array.isArray(inputs.lines) ? inputs.lines : []) as Line[];
  const bindings = lines.map(({ metric }) => bindingOf(bindables, metric));
  const requests = bindings.map((binding, index) => {
    const { aggregator } = lines[index]!.metric ?? {};
    return binding.is === 'bound'
      ? historyOf(binding.to, period, isAggregator(aggregator) ? aggregator : 'mean', pointsOfLine)
      : null;
  });
  const histories = useHistories(requests);
  const live = useLiveValues(bindings);
  const lastPoints = useHeld(
    histories,
    bindings.map((binding) => (binding.is === 'bound' ? binding.to.selector : '')).join(),
  );
  const problem = bindings.find((binding): binding is Exclude<Binding, { is: 'bound' }> => binding.is !== 'bound');
  const failed = histories.find((history, index) => requests[index] && history.is === 'failed');
  const stepMs = Math.max(1, ...requests.map((request) => request?.step ?? 1)) * 1000;
  const title = inputs.title || bindings.map((binding) => (binding.is === 'bound' ? binding.to.name : '')).join(', ');
  const isWaiting = requests.some((request, index) => request && lastPoints[index] === undefined);
  useReady(!isWaiting || failed !== undefined);
  return (
    <Widget title={title}>
      {lines.length === 0 ? (
        <Note>{t('view.unbound')}</Note>
      ) : problem ? (
        <Unbound binding={problem} />
      ) : failed?.is === 'failed' && isWaiting ? (
        <Failed failure={failed.failure} />
      ) : isWaiting ? (
        <Skeleton lines={4} />
      ) : (
        <LineChart
          label={say(String(title))}
          from={period.from}
          to={period.to}
          min={numberOf(inputs.min)}
          max={numberOf(inputs.max)}
          target={numberOf(inputs.target)}
          series={lines.map(({ label, metric }, index) => {
            const binding = bindings[index]!;
            const to = binding.is === 'bound' ? binding.to : undefined;
            const points = withGaps(
              withLive(lastPoints[index] ?? [], period.isRunning ? live[index] : undefined),
              stepMs,
            );
            return { label: label ? say(label) : (to?.name ?? ''), unit: unitOf(metric, to), points };
          })}
        />
      )}
    </Widget>
  );
}

/** The previous content stays until the next has loaded, as long as the lines are the same. */
function useHeld(histories: readonly HistoryState[], lineKey: string): (readonly HistoryPoint[] | undefined)[] {
  const lastPoints = useRef<{ lineKey: string; points: (readonly HistoryPoint[] | undefined)[] }>({
    lineKey,
    points: [],
  });
  if (lastPoints.current.lineKey !== lineKey) lastPoints.current = { lineKey, points: [] };
  for (const [index, one] of histories.entries()) if (one.is === 'ready') lastPoints.current.points[index] = one.points;
  return lastPoints.current.points;
}

const withLive = (points: readonly HistoryPoint[], live: LiveValue | undefined): readonly HistoryPoint[] =>
  live && live.time > (points.at(-1)?.[0] ?? 0) ? [...points, [live.time, live.value]] : points;

/** A gap where nothing came for three steps, and for three minutes at least. */
function withGaps(points: readonly HistoryPoint[], stepMs: number): Point[] {
  const silence = Math.max(3 * stepMs, 180_000);
  return points.flatMap((point, index): Point[] => {
    const before = points[index - 1];
    return before && point[0] - before[0] > silence ? [[before[0] + stepMs, null], point] : [point];
  });
}
