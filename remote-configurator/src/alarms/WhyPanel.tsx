import { serverNow, useCall } from '@lineside/client';
import { calls, isWrong } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, FailedPart, Panel, Row, Skeleton, Stack, StateWord, useFormat } from '@lineside/ui/base';
import { SimpleTable, useReason } from '@lineside/ui/data';
import { DateTimePicker } from '@lineside/ui/form';
import { useId } from 'react';
import { useConditionWords } from './ConditionSentence.tsx';
import type { RuleSettings } from './use-rule-settings.ts';
import { useValueText, type Variable } from './use-variables.ts';

interface WhyPanelProps {
  agentId: string;
  settings: RuleSettings | undefined;
  variables: readonly Variable[];
  /** The moment that is explained, in ms since 1970; null before one is chosen. */
  moment: number | null;
  onMoment(moment: number | null): void;
}

/** Why an alarm with these settings is on or off at a moment: its values, the parts of its condition, and its delays. */
export function WhyPanel({ agentId, settings, variables, moment, onMoment }: WhyPanelProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <Panel title={t('alarmEditor.why.title')}>
      <Stack gap={16}>
        <Row gap={8} wrap>
          <label htmlFor={id}>{t('alarmEditor.why.moment')}</label>
          <DateTimePicker id={id} value={moment} onChange={onMoment} minuteStep={1} />
          <Button onClick={() => onMoment(serverNow())}>{t('alarmEditor.why.now')}</Button>
        </Row>
        {moment === null ? null : settings ? (
          <Why {...{ agentId, settings, variables, moment }} />
        ) : (
          <span className="ls-quiet">{t('alarmEditor.trial.notYet')}</span>
        )}
      </Stack>
    </Panel>
  );
}

interface WhyProps {
  agentId: string;
  settings: RuleSettings;
  variables: readonly Variable[];
  moment: number;
}

function Why({ agentId, settings, variables, moment }: WhyProps) {
  const { t } = useTexts();
  const format = useFormat();
  const reason = useReason();
  const valueText = useValueText();
  const words = useConditionWords(settings.type, variables, { hasValues: false });
  const query = { ...settings, at: new Date(moment).toISOString() };
  const found = useCall(calls.ExplainAlarm, { params: { agentId }, query });
  if (found.state === 'failed') return <FailedPart reason={reason(found.failure)} onRetry={found.retry} />;
  if (!found.data) return <Skeleton lines={4} />;
  const resultWord = (result: number | null) => {
    const isTrue = isWrong(result ?? undefined, false);
    return t(`alarmEditor.why.result.${isTrue === undefined ? 'unknown' : isTrue ? 'true' : 'false'}`);
  };
  const { values, parts, wrong, active, since, delay, from, stepSeconds } = found.data;
  const state = active ? 'active' : 'returned';
  const holds = wrong === null ? 'unknown' : wrong ? 'wrong' : 'normal';
  const ends = delay && { since: format.time(delay.since), until: format.time(delay.until) };
  const runs = wrong === active ? 'interrupted' : active ? 'off' : 'on';
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <StateWord of="alarm" is={state}>
          <b>
            {since === null
              ? t('alarmEditor.why.offSinceBefore', { time: format.dateTime(from) })
              : t(active ? 'alarmEditor.why.onSince' : 'alarmEditor.why.offSince', { time: format.dateTime(since) })}
          </b>
        </StateWord>
        <span>
          {t(`alarmEditor.why.${holds}`)} {ends ? t(`alarmEditor.why.delay.${runs}`, ends) : null}
        </span>
        {stepSeconds === null ? null : (
          <span className="ls-small ls-quiet">
            {t('alarmEditor.trial.bySteps', { step: format.duration(stepSeconds * 1000) })}
          </span>
        )}
      </Stack>
      <SimpleTable
        label={t('alarmEditor.why.part')}
        rows={parts}
        rowKey={({ formula }) => formula}
        columns={[
          { id: 'part', header: t('alarmEditor.why.part'), cell: ({ formula }) => words(formula) },
          { id: 'held', header: t('alarmEditor.why.held'), width: 120, cell: ({ result }) => resultWord(result) },
        ]}
      />
      <SimpleTable
        label={t('alarmEditor.why.values')}
        rows={values}
        rowKey={({ variable }) => variable.publicId}
        columns={[
          { id: 'name', header: t('alarmEditor.variable'), role: 'name', cell: ({ variable }) => variable.name },
          {
            id: 'value',
            header: t('alarmEditor.why.value'),
            cell: ({ value, perSecond, variable: { unit } }) => {
              if (value === null) return t('alarmEditor.why.noValue');
              const now = valueText(value, unit);
              if (settings.type !== 'rate_of_change' || perSecond === null) return now;
              return t('alarmEditor.why.rate', { value: now, rate: valueText(perSecond, unit) });
            },
          },
          {
            id: 'time',
            header: t('alarmEditor.why.time'),
            cell: ({ time }) => (time === null ? '' : format.dateTime(time)),
          },
        ]}
      />
    </Stack>
  );
}
