import { type RefObject, useContext, useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { useViewer } from '../texts/useText.ts';
import { LookContext } from '../theme/look.ts';
import { setCss } from '../theme/style.ts';
import { type Format, useFormat } from '../time/useFormat.ts';
import style from './chart.css';
import { type ChartSpan, dashOf, type LineChartProps } from './chart.ts';
import { dataOf, edge, isFew, withBand, withEnds } from './chart-data.ts';
import type { Point } from './Sparkline.tsx';
import { maxDrawn, useUplot } from './use-uplot.ts';

/** Draws lines with uPlot into the box around it. */
export default function ChartUplot(props: LineChartProps) {
  setCss('chart', style);
  const format = useFormat();
  const { zone } = useViewer();
  const theme = useContext(LookContext);
  const summary = useRef<HTMLDivElement>(null);
  const { series, from, to, min, max, target, spans, gaps } = props;
  const shape = JSON.stringify([
    series.map(({ label, unit, band }) => [label, unit, band !== undefined]),
    from,
    to,
    min,
    max,
    target,
    spans,
    gaps,
    zone,
    theme?.dark,
  ]);
  const { box, plot } = useUplot(
    shape,
    (element) => optionsFor(props, element, summary, format, zone),
    () => dataOf(props.series),
  );
  const ends = useRef<readonly (readonly Point[])[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the points, and the live ones at their ends
  useEffect(() => {
    const stored = dataOf(props.series);
    plot.current?.setData(withEnds(stored, ends.current));
    return props.live?.((next) => {
      ends.current = next;
      plot.current?.setData(withEnds(stored, next));
    });
  }, [series, shape, props.live]);
  return (
    <div style={{ position: 'relative', flex: 1, minWidth: 0, minHeight: 0, overflow: 'hidden' }}>
      <div ref={box} style={{ position: 'absolute', inset: 0 }} />
      <div ref={summary} className="ls-chart-tip" hidden />
    </div>
  );
}

function optionsFor(
  { series, from, to, min, max, target, spans = [], gaps = [] }: LineChartProps,
  element: HTMLElement,
  summary: RefObject<HTMLDivElement | null>,
  format: Format,
  zone: string,
): UPlot.Options {
  // a theme of its own makes a plot of its own
  const colours = new Map<string, string>();
  const colour = (name: string) => () => {
    const known = colours.get(name);
    if (known) return known;
    const found = getComputedStyle(element).getPropertyValue(`--${name}`).trim() || '#888';
    colours.set(name, found);
    return found;
  };
  const units = new Set(series.map(({ unit }) => unit));
  const unit = units.size === 1 ? series[0]?.unit : undefined;
  const font = '12px Inter, ui-sans-serif, system-ui, sans-serif';
  const axis = { stroke: colour('text-3'), font, ticks: { show: false } };
  const isLong = to - from > 36 * 3_600_000;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const timeText = (seconds: number) =>
    isLong ? format.date(seconds * 1000, { year: false }) : clock.format(seconds * 1000);
  const widest = (values: string[] | null) => Math.max(24, ...(values ?? []).map((text) => text.length * 7 + 10));
  return {
    width: element.clientWidth || 320,
    height: element.clientHeight || 160,
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), zone),
    legend: { show: false },
    cursor: { y: false, drag: { setScale: false, x: false, y: false } },
    scales: {
      x: { time: true, range: [from / 1000, to / 1000] },
      y: {
        range: (_plot, low, high) => {
          const all = [low, high, ...(target === undefined ? [] : [target])].filter(
            (value) => value !== null && value !== undefined,
          );
          // the axis is reckoned from their difference, which must stay a number
          const drawn = all.map((value) => Math.min(Math.max(value, -maxDrawn), maxDrawn));
          const [bottom, top] = drawn.length > 0 ? [Math.min(...drawn), Math.max(...drawn)] : [0, 1];
          const pad = (top - bottom || Math.abs(top) || 1) * 0.08;
          return [min ?? bottom - pad, max ?? top + pad];
        },
      },
    },
    axes: [
      { ...axis, grid: { show: false }, space: 72, size: 24, values: (_plot, times) => times.map(timeText) },
      {
        ...axis,
        grid: { stroke: colour('chart-grid'), width: 1 },
        space: 36,
        size: (_plot, values) => widest(values),
        values: (_plot, values) => values.map((value) => format.number(value)),
      },
    ],
    series: [
      {},
      ...series.map(({ label }, index) => ({
        label,
        stroke: colour(`chart-${(index % 4) + 1}`),
        width: 1.5,
        dash: dashOf(index),
        points: { show: (plot: UPlot, at: number) => isFew(plot.data[at]!), size: 5 },
      })),
      ...withBand(series).flatMap(() => [{ ...edge }, { ...edge }]),
    ],
    bands: withBand(series).map(({ at }, index) => {
      const lower = series.length + 1 + 2 * index;
      return {
        series: [lower + 1, lower],
        fill: () => `color-mix(in srgb, ${colour(`chart-${(at % 4) + 1}`)()} 20%, transparent)`,
      };
    }),
    hooks: {
      drawClear: [
        (plot) => {
          for (const gap of gaps) hatch(plot, gap, colour('line-strong')());
        },
      ],
      draw: [
        (plot) => {
          for (const span of spans) bar(plot, span, colour('attention')());
        },
        (plot) => target === undefined || line(plot, target, colour('text-3')(), `${format.number(target, { unit })}`),
      ],
      setCursor: [(plot) => tip(plot, summary.current, series, format)],
    },
  };
}

/** A bar at the bottom of the plot. */
function bar({ ctx, bbox, valToPos }: UPlot, { from, to, look }: ChartSpan, ink: string): void {
  const place = (time: number) =>
    Math.min(Math.max(valToPos(time / 1000, 'x', true), bbox.left), bbox.left + bbox.width);
  const height = 6 * devicePixelRatio;
  const left = place(from);
  const width = Math.max(place(to) - left, 3 * devicePixelRatio);
  const top = bbox.top + bbox.height - height;
  ctx.save();
  Object.assign(ctx, { fillStyle: ink, strokeStyle: ink, lineWidth: devicePixelRatio });
  if (look === 'filled') ctx.fillRect(left, top, width, height);
  else ctx.strokeRect(left, top + ctx.lineWidth / 2, width, height - ctx.lineWidth);
  ctx.restore();
}

/** Thin slanting lines over a period. */
function hatch({ ctx, bbox, valToPos }: UPlot, [from, to]: readonly [number, number], ink: string): void {
  const left = Math.max(valToPos(from / 1000, 'x', true), bbox.left);
  const right = Math.min(valToPos(to / 1000, 'x', true), bbox.left + bbox.width);
  if (right <= left) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, bbox.top, right - left, bbox.height);
  ctx.clip();
  Object.assign(ctx, { strokeStyle: ink, lineWidth: devicePixelRatio });
  ctx.beginPath();
  for (let x = left - bbox.height; x < right; x += 6 * devicePixelRatio) {
    ctx.moveTo(x, bbox.top + bbox.height);
    ctx.lineTo(x + bbox.height, bbox.top);
  }
  ctx.stroke();
  ctx.restore();
}

/** A dashed line at a value, with the value at its right end. */
function line({ ctx, bbox, valToPos }: UPlot, value: number, stroke: string, summary: string): void {
  const y = Math.round(valToPos(value, 'y', true));
  ctx.save();
  Object.assign(ctx, {
    strokeStyle: stroke,
    fillStyle: stroke,
    lineWidth: devicePixelRatio,
    textAlign: 'right',
    textBaseline: 'bottom',
  });
  ctx.setLineDash([4 * devicePixelRatio, 4 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.fillText(summary, bbox.left + bbox.width, y - 4 * devicePixelRatio);
  ctx.restore();
}

/** Says time and values where the pointer is, in a box over the chart. */
function tip(
  { cursor: { idx, left = -1 }, data, bbox, over }: UPlot,
  box: HTMLElement | null,
  series: LineChartProps['series'],
  format: Format,
): void {
  if (!box) return;
  box.hidden = idx === null || idx === undefined || left < 0;
  if (box.hidden) return;
  const values = series.map(({ label, unit }, index) => {
    const value = data[index + 1]?.[idx!];
    return `${label}: ${value === null || value === undefined ? '' : format.number(value, { unit })}`;
  });
  box.textContent = [format.dateTime(data[0][idx!]! * 1000), ...values].join('\n');
  const isRight = left > over.clientWidth / 2;
  const start = bbox.left / devicePixelRatio + left;
  box.style.transform = `translateX(${isRight ? start - box.offsetWidth - 12 : start + 12}px)`;
}
