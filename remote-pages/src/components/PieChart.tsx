import { useTexts } from '@lineside/remote-kit';
import { useFormat } from '@lineside/ui/base';
import { usePageData } from '../data/page-data.tsx';
import type { ComponentProps } from './built-in.ts';
import { partColour } from './colours.ts';
import type { Manifest } from './manifest.ts';
import { PartsWidget } from './PartsWidget.tsx';
import { useShowValue } from './show-value.ts';
import { stretchesOf } from './stretches.ts';
import { type Part, partsInput, useParts } from './use-parts.ts';
import { Note } from './Widget.tsx';

export const pieChart: Manifest = {
  inputs: [{ key: 'title', label: 'title', type: 'String' }, partsInput('parts')],
  sheetSettings: { minCols: 3, minRows: 3, defaultCols: 4, defaultRows: 3 },
  reportSettings: { minCols: 2, minRows: 2, defaultCols: 3, defaultRows: 3 },
  cardSettings: { minHeight: 140, defaultHeight: 200 },
};

/** Values of the page's period as parts of their sum. */
export function PieChart({ inputs }: ComponentProps) {
  const { period } = usePageData();
  const parts = useParts(inputs.parts, stretchesOf('period', period));
  return (
    <PartsWidget title={inputs.title} parts={parts}>
      {(shown) => <Pie parts={shown} />}
    </PartsWidget>
  );
}

const radius = 40;
const round = 2 * Math.PI * radius;

function Pie({ parts }: { parts: Part[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const show = useShowValue();
  const values = parts.map(({ points }) => points.at(-1)?.[1]);
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  if (values.some((value) => value !== undefined && value < 0) || sum <= 0) return <Note>{t('view.noParts')}</Note>;
  const shares = values.map((value) => (value ?? 0) / sum);
  const begins = shares.map((_share, at) => shares.slice(0, at).reduce((total, share) => total + share, 0));
  return (
    <div style={{ flex: 1, minHeight: 0, display: 'flex', gap: 14, alignItems: 'center' }}>
      <svg viewBox="0 0 100 100" aria-hidden style={{ flex: '0 1 40%', minWidth: 72, maxHeight: '100%' }}>
        <g transform="rotate(-90 50 50)" fill="none" strokeWidth="20">
          {shares.map((share, at) => (
            <circle
              key={at}
              cx="50"
              cy="50"
              r={radius}
              stroke={partColour(at)}
              // a narrow gap parts neighbours of one colour
              strokeDasharray={`${Math.max(0, share * round - (share < 1 ? 1 : 0))} ${round}`}
              strokeDashoffset={-begins[at]! * round}
            />
          ))}
        </g>
      </svg>
      <ul style={{ flex: 1, minWidth: 0, margin: 0, padding: 0, listStyle: 'none', font: '400 13px/18px var(--font)' }}>
        {parts.map(({ label, unit, metric }, at) => {
          const value = values[at];
          return (
            <li key={at} style={{ display: 'flex', gap: 8, alignItems: 'baseline', padding: '3px 0' }}>
              <span
                aria-hidden
                style={{ flex: 'none', width: 10, height: 10, background: partColour(at), printColorAdjust: 'exact' }}
              />
              <span style={{ flex: 1, minWidth: 0 }}>
                <span className="ls-ell" style={{ display: 'block' }} title={label}>
                  {label}
                </span>
                <span className="ls-quiet ls-num">
                  {value === undefined ? t('view.noValue') : `${show(value, metric)} ${unit ?? ''}`}
                </span>
              </span>
              <strong className="ls-num">{format.number(100 * shares[at]!, { digits: 0, unit: '%' })}</strong>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
