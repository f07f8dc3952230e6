import { numericOf } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useFormat } from '@lineside/ui/base';
import { useLiveValues, usePageData } from '../data/page-data.tsx';
import { Age } from './Age.tsx';
import type { Manifest, Metric } from './manifest.ts';
import { ofOneValue } from './of-one-value.tsx';
import { unitOf, useShowValue } from './show-value.ts';
import { Note, Widget } from './Widget.tsx';

export const gauge: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    { key: 'metric', label: 'metric', type: 'LiveMetric', required: true },
    { key: 'min', label: 'min', type: 'Number' },
    { key: 'max', label: 'max', type: 'Number', above: 'min' },
    { key: 'warningBelow', label: 'warningBelow', type: 'Number' },
    { key: 'warning', label: 'warning', type: 'Number', above: 'warningBelow' },
  ],
  sheetSettings: { minCols: 2, minRows: 3, defaultCols: 3, defaultRows: 3 },
  reportSettings: { minCols: 2, minRows: 2, defaultCols: 2, defaultRows: 2 },
  cardSettings: { minHeight: 140, defaultHeight: 180 },
};

const sweep = 270;
const radius = 80;

/** A point of the arc: 0 at its left end, 1 at its right end. */
function pointAt(part: number, far: number): string {
  const angle = ((part * sweep - 225) * Math.PI) / 180;
  return `${(100 + far * Math.cos(angle)).toFixed(1)} ${(100 + far * Math.sin(angle)).toFixed(1)}`;
}

const arc = (from: number, to: number) =>
  `M${pointAt(from, radius)}A${radius} ${radius} 0 ${(to - from) * sweep > 180 ? 1 : 0} 1 ${pointAt(to, radius)}`;

/** A number of an input; without it that of the variable. */
const either = (input: unknown, ofVariable: number | undefined) => (typeof input === 'number' ? input : ofVariable);

/** A value on a scale, with the parts of the scale that want attention; both come from the variable, or the component's own. */
export const Gauge = ofOneValue(function BoundGauge({ inputs, binding }) {
  const { t } = useTexts();
  const show = useShowValue();
  const format = useFormat();
  const { say } = usePageData();
  const metric = inputs.metric as Metric | undefined;
  const [live] = useLiveValues([binding]);
  const title = inputs.title || binding.to.name;
  const number = live ? numericOf(live.value) : null;
  if (!live || number === null) {
    return (
      <Widget title={title}>
        <Note>{t(live ? 'view.noLine.text' : 'view.noValue')}</Note>
      </Widget>
    );
  }
  const unit = unitOf(metric, binding.to) ?? '';
  const { scale } = binding.to;
  const min = either(inputs.min, scale.min) ?? 0;
  const max = either(inputs.max, scale.max) ?? Math.max(100, min + 100);
  const partOf = (value: number) => Math.min(1, Math.max(0, (value - min) / (max - min || 1)));
  const now = partOf(number);
  const [low, high] = [either(inputs.warningBelow, scale.low), either(inputs.warning, scale.high)];
  const warns = (low !== undefined && number < low) || (high !== undefined && number >= high);
  const [lowPart, highPart] = [low === undefined ? 0 : partOf(low), high === undefined ? 1 : partOf(high)];
  const shownValue = `${show(live.value, metric)} ${unit}`.trim();
  const valueText = warns ? t('view.outside', { value: shownValue }) : shownValue;
  return (
    <Widget title={title} titleExtra={<Age time={live.time} />}>
      <svg
        viewBox="10 12 180 156"
        role="img"
        aria-label={t('view.gauge', {
          title: say(String(title)),
          value: valueText,
          min: format.number(min),
          max: format.number(max),
        })}
        style={{ flex: 1, minHeight: 0, width: '100%', fill: 'none', strokeWidth: 6 }}
      >
        <path d={arc(0, 1)} stroke="var(--active)" />
        {lowPart > 0 ? <path d={arc(0, lowPart)} stroke="var(--attention)" strokeDasharray="3 2" /> : null}
        {highPart < 1 ? <path d={arc(highPart, 1)} stroke="var(--attention)" strokeDasharray="3 2" /> : null}
        {now > 0 ? <path d={arc(0, now)} stroke={warns ? 'var(--attention)' : 'var(--chart-1)'} /> : null}
        <path d={`M${pointAt(now, 52)}L${pointAt(now, 70)}`} stroke="var(--text)" strokeWidth="3" />
        <g style={{ fill: 'var(--text)', stroke: 'none', textAnchor: 'middle', fontFamily: 'var(--font)' }}>
          <text
            x="100"
            y="108"
            style={{ fontSize: Math.min(28, 230 / show(live.value, metric).length), fontWeight: 600 }}
          >
            {show(live.value, metric)}
          </text>
          <text x="100" y="126" style={{ fontSize: 12, fill: 'var(--text-3)' }}>
            {unit}
          </text>
          <text x="56" y="164" style={{ fontSize: 11, fill: 'var(--text-3)', textAnchor: 'start' }}>
            {format.number(min)}
          </text>
          <text x="144" y="164" style={{ fontSize: 11, fill: 'var(--text-3)', textAnchor: 'end' }}>
            {format.number(max)}
          </text>
        </g>
      </svg>
    </Widget>
  );
});
