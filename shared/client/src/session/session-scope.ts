/**
 * A period with one user and one company. Calls of an ended one are cancelled, so that no answer reaches another
 * company or user.
 */
export interface SessionScope {
  signal(): AbortSignal;
  next(): void;
  /** There is no next one: no further calls. */
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
