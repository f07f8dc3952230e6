import { type LoadedList, type Picked, useList, useStream } from '@lineside/client';
import { AgentDataVariable, numericOf, type Reading as Value } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Button, digitsFor, FailedPart, Panel, Skeleton, useFormat, useReadingText } from '@lineside/ui/base';
import { type Reading, Readings, Sparkline, useReason } from '@lineside/ui/data';
import { PencilIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { historyOfTag } from '../history/view.ts';
import type { AgentDetail } from './agent-detail.ts';
import { DataAge } from './DataAge.tsx';
import type { Point } from './last-hour.ts';
import { type LastHour, useLastHour } from './use-last-hour.ts';
import { WriteDialog, type WrittenVariable } from './WriteDialog.tsx';

const fields = ['name', 'slug', 'unit', 'type', 'last', 'can'] as const;
const byName = [{ path: ['name'], descending: false }];

export interface DeviceData {
  variables: LoadedList<Picked<typeof AgentDataVariable, (typeof fields)[number]>>;
  lastHour: LastHour;
}

/** A device's current values, and those of the last hour. */
export function useMeasured(agentId: string): DeviceData {
  const variables = useList(AgentDataVariable, { fields, parent: agentId, orderBy: byName });
  return { variables, lastHour: useLastHour(agentId) };
}

interface LiveDataProps extends DeviceData {
  agent: Pick<AgentDetail, 'publicId' | 'status'>;
  /** Whether its screen has the history of values: then each leads to its own. */
  hasHistory: boolean;
}

/** A device's values: value, unit, age and the last hour, updated live. */
export function LiveData({ agent: { publicId: agentId, status }, hasHistory, variables, lastHour }: LiveDataProps) {
  const { t } = useTexts();
  const reason = useReason();
  // outdated values, or those of a removed device, aren't current
  const old = useStream().state === 'old' || status !== 'online';
  const readingOf = useReading();
  const [writing, setWriting] = useState<WrittenVariable | null>(null);
  const spoken = (variables.data ?? []).filter(({ last }) => last !== null);
  const newest = spoken
    .map(({ last }) => last!.time)
    .sort()
    .at(-1);
  const title = t('live.title');

  if (variables.state === 'loading') {
    return (
      <Panel title={title}>
        <Skeleton lines={5} />
      </Panel>
    );
  }
  if (variables.state === 'failed') {
    return (
      <Panel title={title}>
        <FailedPart reason={reason(variables.failure)} onRetry={variables.retry} />
      </Panel>
    );
  }
  if (!newest) {
    return (
      <Panel title={title}>
        <span style={{ color: 'var(--text-3)' }}>{t('live.none')}</span>
      </Panel>
    );
  }
  return (
    <Panel
      title={title}
      extra={
        <>
          <span className="ls-quiet ls-wide-only" style={{ fontSize: 13 }}>
            {t('live.caption')}
          </span>
          <DataAge time={newest} quiet={old} />
        </>
      }
      flush
    >
      <Readings
        old={old}
        readings={variables.data.map(({ publicId: id, name, slug, unit, type, last, can }) => ({
          ...readingOf({ id, name, unit, value: last?.value, points: lastHour.pointsOf(slug) }),
          ...(hasHistory && { name: <Link to={historyOfTag(agentId, slug)}>{name}</Link> }),
          ...(can.write && {
            action: (
              <Button
                kind="text"
                icon={<PencilIcon />}
                label={t('live.write', { name })}
                onClick={() => setWriting({ id, name, unit, type, value: last?.value })}
              />
            ),
          }),
        }))}
      />
      {writing ? <WriteDialog agentId={agentId} variable={writing} onClose={() => setWriting(null)} /> : null}
    </Panel>
  );
}

interface Variable {
  id: string;
  name: string;
  unit: string | null;
  value: Value | undefined;
  points: readonly Point[];
}

function useReading(): (variable: Variable) => Reading {
  const { t } = useTexts();
  const format = useFormat();
  const textOf = useReadingText();
  return ({ id, name, unit, value, points }) => {
    const values = points.flatMap(([, one]) => (one === null ? [] : [one]));
    const current = value === undefined ? null : numericOf(value);
    const digits = digitsFor(current === null ? values : [...values, current]);
    const show = (number: number) => format.number(number, { digits });
    return {
      key: id,
      name,
      unit,
      ...(value !== undefined && { value: textOf(value, { digits }) }),
      trend:
        value === undefined && values.length === 0 ? (
          <span className="ls-quiet">{t('live.noValue')}</span>
        ) : (
          <Sparkline points={points} unit={unit ?? undefined} />
        ),
      ...(values.length > 1 && {
        range: t('live.range', { from: show(Math.min(...values)), to: show(Math.max(...values)) }),
      }),
    };
  };
}
