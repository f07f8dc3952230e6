import { useTexts, type VpnStatus } from '@lineside/remote-kit';
import { type Status, StatusGlyph, StatusPill, StatusWord, useFormat, useNow } from '@lineside/ui/base';
import type { AgentRow } from './agent-row.ts';

interface StateProps {
  agent: Pick<AgentRow, 'publicId' | 'status' | 'statusSince'>;
  vpn: VpnStatus;
}

/** The device that this browser is connected to says so; for the others it is whether they are there. */
export function statusOf({ publicId, status }: StateProps['agent'], vpn: VpnStatus): Status {
  if (vpn.agentId !== publicId) return status;
  return vpn.is === 'connected' ? 'connected' : 'connecting';
}

/** "Online", "Offline, 11 Mar", "Connecting…". */
function useWords({ agent, vpn }: StateProps): string {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const status = statusOf(agent, vpn);
  if (status !== 'offline' || !agent.statusSince) return t(`status.${status}`);
  const today = format.date(agent.statusSince) === format.date(now);
  const since = today ? format.clock(agent.statusSince) : format.date(agent.statusSince, { year: false });
  return t('status.since', { status: t('status.offline'), since });
}

/** When the state began, exactly; under the pointer. */
function useSince({ statusSince }: StateProps['agent']): string | undefined {
  const format = useFormat();
  const { t } = useTexts();
  return statusSince ? t('status.sinceTitle', { time: format.dateTime(statusSince) }) : undefined;
}

/** In a row. */
export const AgentStatusWord = (props: StateProps) => (
  <span title={useSince(props.agent)} style={{ display: 'flex', minWidth: 0 }}>
    <StatusWord status={statusOf(props.agent, props.vpn)}>{useWords(props)}</StatusWord>
  </span>
);

/** Beside the device's name. */
export const AgentStatusPill = (props: StateProps) => (
  <span title={useSince(props.agent)}>
    <StatusPill status={statusOf(props.agent, props.vpn)}>{useWords(props)}</StatusPill>
  </span>
);

/** The shape alone, for a phone's row; line two has the word. */
export const AgentGlyph = (props: StateProps) => (
  <StatusGlyph status={statusOf(props.agent, props.vpn)} label={useWords(props)} />
);

/** The word alone, for a phone's row. */
export const AgentStatusText = (props: StateProps) => useWords(props);
