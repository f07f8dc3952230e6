import { type Reading, type RegistryResult, readRegistry } from './read.ts';
import type { AcceptedLists } from './seen.ts';
import { tried, type Use } from './storage.ts';

const storageKey = 'lineside.last-registry';

/** How long the last good registry is used after its own end, in milliseconds. */
const grace = 7 * 86_400_000;

const nothingSeen: AcceptedLists = { get: () => 0, set() {}, trust: () => null, keepTrust() {} };

/** Stores the signed text of an accepted registry. */
export const keepLastGood = (storage: Use, text: string): void => void tried(() => storage().setItem(storageKey, text));

/**
 * The last accepted registry, verified as if it had just arrived: every remote can write to the storage. It is valid 7
 * days beyond its expiry, and may be older than a seen one. Null if none is stored.
 */
export async function readLastGood(
  storage: Use,
  reading: Omit<Reading, 'seen' | 'grace'>,
): Promise<RegistryResult | null> {
  const text = tried(() => storage().getItem(storageKey));
  return text ? readRegistry(text, { ...reading, grace, seen: nothingSeen }) : null;
}
