import { useTexts } from '@lineside/remote-kit';
import { Row, useFormat, useNow } from '@lineside/ui/base';
import { WrenchIcon } from '@lineside/ui/icons';
import type { AgentRow } from './agent-row.ts';

/** That people work on a device, and until when: until then its alarms are told to nobody. Beside its name in a row: the sign alone. */
export function MaintenanceWord({
  agent: { maintenance },
  inRow,
}: {
  agent: Pick<AgentRow, 'maintenance'>;
  inRow?: boolean;
}) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow(60_000);
  if (!maintenance || Date.parse(maintenance.end) <= now) return null;
  const words = t('maintenance.now', { time: format.when(maintenance.end, now) });
  const title = `${words}: ${t('maintenance.why', { reason: maintenance.reason })}`;
  if (inRow)
    return (
      <span role="img" aria-label={words} title={title} className="ls-quiet" style={{ marginLeft: 8, display: 'flex' }}>
        <WrenchIcon size={14} />
      </span>
    );
  return (
    <span title={title}>
      <Row gap={4}>
        <WrenchIcon size={14} />
        {words}
      </Row>
    </span>
  );
}
