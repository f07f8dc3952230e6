import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Sparkline } from '@lineside/ui/data';
import { useHistories, useLiveValues, usePageData } from '../data/page-data.tsx';
import { useReady } from '../data/readiness.ts';
import { Age } from './Age.tsx';
import { historyOf } from './history-of.ts';
import type { Manifest, Metric } from './manifest.ts';
import { ofOneValue } from './of-one-value.tsx';
import { unitOf, useShowValue } from './show-value.ts';
import { Note, Widget } from './Widget.tsx';
import { useWhyNoLine } from './why-no-line.ts';

export const value: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    { key: 'metric', label: 'metric', type: 'LiveMetric', required: true, storedIf: 'trend' },
    { key: 'trend', label: 'trend', type: 'Checkbox', defaultValue: true },
  ],
  sheetSettings: { minCols: 2, minRows: 2, defaultCols: 3, defaultRows: 3 },
  reportSettings: { minCols: 1, minRows: 1, defaultCols: 2, defaultRows: 2 },
  cardSettings: { minHeight: 96, defaultHeight: 140 },
};

/** A value as it is now, with its unit and age, and the line of the page's period. It leads to its history. */
export const Value = ofOneValue(function BoundValue({ inputs, binding }) {
  const { t } = useTexts();
  const show = useShowValue();
  const { period } = usePageData();
  const metric = inputs.metric as Metric | undefined;
  const [live] = useLiveValues([binding]);
  const hasTrend = inputs.trend === true;
  const request = hasTrend ? historyOf(binding.to, period, 'mean', 120) : null;
  const [history = { is: 'loading' }] = useHistories([request]);
  const whyNoLine = useWhyNoLine();
  useReady(!request || history.is !== 'loading');
  const unit = unitOf(metric, binding.to);
  const why = hasTrend ? whyNoLine(binding.to, period, history) : undefined;
  return (
    <Widget title={inputs.title || binding.to.name} titleExtra={live ? <Age time={live.time} /> : undefined}>
      {live ? (
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 6, whiteSpace: 'nowrap' }}>
          <Link
            to={`/devices/${binding.agent}?part=history&tags=${binding.to.variable}`}
            className="ls-num"
            style={{ font: '600 32px/40px var(--font)', color: 'inherit' }}
          >
            {show(live.value, metric)}
          </Link>
          {unit ? <span className="ls-quiet"> {unit}</span> : null}
        </div>
      ) : (
        <Note>{t('view.noValue')}</Note>
      )}
      {why ? (
        <p className="ls-quiet" style={{ margin: 'auto 0 0', fontSize: 12 }}>
          {why}
        </p>
      ) : null}
      {history.is === 'ready' && !why ? (
        <div style={{ marginTop: 'auto', minHeight: 0 }}>
          <Sparkline points={history.points} unit={unit} width={600} height={40} />
        </div>
      ) : null}
    </Widget>
  );
});
