import type { ConnectorState } from '@lineside/connector';
import type { WidgetStatus } from './api.ts';

/** The state of the VPN, in the texts of the status bar. */
export function statusOf({ session, attempt, availability }: ConnectorState): WidgetStatus {
  if (attempt.is === 'preparing') return { is: 'connecting', agentId: attempt.agent.publicId, until: null };
  if (session.is === 'idle') return { is: 'disconnected', agentId: null, until: null };
  if (session.is === 'elsewhere') return { is: 'elsewhere', agentId: null, until: null };
  const agentId = session.agent.publicId;
  const until = session.is === 'connected' ? session.until : null;
  return { is: availability.is === 'lost' ? 'lost' : session.is, agentId, until };
}
