import { useFormat, useNow } from '@lineside/ui/base';
import type { AgentRow } from './agent-row.ts';

/** When a device was last heard of; the column's head names the zone. */
export function LastSeen({ agent: { lastSeenOn } }: { agent: Pick<AgentRow, 'lastSeenOn'> }) {
  const format = useFormat();
  const now = useNow();
  if (!lastSeenOn) return null;
  const today = format.date(lastSeenOn) === format.date(now);
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }} title={format.dateTime(lastSeenOn)}>
      {today ? format.clock(lastSeenOn) : format.date(lastSeenOn)}
    </span>
  );
}
