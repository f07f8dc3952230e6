import { join } from 'node:path';
import { z } from 'zod';
import { readIfThere, writePrivately } from '../data-folder.ts';
import { hashOf, newSecret, sameHash } from './secrets.ts';

const pairing = z.object({ origin: z.string(), api: z.url(), tokenHash: z.string().length(64) });

/** A portal that may use this connector, and where its API is: the page that calls has no say in that. */
export type Pairing = z.infer<typeof pairing>;

/** The number of browsers that are remembered for one portal; the oldest is removed first. */
const perOrigin = 20;

/** The paired portals. The running connector alone writes them. */
export interface Pairings {
  find(origin: string, token: string): Pairing | null;
  /** Where the API of a paired portal is, as its last pairing says; null for one that isn't paired. */
  apiOf(origin: string): string | null;
  /** The paired portals, each once. */
  origins(): string[];
  /** Whether a pairing that was found is still one. */
  holds(pairing: Pairing): boolean;
  /** Remembers a portal and returns the token for its page; only the hash is stored. */
  add(origin: string, api: string): string;
  /** Forgets all browsers of a portal; false if there was none. */
  remove(origin: string): boolean;
  /** Calls back when some may have been forgotten. */
  onChange(listener: () => void): void;
}

export function openPairings(folder: string): Pairings {
  const file = join(folder, 'pairings.json');
  const text = readIfThere(file);
  let list: Pairing[] = text === null ? [] : z.array(pairing).parse(JSON.parse(text));
  const listeners: (() => void)[] = [];
  const keep = (next: Pairing[]) => {
    list = next;
    writePrivately(file, `${JSON.stringify(list, null, 2)}\n`);
    for (const listener of listeners) listener();
  };
  return {
    find(origin, token) {
      const hash = hashOf(token);
      let match: Pairing | null = null;
      // every entry is compared, so that timing doesn't reveal their number
      for (const entry of list) if (sameHash(entry.tokenHash, hash) && entry.origin === origin) match = entry;
      return match;
    },
    origins: () => [...new Set(list.map(({ origin }) => origin))],
    holds: (pairing) => list.includes(pairing),
    apiOf: (origin) => list.findLast((entry) => entry.origin === origin)?.api ?? null,
    add(origin, api) {
      const token = newSecret();
      const others = list.filter((entry) => entry.origin !== origin);
      const same = list.filter((entry) => entry.origin === origin).slice(1 - perOrigin);
      keep([...others, ...same, { origin, api, tokenHash: hashOf(token) }]);
      return token;
    },
    remove(origin) {
      const others = list.filter((entry) => entry.origin !== origin);
      if (others.length === list.length) return false;
      keep(others);
      return true;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
