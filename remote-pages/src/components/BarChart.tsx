import { useTexts } from '@lineside/remote-kit';
import { useFormat } from '@lineside/ui/base';
import { usePageData } from '../data/page-data.tsx';
import type { ComponentProps } from './built-in.ts';
import { partColour } from './colours.ts';
import { DataTable } from './DataTable.tsx';
import type { Manifest } from './manifest.ts';
import { PartsWidget } from './PartsWidget.tsx';
import { useShowValue } from './show-value.ts';
import { type StretchName, stretchesOf, stretchNames } from './stretches.ts';
import { type Part, partsInput, useParts } from './use-parts.ts';

export const barChart: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    partsInput('bars'),
    { key: 'per', label: 'per', type: 'Selection', options: stretchNames, defaultValue: 'period' },
  ],
  sheetSettings: { minCols: 3, minRows: 2, defaultCols: 4, defaultRows: 4 },
  reportSettings: { minCols: 2, minRows: 2, defaultCols: 4, defaultRows: 3 },
  cardSettings: { minHeight: 120, defaultHeight: 220 },
};

/** Values of the page's period as bars from zero: one for each value, or one for each hour, day or month. */
export function BarChart({ inputs }: ComponentProps) {
  const { period } = usePageData();
  const stretches = stretchesOf(inputs.per, period);
  const parts = useParts(inputs.bars, stretches);
  return (
    <PartsWidget title={inputs.title} parts={parts}>
      {(shown) =>
        stretches.name === 'period' ? (
          <Rows parts={shown} />
        ) : (
          <Columns parts={shown} stretch={stretches.name} title={inputs.title} />
        )
      }
    </PartsWidget>
  );
}

/** Where zero is and how much a value is of the whole scale, both from 0 to 1. */
function scaleOf(values: readonly number[]): { zero: number; part(value: number): number } {
  const low = Math.min(0, ...values);
  const span = Math.max(0, ...values) - low || 1;
  return { zero: -low / span, part: (value) => Math.abs(value) / span };
}

/** Bars that print as they are seen. */
const ink = { printColorAdjust: 'exact' } as const;

/** A bar for each value, with its name and figure. */
function Rows({ parts }: { parts: Part[] }) {
  const { t } = useTexts();
  const show = useShowValue();
  const { zero, part } = scaleOf(parts.flatMap(({ points }) => points.map(([, value]) => value)));
  return (
    <ul
      style={{ display: 'flex', flexDirection: 'column', gap: 10, flex: 1, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {parts.map(({ label, unit, metric, points }, at) => {
        const value = points.at(-1)?.[1];
        return (
          <li key={at} style={{ flex: '0 1 44px', minHeight: 30, display: 'flex', flexDirection: 'column', gap: 3 }}>
            <span style={{ display: 'flex', gap: 12, font: '400 13px/18px var(--font)' }}>
              <span className="ls-ell" title={label} style={{ flex: 1, minWidth: 0 }}>
                {label}
              </span>
              <span className="ls-num" style={{ flex: 'none' }}>
                {value === undefined ? (
                  <span className="ls-quiet">{t('view.noValue')}</span>
                ) : (
                  <>
                    <strong>{show(value, metric)}</strong> <span className="ls-quiet">{unit}</span>
                  </>
                )}
              </span>
            </span>
            <span
              aria-hidden
              style={{ position: 'relative', flex: 1, minHeight: 8, background: 'var(--active)', ...ink }}
            >
              {value === undefined ? null : (
                <span
                  style={{
                    ...{ position: 'absolute', top: 0, bottom: 0, background: partColour(at), ...ink },
                    ...{
                      left: `${100 * (value < 0 ? zero - part(value) : zero)}%`,
                      width: `${100 * part(value)}%`,
                    },
                  }}
                />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface ColumnsProps {
  parts: Part[];
  stretch: StretchName;
  title: unknown;
}

/** A bar for each stretch and value, in the order of time. */
function Columns({ parts, stretch, title }: ColumnsProps) {
  const { t } = useTexts();
  const { say } = usePageData();
  const format = useFormat();
  const show = useShowValue();
  const times = [...new Set(parts.flatMap(({ points }) => points.map(([time]) => time)))].sort((a, b) => a - b);
  const values = parts.map(({ points }) => new Map(points));
  const { zero, part } = scaleOf(parts.flatMap(({ points }) => points.map(([, value]) => value)));
  const highest = Math.max(0, ...parts.flatMap(({ points }) => points.map(([, value]) => value)));
  const label = typeof title === 'string' && title ? say(title) : parts.map((one) => one.label).join(', ');
  const nameOf = (time: number) =>
    stretch === 'hour' ? format.dateTime(time) : format.date(time, { year: stretch === 'month' });
  const shortName = (time: number) => (stretch === 'hour' ? format.clock(time) : format.date(time, { year: false }));
  const textOf = (at: number, time: number) => {
    const value = values[at]!.get(time);
    return value === undefined ? '' : `${show(value, parts[at]!.metric)} ${parts[at]!.unit ?? ''}`.trim();
  };
  const every = Math.ceil(times.length / 6);
  return (
    <>
      {parts.length > 1 ? (
        <div aria-hidden style={{ display: 'flex', flexWrap: 'wrap', gap: '0 16px', fontSize: 12 }}>
          {parts.map((one, at) => (
            <span key={at} className="ls-who">
              <span style={{ width: 10, height: 10, background: partColour(at), ...ink }} />
              {one.label}
            </span>
          ))}
        </div>
      ) : null}
      <div aria-hidden className="ls-quiet ls-num" style={{ font: '400 12px/16px var(--font)' }}>
        {format.number(highest, { digits: highest < 10 ? 1 : 0 })} {parts.length === 1 ? parts[0]!.unit : ''}
      </div>
      <div
        role="img"
        aria-label={t('view.barsOver', { title: label, count: times.length })}
        style={{
          ...{ flex: 1, minHeight: 24, display: 'flex', alignItems: 'stretch', gap: times.length > 40 ? 1 : 3 },
          borderTop: '1px solid var(--line)',
        }}
      >
        {times.map((time) => (
          <span
            key={time}
            title={parts.map((one, at) => `${nameOf(time)}, ${one.label}: ${textOf(at, time)}`).join('\n')}
            style={{ flex: 1, minWidth: 1, display: 'flex', gap: 1, position: 'relative' }}
          >
            {parts.map((_one, at) => {
              const value = values[at]!.get(time);
              return (
                <span key={at} style={{ flex: 1, position: 'relative' }}>
                  {value === undefined ? null : (
                    <span
                      style={{
                        ...{ position: 'absolute', left: 0, right: 0, background: partColour(at), ...ink },
                        bottom: `${100 * (value < 0 ? zero - part(value) : zero)}%`,
                        height: `max(${100 * part(value)}%, 1px)`,
                      }}
                    />
                  )}
                </span>
              );
            })}
          </span>
        ))}
      </div>
      <div
        aria-hidden
        className="ls-quiet ls-num"
        style={{ display: 'flex', borderTop: '1px solid var(--line-strong)', font: '400 12px/18px var(--font)' }}
      >
        {times.map((time, at) =>
          at % every === 0 ? (
            <span key={time} className="ls-ell" style={{ flex: Math.min(every, times.length - at), minWidth: 0 }}>
              {shortName(time)}
            </span>
          ) : null,
        )}
      </div>
      <DataTable
        label={label}
        columns={[t('view.time'), ...parts.map((one) => one.label)]}
        rows={times.map((time) => [nameOf(time), ...parts.map((_one, at) => textOf(at, time))])}
      />
    </>
  );
}
