import { numericOf } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Skeleton, useFormat } from '@lineside/ui/base';
import { type ChartSeries, LineChart, type LiveEnds, type Point } from '@lineside/ui/data';
import { memo, useMemo, useRef } from 'react';
import type { HistoryPoint } from '../data/hub.ts';
import {
  type Binding,
  bindingOf,
  type LiveValue,
  type PageData,
  useHistories,
  useLiveFeed,
  usePageData,
} from '../data/page-data.tsx';
import { useReady } from '../data/readiness.ts';
import { lineKeyOf, useHeld } from '../data/use-held.ts';
import type { ComponentProps } from './built-in.ts';
import { DataTable } from './DataTable.tsx';
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
  const feed = useLiveFeed(bindings);
  const lastPoints = useHeld(histories, lineKeyOf(bindings));
  const problem = bindings.find((binding): binding is Exclude<Binding, { is: 'bound' }> => binding.is !== 'bound');
  const failed = histories.find((history, index) => requests[index] && history.is === 'failed');
  const stepMs = Math.max(1, ...requests.map((request) => request?.step ?? 1)) * 1000;
  const title = inputs.title || bindings.map((binding) => (binding.is === 'bound' ? binding.to.name : '')).join(', ');
  const isWaiting = requests.some((request, index) => request && lastPoints[index] === undefined);
  useReady(!isWaiting || failed !== undefined);
  const whyNoLine = useWhyNoLine();
  const stored = JSON.stringify([lines, period, stepMs, lastPoints.map((points) => [points?.length, points?.at(-1)])]);
  // values as they come are drawn by the chart alone: 50 charts would be rendered four times a second
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored names all of them
  const drawn = useMemo(
    () =>
      lines.map(({ label, metric }, index) => {
        const binding = bindings[index]!;
        const to = binding.is === 'bound' ? binding.to : undefined;
        const points = withLive(lastPoints[index] ?? [], period, knownOf(binding));
        return {
          series: {
            label: label ? say(label) : (to?.name ?? ''),
            unit: unitOf(metric, to),
            points: withGaps(points, stepMs),
          },
          why: to && whyNoLine(to, period, { is: 'ready', points }),
        };
      }),
    [stored, bindables, say, t],
  );
  const end = useRef({ from: period.from, stepMs, lasts: [] as (number | undefined)[] });
  end.current = { from: period.from, stepMs, lasts: drawn.map(({ series }) => series.points.at(-1)?.[0]) };
  const live = useMemo<LiveEnds>(
    () => (draw) => feed((values) => draw(values.map((value, index) => endOf(value, index, end.current)))),
    [feed],
  );
  const series = useMemo(() => drawn.map((one) => one.series), [drawn]);
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
          series={series}
          live={period.isRunning ? live : undefined}
        />
      )}
      {isWaiting || without.length === lines.length ? null : <LineTable label={say(String(title))} series={series} />}
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

/** Rows of the table of a chart: as many as people read. */
const rowsOfTable = 24;

/** What the lines draw as stored, in about 24 moments. */
const LineTable = memo(function LineTable({ label, series }: { label: string; series: readonly ChartSeries[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const times = [...new Set(series.flatMap(({ points }) => points.map(([time]) => time)))].sort((a, b) => a - b);
  const every = Math.max(1, Math.ceil(times.length / rowsOfTable));
  const values = series.map(({ points }) => new Map(points));
  const rows = times
    .filter((_time, at) => (times.length - 1 - at) % every === 0)
    .map((time) => [
      format.dateTime(time),
      ...series.map(({ unit }, at) => {
        const value = values[at]!.get(time);
        return value === undefined || value === null ? '' : format.number(value, { unit });
      }),
    ]);
  return <DataTable label={label} columns={[t('view.time'), ...series.map((one) => one.label)]} rows={rows} />;
});

/** The newest value that was known when the page was read. */
function knownOf(binding: Binding): LiveValue | undefined {
  const last = binding.is === 'bound' ? binding.to.last : null;
  return last ? { value: last.value, time: Date.parse(last.time) } : undefined;
}

/** A value that came, as the end of the line `index`, whose last stored point is at a time of `lasts` (ms since 1970). */
function endOf(
  value: LiveValue | undefined,
  index: number,
  { from, stepMs, lasts }: { from: number; stepMs: number; lasts: readonly (number | undefined)[] },
): Point[] {
  const last = lasts[index];
  if (!value || value.time < from) return [];
  const point = numericPoint(value);
  if (last === undefined || point.length === 0 || value.time - last <= silenceOf(stepMs)) return point;
  return [[last + stepMs, null], ...point];
}

/** Without a value for so long a line has a gap. */
const silenceOf = (stepMs: number) => Math.max(3 * stepMs, 180_000);

/** A gap where nothing came for three steps, and for three minutes at least. */
function withGaps(points: readonly HistoryPoint[], stepMs: number): Point[] {
  const silence = silenceOf(stepMs);
  return points.flatMap((point, index): Point[] => {
    const before = points[index - 1];
    return before && point[0] - before[0] > silence ? [[before[0] + stepMs, null], point] : [point];
  });
}
