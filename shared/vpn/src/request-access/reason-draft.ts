import { sessionState, tabStorage } from '@lineside/client';

function key(agentId: string): string {
  const session = sessionState();
  return `lineside.request-reason.${'user' in session ? session.user.publicId : ''}.${agentId}`;
}

/** The reason one was writing when the dialog went away, for each person and device; gone with the tab. */
export function readReason(agentId: string): string {
  return tabStorage.get(key(agentId)) ?? '';
}

export function keepReason(agentId: string, reason: string): void {
  tabStorage.set(key(agentId), reason.trim() ? reason : null);
}
