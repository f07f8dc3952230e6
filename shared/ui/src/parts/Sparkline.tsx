import { useText } from '../texts/useText.ts';
import { useFormat } from '../time/useFormat.ts';

/** A point: ms since 1970 and its value; null without a value, which leaves a gap. */
export type Point = readonly [time: number, value: number | null];

export interface SparklineProps {
  points: readonly Point[];
  unit?: string;
  /** Drawn as a dotted line: a limit. */
  limit?: number;
  width?: number;
  height?: number;
}

const maxPoints = 60;

/** At most sixty points: of each stretch the last that has a value. The server sends few anyway. */
function thinned(points: readonly Point[]): readonly Point[] {
  if (points.length <= maxPoints) return points;
  const size = points.length / maxPoints;
  return Array.from({ length: maxPoints }, (_, at) => {
    const stretch = points.slice(Math.floor(at * size), Math.floor((at + 1) * size));
    return stretch.findLast(([, value]) => value !== null) ?? stretch[0]!;
  });
}

/** The shape of the last hour or so in one line of a list; its summary is read aloud. */
export function Sparkline({ points, unit, limit, width = 220, height = 24 }: SparklineProps) {
  const text = useText();
  const format = useFormat();
  const drawnPoints = thinned(points);
  const values = drawnPoints.flatMap(([, value]) => (value === null ? [] : [value]));
  if (values.length === 0) return <svg className="ls-spark" width={width} height={height} aria-hidden="true" />;
  const low = Math.min(...values);
  const high = Math.max(...values);
  const top = Math.max(high, limit ?? high);
  const first = drawnPoints[0]![0];
  const span = drawnPoints.at(-1)![0] - first || 1;
  const x = (time: number) => round(1 + ((time - first) / span) * (width - 2));
  const y = (value: number) => round(height - 2 - ((value - low) / (top - low || 1)) * (height - 4));
  const show = (value: number) => format.number(value, { unit });
  const path = drawnPoints
    .map(([time, value], index) =>
      value === null ? '' : `${drawnPoints[index - 1]?.[1] == null ? 'M' : 'L'}${x(time)} ${y(value)}`,
    )
    .join('');
  return (
    <svg
      className="ls-spark"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text('sparkline', { from: show(low), to: show(high), last: show(values.at(-1)!) })}
    >
      {limit === undefined ? null : <path className="ls-spark-limit" d={`M0 ${y(limit)}H${width}`} />}
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
