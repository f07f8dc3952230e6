import { tried, type Use } from './storage.ts';

/** The last accepted lists by root: an old registry can't be replayed. */
export interface AcceptedLists {
  /** The sequence of the list; 0 if none was seen. */
  get(root: string): number;
  set(root: string, sequence: number): void;
  /** The signed trust, so that a later one can't be forged in this storage; null if none was seen. */
  trust(root: string): string | null;
  keepTrust(root: string, signed: string): void;
}

const storageKeyOf = (root: string) => `lineside.registry.${root}`;
const trustPlace = (root: string) => `lineside.trust.${root}`;

/** Stored in the browser. Without storage each page starts afresh: signatures and expiry still apply. */
export function seenIn(storage: Use): AcceptedLists {
  return {
    get(root) {
      const stored = Number(tried(() => storage().getItem(storageKeyOf(root))));
      return Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
    },
    set(root, sequence) {
      tried(() => storage().setItem(storageKeyOf(root), String(sequence)));
    },
    trust: (root) => tried(() => storage().getItem(trustPlace(root))),
    keepTrust(root, signed) {
      tried(() => storage().setItem(trustPlace(root), signed));
    },
  };
}
