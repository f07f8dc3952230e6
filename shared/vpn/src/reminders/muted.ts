import { serverNow } from '@lineside/client';
import { persistedValue } from '../persisted.ts';
import { mutedUntil } from './muted-until.ts';

const muted = persistedValue('lineside.muted-reminders', mutedUntil, {});

export const useMuted = (): Record<string, string> => muted.use();

/** Mutes a reminder until it expires (spec 9.14); expired ones are removed. */
export function mute(id: string, expiresOn: string, now = serverNow()): void {
  const still = Object.entries(muted.get()).filter(([, end]) => Date.parse(end) > now);
  muted.set({ ...Object.fromEntries(still), [id]: expiresOn });
}
