import { tried, type Use } from './storage.ts';

/** The sequence accepted last from each key: whoever holds an old registry can't bring it back. */
export interface SeenSequences {
  /** 0 when none was seen. */
  get(key: string): number;
  set(key: string, sequence: number): void;
}

const place = (key: string) => `lineside.registry.${key}`;

/**
 * Kept in the browser's storage. Where it may not be used, or is full, each page starts anew: the signature and its
 * expiry still hold.
 */
export function seenIn(storage: Use): SeenSequences {
  return {
    get(key) {
      const kept = Number(tried(() => storage().getItem(place(key))));
      return Number.isSafeInteger(kept) && kept > 0 ? kept : 0;
    },
    set(key, sequence) {
      tried(() => storage().setItem(place(key), String(sequence)));
    },
  };
}
