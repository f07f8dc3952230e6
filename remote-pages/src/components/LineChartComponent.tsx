import { numericOf } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Skeleton } from '@lineside/ui/base';
import { LineChart, type Point } from '@lineside/ui/data';
import type { HistoryPoint } from '../data/hub.ts';
import {
  type Binding,
  bindingOf,
  type LiveValue,
  type PageData,
  useHistories,
  useLiveValues,
  usePageData,
} from '../data/page-data.tsx';
import { useReady } from '../data/readiness.ts';
import { useHeld } from '../data/use-held.ts';
import type { ComponentProps } from './built-in.ts';
import { historyOf } from './history-of.ts';
import { type Aggregator, aggregators, type Manifest, type Metric } from './manifest.ts';
import { unitOf } from './show-value.ts';
import { Failed, Note, Unbound, Widget } from './Widget.tsx';
import { useWhyNoLine } from './why-no-line.ts';

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

/** Stored values over the page's period, extended by live values while the period runs. */
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
  const whyNoLine = useWhyNoLine();
  const drawn = lines.map(({ label, metric }, index) => {
    const binding = bindings[index]!;
    const to = binding.is === 'bound' ? binding.to : undefined;
    const points = withLive(lastPoints[index] ?? [], period, live[index]);
    return {
      series: {
        label: label ? say(label) : (to?.name ?? ''),
        unit: unitOf(metric, to),
        points: withGaps(points, stepMs),
      },
      why: to && whyNoLine(to, period, { is: 'ready', points }),
    };
  });
  const without = drawn.filter(({ why }) => why);
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
      ) : without.length === lines.length ? (
        <Note>{[...new Set(without.map(({ why }) => why))].join('. ')}</Note>
      ) : (
        <LineChart
          label={say(String(title))}
          from={period.from}
          to={period.to}
          min={numberOf(inputs.min)}
          max={numberOf(inputs.max)}
          target={numberOf(inputs.target)}
          series={drawn.map(({ series }) => series)}
        />
      )}
      {without.length > 0 && without.length < lines.length
        ? without.map(({ series, why }, index) => (
            <p key={index} className="ls-quiet" style={{ margin: 0, fontSize: 12 }}>
              {series.label}: {why}
            </p>
          ))
        : null}
    </Widget>
  );
}

const withLive = (
  points: readonly HistoryPoint[],
  { from, isRunning }: PageData['period'],
  live: LiveValue | undefined,
): readonly HistoryPoint[] =>
  isRunning && live && live.time >= from && live.time > (points.at(-1)?.[0] ?? 0)
    ? [...points, ...numericPoint(live)]
    : points;

/** A value that came, as a point of a line; none for a text. */
function numericPoint({ time, value }: LiveValue): HistoryPoint[] {
  const number = numericOf(value);
  return number === null ? [] : [[time, number]];
}

/** A gap where nothing came for three steps, and for three minutes at least. */
function withGaps(points: readonly HistoryPoint[], stepMs: number): Point[] {
  const silence = Math.max(3 * stepMs, 180_000);
  return points.flatMap((point, index): Point[] => {
    const before = points[index - 1];
    return before && point[0] - before[0] > silence ? [[before[0] + stepMs, null], point] : [point];
  });
}
