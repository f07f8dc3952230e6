import { tried, type Use } from './storage.ts';

/** What was accepted last under each root: whoever holds an old registry can't bring it back. */
export interface Seen {
  /** The sequence of the list; 0 when none was seen. */
  get(root: string): number;
  set(root: string, sequence: number): void;
  /** The trust as it was signed, so that nobody else can write a later one here; null when none was seen. */
  trust(root: string): string | null;
  keepTrust(root: string, signed: string): void;
}

const place = (root: string) => `lineside.registry.${root}`;
const trustPlace = (root: string) => `lineside.trust.${root}`;

/**
 * Kept in the browser's storage. Where it may not be used, or is full, each page starts anew: the signatures and their
 * ends still hold.
 */
export function seenIn(storage: Use): Seen {
  return {
    get(root) {
      const kept = Number(tried(() => storage().getItem(place(root))));
      return Number.isSafeInteger(kept) && kept > 0 ? kept : 0;
    },
    set(root, sequence) {
      tried(() => storage().setItem(place(root), String(sequence)));
    },
    trust: (root) => tried(() => storage().getItem(trustPlace(root))),
    keepTrust(root, signed) {
      tried(() => storage().setItem(trustPlace(root), signed));
    },
  };
}
