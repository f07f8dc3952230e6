import { type Reading, type RegistryResult, readRegistry } from './read.ts';
import type { Seen } from './seen.ts';
import { tried, type Use } from './storage.ts';

const place = 'lineside.last-registry';

/** How long the last good registry is used after its own end, in milliseconds. */
const grace = 7 * 86_400_000;

const nothingSeen: Seen = { get: () => 0, set() {}, trust: () => null, keepTrust() {} };

/** Keeps the text of a registry that was accepted, as it was signed. */
export const keepLastGood = (storage: Use, text: string): void => void tried(() => storage().setItem(place, text));

/**
 * The registry that was accepted last, read and checked as if it had come just now: every remote can write to the storage.
 * It is good for 7 days longer than it says, and may be older than one that was seen. Null when none is kept.
 */
export async function readLastGood(
  storage: Use,
  reading: Omit<Reading, 'seen' | 'grace'>,
): Promise<RegistryResult | null> {
  const text = tried(() => storage().getItem(place));
  return text ? readRegistry(text, { ...reading, grace, seen: nothingSeen }) : null;
}
