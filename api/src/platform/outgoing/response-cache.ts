interface CacheOptions<T> {
  /** The least recently used entries above this number are dropped. */
  maxEntries: number;
  /** How long a response is kept, in milliseconds. */
  lifetimeOf(response: T): number;
}

/**
 * Caches responses of other servers by key. Simultaneous callers share one request.
 *
 * @returns a function that answers with the cached response for a key, or fetches it. `fetch` must not reject.
 */
export function responseCache<T>({
  maxEntries,
  lifetimeOf,
}: CacheOptions<T>): (key: string, fetch: () => Promise<T>) => Promise<T> {
  /** The most recently used entry is the last. */
  const entries = new Map<string, { expiresOn: number; response: Promise<T> }>();
  return (key, fetch) => {
    const cached = entries.get(key);
    entries.delete(key);
    if (cached && cached.expiresOn > Date.now()) {
      entries.set(key, cached);
      return cached.response;
    }
    const entry = { expiresOn: Number.POSITIVE_INFINITY, response: fetch() };
    void entry.response.then((response) => {
      entry.expiresOn = Date.now() + lifetimeOf(response);
    });
    entries.set(key, entry);
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value!);
    return entry.response;
  };
}
