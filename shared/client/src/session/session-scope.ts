/**
 * A stretch of time with one user and one company. Calls of an era that is over are broken off, so that nothing of one
 * company or user is answered into another's.
 */
export interface SessionScope {
  signal(): AbortSignal;
  next(): void;
  /** There is no next one: nothing is asked any more. */
  end(): void;
}

export function createSessionScope(): SessionScope {
  let current = new AbortController();
  return {
    signal: () => current.signal,
    next() {
      if (current.signal.aborted) return;
      current.abort();
      current = new AbortController();
    },
    end: () => current.abort(),
  };
}
