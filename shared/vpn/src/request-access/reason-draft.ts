import { sessionState } from '@lineside/client';

function key(agentId: string): string {
  const session = sessionState();
  return `lineside.request-reason.${'user' in session ? session.user.publicId : ''}.${agentId}`;
}

/** The reason one was writing when the dialog went away, for each person and device; gone with the tab. */
export function readReason(agentId: string): string {
  try {
    return sessionStorage.getItem(key(agentId)) ?? '';
  } catch {
    return '';
  }
}

export function keepReason(agentId: string, reason: string): void {
  try {
    if (reason.trim()) sessionStorage.setItem(key(agentId), reason);
    else sessionStorage.removeItem(key(agentId));
  } catch {
    // without storage a draft lives as long as its dialog
  }
}
