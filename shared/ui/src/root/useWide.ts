import { useSyncExternalStore } from 'react';

const query = '(min-width: 960px)';

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the page is 960 px wide or more: the one width that code asks for, the rest is CSS (spec 9.14). */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
