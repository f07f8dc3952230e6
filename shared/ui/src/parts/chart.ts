import type { Point } from './Sparkline.tsx';

/** One line: points in their order; null leaves a gap. */
export interface ChartSeries {
  label: string;
  unit?: string | undefined;
  points: readonly Point[];
  /** The lowest and the highest value around each point, drawn as a band behind the line; null leaves a gap. */
  band?: readonly (readonly [time: number, low: number | null, high: number | null])[] | undefined;
}

/** A period marked at the bottom of a chart, in ms since 1970: filled, or only its outline. */
export interface ChartSpan {
  from: number;
  to: number;
  look: 'filled' | 'outline';
}

/**
 * Reports values as they come: the newest points of each line, by its place. Returns what ends that. They are drawn at the ends
 * of the lines without a render, in place of those before; points that are older than the stored ones are not drawn.
 */
export type LiveEnds = (draw: (ends: readonly (readonly Point[])[]) => void) => () => void;

export interface LineChartProps {
  /** Its accessible name. */
  label: string;
  series: readonly ChartSeries[];
  live?: LiveEnds | undefined;
  /** The time axis, in ms since 1970. */
  from: number;
  to: number;
  /** The value axis; where the values end when not given. */
  min?: number | undefined;
  max?: number | undefined;
  /** Drawn as a dashed line. */
  target?: number | undefined;
  spans?: readonly ChartSpan[] | undefined;
  /** Periods without values, drawn hatched. */
  gaps?: readonly (readonly [from: number, to: number])[] | undefined;
}

/** The first line is whole, the second dashed, the third dotted. */
export const dashOf = (at: number): number[] => [[], [6, 4], [2, 3], [10, 3, 2, 3]][at % 4]!;
