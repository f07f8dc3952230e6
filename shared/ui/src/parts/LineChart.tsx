import { createContext, type ReactNode, useContext } from 'react';
import { lazyWithRetry } from '../lazy-with-retry.tsx';
import { usePrinting } from '../root/printing.ts';
import { useText } from '../texts/useText.ts';
import { useFormat } from '../time/useFormat.ts';
import { dashOf, type LineChartProps } from './chart.ts';
import { SvgChart } from './SvgChart.tsx';

const Chart = lazyWithRetry(
  () => import('./chart-uplot.tsx'),
  () => <div style={{ flex: 1 }} />,
);

const OnPaper = createContext(false);

/** Charts inside are drawn for paper: as vectors, up to so many points that a file of them stays small. */
export const ChartsOnPaper = ({ children }: { children: ReactNode }) => <OnPaper value={true}>{children}</OnPaper>;

/** The most points of a chart that is drawn as vectors. */
const mostVectors = 2000;

/** Colours of lines by their place; each has a dash of its own as well. */
export const seriesColour = (at: number): string => `var(--chart-${(at % 4) + 1})`;

/**
 * Values over time, which fills the box around it. The legend says the last value of each line; a summary is read aloud. Its
 * code loads when it is first drawn.
 *
 * @example <LineChart label="Line speed" series={[{ label: 'Filler 3', points }]} from={from} to={to} />
 */
export function LineChart(props: LineChartProps) {
  const { label, series } = props;
  const text = useText();
  const format = useFormat();
  const isPrinted = usePrinting();
  const isVector =
    (useContext(OnPaper) || isPrinted) && series.reduce((sum, { points }) => sum + points.length, 0) <= mostVectors;
  const summary = series.map(({ label: name, unit, points, band = [] }) => {
    const values = points.flatMap(([, value]) => (value === null ? [] : [value]));
    const extremes = [...values, ...band.flatMap(([, ...edges]) => edges.filter((value) => value !== null))];
    const show = (value: number) => format.number(value, { unit });
    if (values.length === 0) return `${name}: ${text('chart.noData')}`;
    const params = { from: show(Math.min(...extremes)), to: show(Math.max(...extremes)), last: show(values.at(-1)!) };
    return `${name}: ${text('sparkline', params)}`;
  });
  return (
    <figure style={{ display: 'flex', flexDirection: 'column', height: '100%', margin: 0, minHeight: 0 }}>
      {series.length > 1 ? (
        <figcaption aria-hidden style={{ display: 'flex', flexWrap: 'wrap', gap: '0 16px', fontSize: 12 }}>
          {series.map(({ label: name }, index) => (
            <span key={name} className="ls-who">
              <svg width="20" height="8" aria-hidden="true">
                <path
                  d="M0 4H20"
                  stroke={seriesColour(index)}
                  strokeWidth="2"
                  strokeDasharray={dashOf(index).join(' ')}
                />
              </svg>
              {name}
            </span>
          ))}
        </figcaption>
      ) : null}
      <div role="img" aria-label={`${label}. ${summary.join('. ')}`} style={{ flex: 1, minHeight: 0, display: 'flex' }}>
        {isVector ? <SvgChart {...props} /> : <Chart {...props} />}
      </div>
    </figure>
  );
}
