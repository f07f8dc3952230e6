import { type AgentPanelProps, useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { FailedPart, Skeleton, Stack, useFormat, useNow } from '@lineside/ui/base';
import { Details, useReason } from '@lineside/ui/data';
import { usePower } from '../energy/use-power.ts';

/** The power that this device uses, on its own screen. */
export default function EnergyPanel({ agentId }: AgentPanelProps) {
  const { t } = useTexts();
  const reason = useReason();
  const format = useFormat();
  const now = useNow();
  const power = usePower(agentId);
  if (power.state === 'loading') return <Skeleton lines={2} />;
  if (power.state === 'failed') return <FailedPart reason={reason(power.failure)} onRetry={power.retry} />;
  if (!power.data?.last) return <span style={{ color: 'var(--text-3)' }}>{t('panel.nothing')}</span>;
  const { name, unit, last } = power.data;
  return (
    <Stack gap={12}>
      <Details
        facts={[
          { key: 'power', label: name, value: format.number(last.value, { unit: unit ?? undefined }) },
          {
            key: 'measured',
            label: t('columns.measured', { zone: format.zone(now) }),
            value: format.when(last.time, now, { zone: false }),
          },
        ]}
      />
      <Link to="/energy">{t('panel.all')}</Link>
    </Stack>
  );
}
