import { useContext, useEffect, useRef } from 'react';
import UPlot from 'uplot';
import style from '../parts/chart.css';
import { dataOf, edge, isFew, withBand } from '../parts/chart-data.ts';
import { maxDrawn, useUplot } from '../parts/use-uplot.ts';
import { useViewer } from '../texts/useText.ts';
import { LookContext } from '../theme/look.ts';
import { setCss } from '../theme/style.ts';
import { useFormat } from '../time/useFormat.ts';
import type { PaneLimit, PaneLine, TimeSpan } from './panes.ts';

export interface LinePlotProps {
  lines: readonly PaneLine[];
  limits: readonly PaneLimit[];
  gaps: readonly TimeSpan[];
  from: number;
  to: number;
  /** Where its cursor is, in ms since 1970; null without one. */
  cursor: number | null;
  /** The width at the left for the numbers of its axis, in px. */
  gutter: number;
  /** Says how wide its numbers are. */
  onGutter(px: number): void;
  /** Names times below it. */
  hasTimes: boolean;
  timeText(moment: number): string;
  /** What is written in a gap. */
  gapText: string;
  onCursor(moment: number | null): void;
  onZoom?: ((span: TimeSpan) => void) | undefined;
  onBack?: (() => void) | undefined;
}

/** Draws the lines of one pane with uPlot into the box around it. */
export default function LinePlot(props: LinePlotProps) {
  setCss('chart', style);
  const format = useFormat();
  const { zone } = useViewer();
  const theme = useContext(LookContext);
  const latest = useRef(props);
  latest.current = props;
  const { lines, limits, gaps, from, to, cursor, gutter, hasTimes } = props;
  const looks = lines.map(({ key, look, faded, band }) => [key, look, faded, band !== undefined]);
  const shape = JSON.stringify([looks, limits, gutter, hasTimes, zone, theme?.dark, Boolean(props.onZoom)]);
  const numberText = (value: number) => format.number(value);
  const { box, plot } = useUplot(
    shape,
    (element) => optionsFor(() => latest.current, element, zone, numberText),
    () => dataOf(lines),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a plot draws without being made anew
  useEffect(() => {
    plot.current?.setData(dataOf(lines));
  }, [lines, gaps, from, to]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plot is a ref
  useEffect(() => {
    const chart = plot.current;
    if (!chart) return;
    const left = cursor === null ? -10 : chart.valToPos(cursor / 1000, 'x');
    chart.setCursor({ left, top: cursor === null ? -10 : 0 }, false);
  }, [cursor]);
  return <div ref={box} style={{ position: 'absolute', inset: 0 }} />;
}

/** A shorter drag is a click, in px. */
const shortestDrag = 8;

function optionsFor(
  now: () => LinePlotProps,
  element: HTMLElement,
  zone: string,
  numberText: (value: number) => string,
): UPlot.Options {
  const { lines, gutter, hasTimes, onZoom } = now();
  const colour = (name: string) => () => getComputedStyle(element).getPropertyValue(`--${name}`).trim() || '#888';
  const font = '11px Inter, ui-sans-serif, system-ui, sans-serif';
  const axis = { stroke: colour('text-3'), font, ticks: { show: false } };
  const lineColour =
    ({ look, faded }: PaneLine) =>
    () => {
      const full = colour(`chart-${look.colour}`)();
      return faded ? `color-mix(in srgb, ${full} 55%, transparent)` : full;
    };
  const ofMouse = (listen: (event: MouseEvent) => void) => () => (event: MouseEvent) => {
    listen(event);
    return null;
  };
  return {
    width: element.clientWidth || 320,
    height: element.clientHeight || 160,
    padding: [8, 8, hasTimes ? 0 : 8, 0],
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), zone),
    legend: { show: false },
    cursor: {
      y: false,
      points: { size: 7 },
      drag: { setScale: false, x: onZoom !== undefined, y: false, dist: shortestDrag },
      bind: { dblclick: ofMouse(() => now().onBack?.()) },
    },
    scales: {
      x: { time: true, range: () => [now().from / 1000, now().to / 1000] },
      y: {
        range: (_plot, low, high) => {
          const all = [low, high, ...now().limits.map(({ value }) => value)].filter(
            (value) => value !== null && value !== undefined,
          );
          // the axis is reckoned from their difference, which must stay a number
          const drawn = all.map((value) => Math.min(Math.max(value, -maxDrawn), maxDrawn));
          const [bottom, top] = drawn.length > 0 ? [Math.min(...drawn), Math.max(...drawn)] : [0, 1];
          const pad = (top - bottom || Math.abs(top) || 1) * 0.08;
          return [bottom - pad, top + pad];
        },
      },
    },
    axes: [
      {
        ...axis,
        show: hasTimes,
        grid: { show: false },
        space: 80,
        size: 24,
        values: (_plot, times) => times.map((seconds) => now().timeText(seconds * 1000)),
      },
      {
        ...axis,
        grid: { stroke: colour('chart-grid'), width: 1 },
        space: 36,
        gap: 8,
        size: (_plot, values) => {
          const widest = Math.max(0, ...(values ?? []).map((text) => text.length * 7 + 20));
          if (widest > gutter) queueMicrotask(() => now().onGutter(widest));
          return gutter;
        },
        values: (_plot, values) => values.map(numberText),
      },
    ],
    series: [
      {},
      ...lines.map((line) => ({
        label: line.label,
        stroke: lineColour(line),
        width: 1.5,
        dash: [...line.look.dash],
        points: { show: (plot: UPlot, at: number) => isFew(plot.data[at]!), size: 5 },
      })),
      ...withBand(lines).flatMap(() => [{ ...edge }, { ...edge }]),
    ],
    bands: withBand(lines).map(({ at }, index) => {
      const lower = lines.length + 1 + 2 * index;
      return {
        series: [lower + 1, lower],
        fill: () => `color-mix(in srgb, ${lineColour(lines[at]!)()} 20%, transparent)`,
      };
    }),
    hooks: {
      drawClear: [
        (plot) => {
          for (const gap of now().gaps) hatch(plot, gap, [colour('sunken')(), colour('line-strong')()]);
        },
      ],
      draw: [
        (plot) => {
          for (const limit of now().limits) limitLine(plot, limit, colour('attention')(), colour('attention-text')());
          for (const gap of now().gaps) writeIn(plot, gap, now().gapText, colour('text-3')());
        },
      ],
      setCursor: [
        ({ cursor: { idx, left = -1 }, data }) =>
          now().onCursor(left < 0 || idx === null || idx === undefined ? null : data[0][idx]! * 1000),
      ],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select;
          if (width < shortestDrag) return;
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
          const at = (px: number) => plot.posToVal(px, 'x') * 1000;
          now().onZoom?.({ from: at(left), to: at(left + width) });
        },
      ],
    },
  };
}

/** The sides of a stretch of time in a plot, in pixels of its canvas. */
function sidesOf({ bbox, valToPos }: UPlot, { from, to }: TimeSpan): [left: number, right: number] {
  const within = (px: number) => Math.min(Math.max(px, bbox.left), bbox.left + bbox.width);
  return [within(valToPos(from / 1000, 'x', true)), within(valToPos(to / 1000, 'x', true))];
}

/** Fills a stretch with slanted lines. */
function hatch(plot: UPlot, span: TimeSpan, [ground, line]: [string, string]): void {
  const { ctx, bbox } = plot;
  const [left, right] = sidesOf(plot, span);
  const [width, gap] = [right - left, 7 * devicePixelRatio];
  if (width <= 0) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, bbox.top, width, bbox.height);
  ctx.clip();
  ctx.fillStyle = ground;
  ctx.fill();
  ctx.strokeStyle = line;
  ctx.lineWidth = devicePixelRatio;
  ctx.globalAlpha = 0.6;
  ctx.beginPath();
  // lines go on from one stretch to the next
  const first = left - bbox.height - (left % gap);
  for (let x = first; x < right; x += gap) {
    ctx.moveTo(x, bbox.top + bbox.height);
    ctx.lineTo(x + bbox.height, bbox.top);
  }
  ctx.stroke();
  ctx.restore();
}

/** Writes at the top of a stretch, if there is room. */
function writeIn(plot: UPlot, span: TimeSpan, text: string, fill: string): void {
  const { ctx, bbox } = plot;
  const [left, right] = sidesOf(plot, span);
  ctx.save();
  ctx.font = `${11 * devicePixelRatio}px Inter, ui-sans-serif, system-ui, sans-serif`;
  Object.assign(ctx, { fillStyle: fill, textAlign: 'center', textBaseline: 'top' });
  if (ctx.measureText(text).width + 8 * devicePixelRatio < right - left)
    ctx.fillText(text, (left + right) / 2, bbox.top + 4 * devicePixelRatio);
  ctx.restore();
}

/** A dotted line at a limit, with its name at the right end. */
function limitLine({ ctx, bbox, valToPos }: UPlot, { value, label }: PaneLimit, line: string, text: string): void {
  const y = Math.round(valToPos(value, 'y', true));
  ctx.save();
  ctx.font = `${11 * devicePixelRatio}px Inter, ui-sans-serif, system-ui, sans-serif`;
  Object.assign(ctx, { strokeStyle: line, lineWidth: 1.5 * devicePixelRatio });
  ctx.setLineDash([2 * devicePixelRatio, 3 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  const isLow = y > bbox.top + bbox.height - 18 * devicePixelRatio;
  Object.assign(ctx, { fillStyle: text, textAlign: 'right', textBaseline: isLow ? 'bottom' : 'top' });
  ctx.fillText(label, bbox.left + bbox.width - 4, y + (isLow ? -4 : 4) * devicePixelRatio);
  ctx.restore();
}
