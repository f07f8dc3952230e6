import { numericOf } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Skeleton, useFormat } from '@lineside/ui/base';
import { useMemo } from 'react';
import type { HistoryPoint } from '../data/hub.ts';
import { useHistories, useLiveValues, usePageData } from '../data/page-data.tsx';
import { useReady } from '../data/readiness.ts';
import { lineKeyOf, useHeld } from '../data/use-held.ts';
import type { Bounds } from '../time/period.ts';
import { Age } from './Age.tsx';
import { DataTable } from './DataTable.tsx';
import { historyOf } from './history-of.ts';
import type { Manifest } from './manifest.ts';
import { ofOneValue } from './of-one-value.tsx';
import { durationsOf, type StateSpan, spansOf } from './state-spans.ts';
import { type NamedState, stateIcons, statesInput, statesOf } from './states.ts';
import { Failed, Note, Widget } from './Widget.tsx';

export const stateBand: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    { key: 'metric', label: 'metric', type: 'LiveMetric', required: true },
    statesInput,
  ],
  sheetSettings: { minCols: 3, minRows: 2, defaultCols: 6, defaultRows: 2 },
  reportSettings: { minCols: 2, minRows: 1, defaultCols: 6, defaultRows: 1 },
  cardSettings: { minHeight: 110, defaultHeight: 130 },
};

/** The approximate number of steps of a period. */
const stepsOfBand = 600;

/** The states of a value over the page's period, and how long each was there. */
export const StateBand = ofOneValue(function BoundStateBand({ inputs, binding }) {
  const { t } = useTexts();
  const { period } = usePageData();
  const [live] = useLiveValues([binding]);
  const request = historyOf(binding.to, period, 'last', stepsOfBand);
  const histories = useHistories([request]);
  const [held] = useHeld(histories, lineKeyOf([binding]));
  const [history] = histories;
  useReady(!request || history!.is !== 'loading');
  const stepMs = 1000 * (typeof request?.step === 'number' ? request.step : 1);
  const number = live && period.isRunning ? numericOf(live.value) : null;
  const latest: HistoryPoint | undefined = live && number !== null ? [live.time, number] : undefined;
  const spans = useMemo(() => {
    const points = held ?? [];
    const isNewer = latest && latest[0] >= period.from && latest[0] > (points.at(-1)?.[0] ?? 0);
    return spansOf(isNewer ? [...points, latest] : points, statesOf(inputs.states), period, stepMs);
  }, [held, latest?.[0], latest?.[1], inputs.states, period, stepMs]);
  const title = typeof inputs.title === 'string' && inputs.title ? inputs.title : binding.to.name;
  return (
    <Widget title={title} titleExtra={live ? <Age time={live.time} /> : undefined}>
      {!request ? (
        <Note>{t('view.noLine.text')}</Note>
      ) : history!.is === 'failed' && !held ? (
        <Failed failure={history!.failure} />
      ) : !held ? (
        <Skeleton lines={2} />
      ) : spans.length === 0 ? (
        <Note>{t(held.length === 0 ? 'view.noLine.none' : 'view.noState')}</Note>
      ) : (
        <Band spans={spans} period={period} title={title} />
      )}
    </Widget>
  );
});

/** More spans than a band has room for are named by their number. */
const mostRows = 50;

function Band({ spans, period, title }: { spans: StateSpan<NamedState>[]; period: Bounds; title: string }) {
  const { t } = useTexts();
  const { say } = usePageData();
  const format = useFormat();
  const length = period.to - period.from;
  const part = (ms: number) => `${(100 * ms) / length}%`;
  const word = ({ label }: NamedState) => say(label);
  // equal states of each drawing are different objects: words tell them apart
  const byWord = new Map<string, { state: NamedState; ms: number }>();
  for (const [state, ms] of durationsOf(spans))
    byWord.set(word(state), { state, ms: ms + (byWord.get(word(state))?.ms ?? 0) });
  const known = [...byWord.values()].reduce((sum, { ms }) => sum + ms, 0);
  const isDay = length <= 36 * 3_600_000;
  const timeText = (time: number) => (isDay ? format.clock(time) : format.dateTime(time));
  return (
    <>
      <div
        role="img"
        aria-label={t('view.band', { title: say(title), count: spans.length })}
        style={{
          ...{ position: 'relative', flex: 1, minHeight: 16, borderRadius: 4, overflow: 'hidden' },
          ...{ background: 'var(--active)', printColorAdjust: 'exact' },
        }}
      >
        {spans.map((span) => (
          <span
            key={span.from}
            title={`${word(span.state)}, ${timeText(span.from)} – ${timeText(span.to)}`}
            style={{
              ...{ position: 'absolute', top: 0, bottom: 0, printColorAdjust: 'exact' },
              ...{ left: part(span.from - period.from), width: `max(${part(span.to - span.from)}, 1px)` },
              background: `var(--${span.state.tone})`,
            }}
          />
        ))}
      </div>
      <div
        aria-hidden
        className="ls-quiet ls-num"
        style={{ display: 'flex', justifyContent: 'space-between', font: '400 12px/18px var(--font)' }}
      >
        <span>{timeText(period.from)}</span>
        <span>{timeText(period.to)}</span>
      </div>
      <ul
        style={{
          ...{ display: 'flex', flexWrap: 'wrap', gap: '0 16px', margin: 0, padding: 0, listStyle: 'none' },
          font: '400 12px/18px var(--font)',
        }}
      >
        {[...byWord].map(([name, { state, ms }]) => {
          const Glyph = stateIcons[state.tone];
          return (
            <li key={name} className="ls-who">
              <span style={{ display: 'inline-flex', color: `var(--${state.tone})` }}>
                <Glyph />
              </span>
              {name} <span className="ls-quiet ls-num">{format.duration(ms)}</span>{' '}
              <span className="ls-num">{format.number((100 * ms) / known, { digits: 0, unit: '%' })}</span>
            </li>
          );
        })}
      </ul>
      <DataTable
        label={say(title)}
        columns={[t('state'), t('make.from'), t('make.to')]}
        rows={spans
          .slice(-mostRows)
          .map((span) => [word(span.state), format.dateTime(span.from), format.dateTime(span.to)])}
      />
    </>
  );
}
