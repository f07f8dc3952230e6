import UPlot from 'uplot';
import type { ChartSeries } from './chart.ts';

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

type Band = NonNullable<DrawnSeries['band']>;

/** Lines that have a band, with their places among all lines. */
export const withBand = (series: readonly DrawnSeries[]): { band: Band; at: number }[] =>
  series.flatMap(({ band }, at) => (band ? [{ band, at }] : []));

/** Whether a line has so few values that each is marked: one alone would be invisible. */
export const isFew = (values: ArrayLike<number | null | undefined>): boolean =>
  Array.from(values).filter((value) => value !== null && value !== undefined).length < 12;

/** The edge of a band is not drawn. */
export const edge: UPlot.Series = { width: 0, points: { show: false } };
