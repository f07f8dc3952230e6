import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isPrinting = next;
  // the browser prints what is drawn when its event has been handled
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}
const begin = () => set(true);
const end = () => set(false);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** Whether the page is being printed: it is drawn in the light theme, with all rows of a list that are loaded. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
