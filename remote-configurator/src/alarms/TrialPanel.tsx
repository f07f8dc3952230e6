import { useCall } from '@lineside/client';
import { calls, conditionPartsOf, type Expression, expressionOf, isOperation, variablesIn } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, FailedPart, Panel, Row, Skeleton, Stack, useFormat } from '@lineside/ui/base';
import { LineChart, SimpleTable, useReason } from '@lineside/ui/data';
import { type ReactNode, useState } from 'react';
import { type RuleSettings, usePeriod } from './use-rule-settings.ts';
import type { Variable } from './use-variables.ts';

interface TrialPanelProps {
  agentId: string;
  settings: RuleSettings | undefined;
  variables: readonly Variable[];
  /** Explains a moment, in ms since 1970. */
  onExplain(moment: number): void;
}

interface Span {
  from: string;
  to: string | null;
}

/** Hours of the picture, and of the whole trial. */
const hours = { picture: 24, all: 720 };

/** When an alarm with these settings would have gone off: the last 24 hours drawn, the last 30 days listed. */
export function TrialPanel({ agentId, settings, variables, onExplain }: TrialPanelProps) {
  const { t } = useTexts();
  const format = useFormat();
  const day = usePeriod(settings, hours.picture);
  return (
    <Panel
      title={t('alarmEditor.trial.title')}
      extra={
        <span className="ls-small ls-quiet" style={{ paddingRight: 8 }}>
          {format.zone(day.to)}
        </span>
      }
    >
      {settings ? (
        <Stack gap={16}>
          <Day {...{ agentId, settings, variables, day }} />
          <Month {...{ agentId, settings, onExplain }} />
        </Stack>
      ) : (
        <span className="ls-quiet">{t('alarmEditor.trial.notYet')}</span>
      )}
    </Panel>
  );
}

interface DayProps {
  agentId: string;
  settings: RuleSettings;
  variables: readonly Variable[];
  day: { from: string; to: string };
}

const drawnPoints = 288;

/** The last 24 hours of the first variable, with the alarms that would have been there. */
function Day({ agentId, settings, variables, day }: DayProps) {
  const { t } = useTexts();
  const reason = useReason();
  const [first] = variablesIn(settings.formula);
  const variable = variables.find(({ number }) => number === first);
  const trial = useCall(calls.TryAlarm, { params: { agentId }, query: { ...settings, ...day } });
  const history = useCall(
    calls.ListDataHistory,
    variable ? { params: { agentId }, query: { ...day, points: drawnPoints, variables: variable.slug } } : null,
  );
  if (trial.state === 'failed') return <FailedPart reason={reason(trial.failure)} onRetry={trial.retry} />;
  if (!trial.data) return <Skeleton lines={4} />;
  const { alarms, keptAway, count, keptAwayCount, values } = trial.data;
  const [from, to] = [Date.parse(day.from), Date.parse(day.to)];
  const known = history.data?.[0]?.points ?? [];
  const { points, gaps } = withGaps(known, from, to);
  const spansOf = (spans: readonly Span[], look: 'filled' | 'outline') =>
    spans.map((span) => ({ from: Date.parse(span.from), to: span.to === null ? to : Date.parse(span.to), look }));
  if (values === 0 && count === 0) return <span className="ls-quiet">{t('alarmEditor.trial.noneOfDay')}</span>;
  return (
    <Stack gap={8}>
      {variable && known.length > 0 ? (
        <div style={{ height: 180 }}>
          <LineChart
            label={t('alarmEditor.trial.title')}
            series={[{ label: variable.name, unit: variable.unit ?? undefined, points }]}
            {...{ from, to, gaps }}
            target={
              settings.type === 'rate_of_change' ? undefined : limitOf(settings.formula, variable.number, variables)
            }
            spans={[...spansOf(alarms, 'filled'), ...spansOf(keptAway, 'outline')]}
          />
        </div>
      ) : null}
      {history.state === 'failed' ? <FailedPart reason={reason(history.failure)} onRetry={history.retry} /> : null}
      <Row gap={16} wrap className="ls-small">
        <Counted look="filled">
          <Lengths spans={alarms} count={count} to={to} />
        </Counted>
        {keptAwayCount > 0 ? (
          <Counted look="outline">{t('alarmEditor.trial.keptAway', { count: keptAwayCount })}</Counted>
        ) : null}
      </Row>
    </Stack>
  );
}

/** A line of the legend, with the mark that the chart has for it. */
const Counted = ({ look, children }: { look: 'filled' | 'outline'; children: ReactNode }) => (
  <span className="ls-row" style={{ gap: 6 }}>
    <span
      aria-hidden
      style={{
        ...{ flex: 'none', width: 14, height: 6, borderRadius: 2, border: '1px solid var(--attention)' },
        background: look === 'filled' ? 'var(--attention)' : undefined,
      }}
    />
    <span>{children}</span>
  </span>
);

/** Up to how many alarms the length of each is said. */
const maxLengths = 3;

/** How many alarms there would have been, and how long they lasted. */
function Lengths({ spans, count, to }: { spans: readonly Span[]; count: number; to: number }) {
  const { t } = useTexts();
  const lengthOf = useLengthOf();
  const counted = count === 0 ? t('alarmEditor.trial.noAlarm') : t('alarmEditor.trial.alarms', { count });
  if (count === 0 || count > maxLengths) return counted;
  return `${counted}: ${[...spans]
    .reverse()
    .map((span) => lengthOf(span, to))
    .join(', ')}`;
}

interface MonthProps {
  agentId: string;
  settings: RuleSettings;
  onExplain(moment: number): void;
}

/** The last 30 days in a sentence, and all alarms that would have been. */
function Month({ agentId, settings, onExplain }: MonthProps) {
  const { t } = useTexts();
  const format = useFormat();
  const reason = useReason();
  const lengthOf = useLengthOf();
  const [isListed, setIsListed] = useState(false);
  const period = usePeriod(settings, hours.all);
  const trial = useCall(calls.TryAlarm, { params: { agentId }, query: { ...settings, ...period } });
  if (trial.state === 'failed') return <FailedPart reason={reason(trial.failure)} onRetry={trial.retry} />;
  if (!trial.data) return <Skeleton lines={2} />;
  const { alarms, count, longest, keptAwayCount, values, stepSeconds } = trial.data;
  if (values === 0 && count === 0) return <span className="ls-quiet">{t('alarmEditor.trial.none')}</span>;
  const to = Date.parse(period.to);
  const sentences = [
    longest === null
      ? t('alarmEditor.trial.monthWithout')
      : t('alarmEditor.trial.month', { count, longest: format.duration(longest * 1000) }),
    ...(keptAwayCount > 0 ? [t('alarmEditor.trial.monthKeptAway', { count: keptAwayCount })] : []),
    ...(stepSeconds === null ? [] : [t('alarmEditor.trial.bySteps', { step: format.duration(stepSeconds * 1000) })]),
  ];
  return (
    <Stack gap={8}>
      <span>{sentences.join(' ')}</span>
      {count > 0 ? (
        <div>
          <Button size="small" aria-expanded={isListed} onClick={() => setIsListed(!isListed)}>
            {t(isListed ? 'alarmEditor.trial.hide' : 'alarmEditor.trial.list')}
          </Button>
        </div>
      ) : null}
      {isListed ? (
        <div style={{ maxHeight: 320, overflow: 'auto' }}>
          {count > alarms.length ? (
            <p className="ls-small ls-quiet">{t('alarmEditor.trial.newest', { count: alarms.length })}</p>
          ) : null}
          <SimpleTable
            label={t('alarmEditor.trial.list')}
            rows={alarms}
            rowKey={({ from }) => from}
            columns={[
              { id: 'from', header: t('alarmEditor.trial.from'), cell: ({ from }) => format.dateTime(from) },
              { id: 'length', header: t('alarmEditor.trial.length'), cell: (span) => lengthOf(span, to) },
              {
                id: 'why',
                header: '',
                cell: ({ from }) => (
                  <Button kind="link" size="small" onClick={() => onExplain(Date.parse(from))}>
                    {t('alarmEditor.why.ask')}
                  </Button>
                ),
              },
            ]}
          />
        </div>
      ) : null}
    </Stack>
  );
}

/** How long an alarm would have lasted, or has until a moment. */
function useLengthOf(): (span: Span, to: number) => string {
  const { t } = useTexts();
  const format = useFormat();
  return (span, to) => {
    const time = format.duration((span.to === null ? to : Date.parse(span.to)) - Date.parse(span.from));
    return span.to === null ? t('alarmEditor.trial.soFar', { time }) : time;
  };
}

/** The number that a condition compares a variable with. */
function limitOf(formula: string, variable: number, variables: readonly Variable[]): number | undefined {
  const isOf = (one: Expression) => 'variable' in one && one.variable === variable;
  for (const part of conditionPartsOf(expressionOf(formula)!, variables)) {
    if (!isOperation(part)) continue;
    if (isOf(part.left) && 'number' in part.right) return Number(part.right.number);
    if (isOf(part.right) && 'number' in part.left) return Number(part.left.number);
  }
  return undefined;
}

type Known = readonly (readonly [time: number, mean: number, min: number, max: number])[];

/** Longer than this without a value is a gap, in steps. */
const gapSteps = 4;

/** Points of a line that ends at gaps, and the gaps. */
function withGaps(known: Known, from: number, to: number) {
  const gapMs = ((to - from) / drawnPoints) * gapSteps;
  const points: [number, number | null][] = [];
  const gaps: [number, number][] = [];
  let before = from;
  for (const [time, mean] of known) {
    if (time - before > gapMs) {
      gaps.push([before, time]);
      points.push([before + 1, null]);
    }
    points.push([time, mean]);
    before = time;
  }
  if (to - before > gapMs) gaps.push([before, to]);
  return { points, gaps };
}
