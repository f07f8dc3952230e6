import { useList } from '@lineside/client';
import { AgentDataVariable } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Panel, Skeleton, useFormat, useWide } from '@lineside/ui/base';
import { Sparkline, useReason } from '@lineside/ui/data';
import type { AgentDetail } from './agent-detail.ts';
import { DataAge } from './DataAge.tsx';
import type { Point } from './last-hour.ts';
import { PanelRow, PanelRows } from './PanelRow.tsx';
import { useLastHour } from './use-last-hour.ts';

const fields = ['name', 'slug', 'unit', 'last'] as const;
const byName = [{ path: ['name'], descending: false }];

/** What a device measures: value, unit, age and the last hour, as they come. */
export function LiveData({ agent: { publicId, status } }: { agent: Pick<AgentDetail, 'publicId' | 'status'> }) {
  const { t } = useTexts();
  const reason = useReason();
  const variables = useList(AgentDataVariable, { fields, parent: publicId, orderBy: byName });
  const lastHour = useLastHour(publicId);
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
    <Panel title={title} extra={<DataAge time={newest} quiet={status !== 'online'} />} flush>
      <PanelRows>
        {variables.data.map(({ publicId: id, name, slug, unit, last }, place) => (
          <Variable key={id} first={place === 0} name={name} unit={unit} value={last?.value} points={lastHour(slug)} />
        ))}
      </PanelRows>
    </Panel>
  );
}

interface VariableProps {
  first: boolean;
  name: string;
  unit: string | null;
  value: number | undefined;
  points: readonly Point[];
}

/** As many digits behind the point for all of a line's figures as tell them apart: 23,940 and 49.5 and 2.84. */
function digitsFor(values: readonly number[]): number {
  const largest = Math.max(...values.map(Math.abs));
  if (largest >= 100) return 0;
  return largest >= 10 ? 1 : 2;
}

function Variable({ first, name, unit, value, points }: VariableProps) {
  const { t } = useTexts();
  const format = useFormat();
  const wide = useWide();
  const values = points.flatMap(([, one]) => (one === null ? [] : [one]));
  const digits = digitsFor([...values, value ?? 0]);
  const show = (one: number) => format.number(one, { digits });
  const range =
    values.length > 1 && t('live.range', { from: show(Math.min(...values)), to: show(Math.max(...values)) });
  return (
    <PanelRow first={first} columns={wide ? 'minmax(0,1fr) minmax(140px,auto) 220px 116px' : 'minmax(0,1fr) auto 72px'}>
      <span style={{ fontSize: 14, lineHeight: '20px', overflowWrap: 'anywhere' }}>{name}</span>
      <span style={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {value === undefined ? null : <strong style={{ fontWeight: 600 }}>{show(value)}</strong>}
        {value === undefined || !unit ? null : (
          <span style={{ color: 'var(--text-3)', fontSize: 13 }}>{`\u202f${unit}`}</span>
        )}
      </span>
      <Sparkline points={points} unit={unit ?? undefined} width={wide ? 220 : 72} />
      {wide ? (
        <span style={{ textAlign: 'right', fontSize: 13, color: 'var(--text-3)', fontVariantNumeric: 'tabular-nums' }}>
          {range}
        </span>
      ) : null}
    </PanelRow>
  );
}
