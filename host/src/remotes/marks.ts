import { useEffect, useId, useSyncExternalStore } from 'react';

/** How the marked places of each remote are tried again, in the order in which they failed. */
const marks = new Map<string, Map<string, () => void>>();
const listeners = new Set<() => void>();

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** A page has one mark for each remote, however many of its places failed; a press tries all of them again. */
export function useOneMark(remote: string, retry: () => void): { isShown: boolean; retryAll(): void } {
  const id = useId();
  useEffect(() => {
    const places = marks.get(remote) ?? new Map<string, () => void>();
    marks.set(remote, places.set(id, retry));
    for (const changed of listeners) changed();
    return () => {
      places.delete(id);
      for (const changed of listeners) changed();
    };
  }, [remote, id, retry]);
  const first = useSyncExternalStore(subscribe, () => marks.get(remote)?.keys().next().value);
  return {
    isShown: first === id,
    retryAll: () => {
      for (const again of [...(marks.get(remote)?.values() ?? [])]) again();
    },
  };
}
