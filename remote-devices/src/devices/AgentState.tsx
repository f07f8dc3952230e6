import { useTexts, type VpnStatus } from '@lineside/remote-kit';
import { StateGlyph, type StateOf, StatePill, StateWord, useFormat, useNow, useStateWords } from '@lineside/ui/base';
import type { AgentRow } from './agent-row.ts';

interface StateProps {
  agent: Pick<AgentRow, 'publicId' | 'status' | 'statusSince' | 'activeVpnSession' | 'rateLimiting'>;
  vpn: VpnStatus;
}

/** The device that this browser is connected to shows that; others show their state and their VPN's. */
export function stateOf(agent: StateProps['agent'], vpn: VpnStatus): StateOf<'device'> {
  const { publicId, status, activeVpnSession, rateLimiting } = agent;
  if (vpn.agentId === publicId) return vpn.is === 'connected' ? 'connected' : 'connecting';
  if (status !== 'online' || activeVpnSession?.vpnAddress) return status;
  const { configOpenvpnLimit: limit } = rateLimiting;
  return limit === null || limit === 'soft' ? 'unreachable' : 'stopped';
}

/** The moment that belongs to a state: since when it is offline; with the zone where no column head names it. */
function useTime({ agent: { statusSince }, vpn, agent }: StateProps, zone: boolean): string | undefined {
  const format = useFormat();
  const now = useNow();
  if (stateOf(agent, vpn) !== 'offline' || !statusSince) return;
  if (format.date(statusSince) !== format.date(now)) return format.date(statusSince, { year: false });
  return zone ? format.time(statusSince) : format.clock(statusSince);
}

/** Why there is no VPN, or the exact start of the state; on hover. */
function useTitle({ agent, vpn }: StateProps): string | undefined {
  const format = useFormat();
  const { t } = useTexts();
  const state = stateOf(agent, vpn);
  if (state === 'unreachable' || state === 'stopped') return t(`status.${state}`);
  return agent.statusSince ? t('status.since', { time: format.dateTime(agent.statusSince) }) : undefined;
}

/** In a row, below a head that names the zone: "Online", "Offline, 11 Mar", "Connecting…". */
export const AgentStateWord = (props: StateProps) => (
  <span title={useTitle(props)} style={{ display: 'flex', minWidth: 0 }}>
    <StateWord of="device" is={stateOf(props.agent, props.vpn)} time={useTime(props, false)} />
  </span>
);

/** Beside the device's name. */
export const AgentStatePill = (props: StateProps) => (
  <span title={useTitle(props)}>
    <StatePill of="device" is={stateOf(props.agent, props.vpn)} time={useTime(props, true)} />
  </span>
);

/** The shape alone, for a phone's row; line two has the word. */
export const AgentGlyph = ({ agent, vpn }: StateProps) => <StateGlyph of="device" is={stateOf(agent, vpn)} />;

/** The word alone, for a phone's row. */
export function AgentStateText(props: StateProps) {
  const word = useStateWords();
  return word('device', stateOf(props.agent, props.vpn), useTime(props, true));
}
