import UPlot from 'uplot';
import type { ChartSeries } from './chart.ts';
import type { Point } from './Sparkline.tsx';

// What charts of uPlot share.

type DrawnSeries = Pick<ChartSeries, 'points' | 'band'>;

/** One list of times, and for each line its values at them; then the lower and the upper edges of all bands. */
export function dataOf(series: readonly DrawnSeries[]): UPlot.AlignedData {
  const lines = series.map(
    ({ points }): UPlot.AlignedData => [points.map(([time]) => time / 1000), points.map(([, value]) => value)],
  );
  const bands = withBand(series).map(
    ({ band }): UPlot.AlignedData => [
      band.map(([time]) => time / 1000),
      band.map(([, low]) => low),
      band.map(([, , high]) => high),
    ],
  );
  const each = [...lines, ...bands];
  if (each.length === 0) return [[]];
  return UPlot.join(each);
}

/** Chart data with newer points at the ends of its lines, each line's oldest first; bands end before them. */
export function withEnds(data: UPlot.AlignedData, ends: readonly (readonly Point[])[]): UPlot.AlignedData {
  const last = data[0].at(-1) ?? Number.NEGATIVE_INFINITY;
  const newer = ends
    .flatMap((points, at) => points.map(([ms, value]) => ({ time: ms / 1000, value, at: at + 1 })))
    .filter(({ time }) => time > last)
    .sort((a, b) => a.time - b.time);
  if (newer.length === 0) return data;
  const columns = data.slice(1) as UPlot.AlignedData[1][];
  return [
    [...data[0], ...newer.map(({ time }) => time)],
    // a line goes on over moments that have no value of it
    ...columns.map((values, column) => [
      ...values,
      ...newer.map(({ value, at }) => (at === column + 1 ? value : undefined)),
    ]),
  ];
}

type Band = NonNullable<DrawnSeries['band']>;

/** Lines that have a band, with their places among all lines. */
export const withBand = (series: readonly DrawnSeries[]): { band: Band; at: number }[] =>
  series.flatMap(({ band }, at) => (band ? [{ band, at }] : []));

/** Whether a line has so few values that each is marked: one alone would be invisible. */
export function isFew(values: ArrayLike<number | null | undefined>): boolean {
  let count = 0;
  for (let at = 0; at < values.length && count < 12; at++) if (values[at] !== null && values[at] !== undefined) count++;
  return count < 12;
}

/** The edge of a band is not drawn. */
export const edge: UPlot.Series = { width: 0, points: { show: false } };
