import { useSyncExternalStore } from 'react';

// Dialogs and actions load on first use. A failed one is waited for: the widget shows it, and retries on request.

let missing: readonly (() => void)[] = [];
const listeners = new Set<() => void>();

function set(next: readonly (() => void)[]): void {
  missing = next;
  for (const changed of listeners) changed();
}

/** A lazily loaded part; after a failure, once a retry succeeds. */
export async function comes<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => set([...missing, resolve]));
    }
  }
}

function retry(): void {
  const callback = missing;
  set([]);
  for (const ask of callback) ask();
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Retries failed loads; undefined if none is missing. */
export const useMissing = (): (() => void) | undefined =>
  useSyncExternalStore(subscribe, () => (missing.length > 0 ? retry : undefined));
