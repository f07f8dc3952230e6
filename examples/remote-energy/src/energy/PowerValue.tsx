import { useTexts } from '@lineside/remote-kit';
import { useFormat, useNow } from '@lineside/ui/base';
import { usePower } from './use-power.ts';

const quiet = { color: 'var(--text-3)' };

/** What one device draws now, with its unit. */
export function PowerValue({ agentId }: { agentId: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const power = usePower(agentId);
  if (power.state === 'loading') return null;
  if (power.state === 'failed') return <span style={quiet}>{t('power.failed')}</span>;
  if (!power.data?.last) return <span style={quiet}>{t('power.notMeasured')}</span>;
  const { unit, last } = power.data;
  return (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {format.number(last.value, { unit: unit ?? undefined })}
    </span>
  );
}

/** When that was measured. */
export function MeasuredAt({ agentId }: { agentId: string }) {
  const format = useFormat();
  const now = useNow();
  const last = usePower(agentId).data?.last;
  return last ? <span style={quiet}>{format.when(last.time, now, { zone: false })}</span> : null;
}
