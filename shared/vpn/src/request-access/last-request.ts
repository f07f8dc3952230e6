import { browserStorage, sessionState } from '@lineside/client';
import { durations } from './rules.ts';

/** The reason and duration of the user's last request. */
export interface LastRequest {
  reason: string;
  /** Minutes. */
  duration: number;
}

function key(): string {
  const session = sessionState();
  return `lineside.last-request.${'user' in session ? session.user.publicId : ''}`;
}

/** The last one of this person in this browser, for whatever device. */
export function lastRequest(): LastRequest | undefined {
  try {
    const { reason, duration } = JSON.parse(browserStorage.get(key()) ?? '');
    return typeof reason === 'string' && durations.includes(duration) ? { reason, duration } : undefined;
  } catch {
    return;
  }
}

export function keepLastRequest({ reason, duration }: LastRequest): void {
  browserStorage.set(key(), JSON.stringify({ reason: reason.trim(), duration }));
}
