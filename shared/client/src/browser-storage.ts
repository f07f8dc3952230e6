// The only place that reads and writes the browser's storage: it may be full, or refused altogether (private windows,
// policies), and nothing may fail for that.

export interface BrowserStorage {
  get(key: string): string | null;
  /** Null removes it. Where the browser refuses, it stays until the page is reloaded. */
  set(key: string, value: string | null): void;
  /** The browser's own, for code that handles its errors; throws where the browser refuses it. */
  raw(): Storage;
}

function storageOf(raw: () => Storage): BrowserStorage {
  /** What the browser refused to keep. */
  const refused = new Map<string, string | null>();
  return {
    raw,
    get(key) {
      if (refused.has(key)) return refused.get(key) ?? null;
      try {
        return raw().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        if (value === null) raw().removeItem(key);
        else raw().setItem(key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
    },
  };
}

/** Stays in this browser, for all its tabs. */
export const browserStorage = storageOf(() => localStorage);

/** Stays in this tab. */
export const tabStorage = storageOf(() => sessionStorage);
