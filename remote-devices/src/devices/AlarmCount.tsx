import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { StateWord, useFormat } from '@lineside/ui/base';
import type { AgentRow } from './agent-row.ts';

interface AlarmCountProps {
  agent: Pick<AgentRow, 'publicId' | 'alarmCount'>;
  /** In a phone's line of words, whose row leads to the device. */
  inLine?: boolean;
}

/** How many alarms of a device wait for somebody to acknowledge them: the way to them. */
export function AlarmCount({ agent: { publicId, alarmCount }, inLine }: AlarmCountProps) {
  const { t } = useTexts();
  const format = useFormat();
  if (alarmCount === 0) return null;
  const words = t('alarms.notAcknowledged', { count: alarmCount });
  if (inLine)
    return (
      <StateWord of="device" is="alarm">
        {words}
      </StateWord>
    );
  return (
    <Link to={`/alarms?agent=${publicId}`} title={words} aria-label={words} tabIndex={-1} style={{ marginLeft: 8 }}>
      <StateWord of="device" is="alarm">
        {format.number(alarmCount)}
      </StateWord>
    </Link>
  );
}
