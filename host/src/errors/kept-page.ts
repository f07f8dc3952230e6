import { useEffect, useSyncExternalStore } from 'react';

// Whether a page is drawn that says itself that the API is away, and keeps what was loaded.

let pages = 0;
const listeners = new Set<() => void>();

function count(by: number): void {
  pages += by;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Says, as long as the caller is mounted, that it shows an outage of the API itself. */
export const useKeepsPage = (): void =>
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);

/** Whether what is on the screen stays during an outage. */
export const useIsPageKept = (): boolean => useSyncExternalStore(subscribe, () => pages > 0);
