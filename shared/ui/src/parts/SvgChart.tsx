import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useViewer } from '../texts/useText.ts';
import { useFormat } from '../time/useFormat.ts';
import { dashOf, type LineChartProps } from './chart.ts';
import { bandPath, linePath, rangeOf, timeTicks, valueTicks } from './svg-chart.ts';

const bottom = 22;
const letter = 6.5;
const colourOf = (index: number) => `var(--chart-${(index % 4) + 1})`;

/** Draws lines as vectors into the box around it, for paper: sharp at any size, with their words as text. */
export function SvgChart(props: LineChartProps) {
  const { series, from, to, target, spans = [], gaps = [] } = props;
  const box = useRef<HTMLDivElement>(null);
  const clip = useId();
  const [size, setSize] = useState<{ width: number; height: number }>();
  const format = useFormat();
  const { zone } = useViewer();
  useLayoutEffect(() => {
    const element = box.current;
    if (element) setSize({ width: element.clientWidth || 320, height: element.clientHeight || 160 });
  }, []);
  const { width, height } = size ?? { width: 320, height: 160 };
  const [low, high] = rangeOf(props);
  const labels = valueTicks(low, high, (height - bottom) / 36).map((value) => ({ value, text: format.number(value) }));
  const left = Math.max(24, ...labels.map(({ text }) => text.length * letter + 10));
  const plot = { width: Math.max(1, width - left - 8), height: Math.max(1, height - bottom - 8) };
  const x = (time: number) => left + ((time - from) / (to - from)) * plot.width;
  const y = (value: number) => 8 + ((high - value) / (high - low)) * plot.height;
  const place = (time: number, value: number) => [x(time), y(value)] as const;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const isLong = to - from > 36 * 3_600_000;
  const timeText = (time: number) => (isLong ? format.date(time, { year: false }) : clock.format(time));
  const within = (time: number) => Math.min(Math.max(x(time), left), left + plot.width);
  return (
    <div ref={box} style={{ position: 'relative', flex: 1, minWidth: 0, minHeight: 0, overflow: 'hidden' }}>
      {size ? (
        <svg
          aria-hidden="true"
          data-chart="vector"
          // where its box is smaller on paper than on the screen, it is drawn smaller
          viewBox={`0 0 ${width} ${height}`}
          width="100%"
          height="100%"
          style={{ position: 'absolute', inset: 0, font: '12px var(--font)' }}
        >
          <clipPath id={clip}>
            <rect x={left} y={0} width={plot.width} height={8 + plot.height} />
          </clipPath>
          {labels.map(({ value, text }) => (
            <g key={value}>
              <path d={`M${left} ${y(value)}H${left + plot.width}`} stroke="var(--chart-grid)" />
              <text x={left - 6} y={y(value)} textAnchor="end" dominantBaseline="middle" fill="var(--text-3)">
                {text}
              </text>
            </g>
          ))}
          {timeTicks(from, to, zone, plot.width / 72).map((time) => (
            <text key={time} x={x(time)} y={height - 6} textAnchor="middle" fill="var(--text-3)">
              {timeText(time)}
            </text>
          ))}
          <g clipPath={`url(#${clip})`} fill="none">
            {gaps.map(([start, end]) => (
              <rect
                key={start}
                x={within(start)}
                y={8}
                width={within(end) - within(start)}
                height={plot.height}
                fill="var(--line)"
                fillOpacity={0.4}
              />
            ))}
            {series.map(({ label, band }, index) =>
              band ? <path key={label} d={bandPath(band, place)} fill={colourOf(index)} fillOpacity={0.2} /> : null,
            )}
            {series.map(({ label, points }, index) => (
              <path
                key={label}
                d={linePath(points, place)}
                stroke={colourOf(index)}
                strokeWidth={1.5}
                strokeDasharray={dashOf(index).join(' ') || undefined}
              />
            ))}
            {spans.map(({ from: start, to: end, look }) => (
              <rect
                key={start}
                x={within(start)}
                y={8 + plot.height - 6}
                width={Math.max(within(end) - within(start), 3)}
                height={6}
                stroke="var(--attention)"
                fill={look === 'filled' ? 'var(--attention)' : 'none'}
              />
            ))}
          </g>
          {target === undefined ? null : (
            <>
              <path d={`M${left} ${y(target)}H${left + plot.width}`} stroke="var(--text-3)" strokeDasharray="4 4" />
              <text x={left + plot.width} y={y(target) - 4} textAnchor="end" fill="var(--text-3)">
                {format.number(target, { unit: series[0]?.unit })}
              </text>
            </>
          )}
        </svg>
      ) : null}
    </div>
  );
}
