import { clockAt, momentOf } from '@lineside/contracts';
import type { LineChartProps } from './chart.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Steps of the time axis, in ms. */
const timeSteps = [
  ...[minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 3 * hour, 6 * hour, 12 * hour],
  ...[day, 2 * day, 7 * day, 14 * day, 28 * day, 91 * day, 365 * day],
];

/** Times on a round clock of a zone within a period, at most `most` of them; in ms since 1970. */
export function timeTicks(from: number, to: number, timeZone: string, most: number): number[] {
  const step = timeSteps.find((one) => (to - from) / one <= most) ?? timeSteps.at(-1)!;
  const ticks: number[] = [];
  for (let clock = Math.ceil(clockAt(from, timeZone) / step) * step; ; clock += step) {
    const moment = momentOf(clock, timeZone);
    if (moment > to) return ticks;
    if (moment >= from) ticks.push(moment);
  }
}

/** Round numbers within a range, about `most` of them. */
export function valueTicks(low: number, high: number, most: number): number[] {
  const least = (high - low) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= least)!;
  const ticks: number[] = [];
  for (let at = Math.ceil(low / step); at * step <= high; at += 1) ticks.push(Number((at * step).toPrecision(12)));
  return ticks;
}

/** The value axis: what is given, or where the values end and a little more. */
export function rangeOf({ series, min, max, target }: LineChartProps): [low: number, high: number] {
  const values = series.flatMap(({ points, band = [] }) => [
    ...points.flatMap(([, value]) => (value === null ? [] : [value])),
    ...band.flatMap(([, ...edges]) => edges.filter((value) => value !== null)),
  ]);
  const all = target === undefined ? values : [...values, target];
  const low = all.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = all.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const [bottom, top] = all.length > 0 ? [low, high] : [0, 1];
  const pad = (top - bottom || Math.abs(top) || 1) * 0.08;
  const range: [number, number] = [min ?? bottom - pad, max ?? top + pad];
  return range[0] < range[1] ? range : [range[0], range[0] + 1];
}

type Place = (time: number, value: number) => readonly [x: number, y: number];

/** The path of a line, with its gaps; of a value between two gaps a short dash. */
export function linePath(points: LineChartProps['series'][number]['points'], place: Place): string {
  let isOpen = false;
  return points
    .map(([time, value], index) => {
      if (value === null) {
        isOpen = false;
        return '';
      }
      const [x, y] = place(time, value).map((at) => Math.round(at * 10) / 10);
      const isAlone = !isOpen && (points[index + 1]?.[1] ?? null) === null;
      const text = isAlone ? `M${x! - 2} ${y}h4` : `${isOpen ? 'L' : 'M'}${x} ${y}`;
      isOpen = true;
      return text;
    })
    .join('');
}

/** The outline of a band: along its upper edge, and back along its lower one. */
export function bandPath(band: NonNullable<LineChartProps['series'][number]['band']>, place: Place): string {
  const whole = band.flatMap(([time, low, high]) => (low === null || high === null ? [] : [{ time, low, high }]));
  const edge = [
    ...whole.map(({ time, high }) => place(time, high)),
    ...whole.reverse().map(({ time, low }) => place(time, low)),
  ];
  return edge.length > 0 ? `M${edge.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z` : '';
}
