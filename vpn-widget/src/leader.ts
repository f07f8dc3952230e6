import type { MountRoot } from '@lineside/ui/base';
import { useEffect, useSyncExternalStore } from 'react';

// Questions and reminders appear once, however many widgets are on a page: in the first one.

let roots: readonly MountRoot[] = [];
const listeners = new Set<() => void>();

function set(next: readonly MountRoot[]): void {
  roots = next;
  for (const changed of listeners) changed();
}

/** Whether this widget is the first of those on the page. */
export function useIsLeader(root: MountRoot): boolean {
  useEffect(() => {
    set([...roots, root]);
    return () => set(roots.filter((mountRoot) => mountRoot !== root));
  }, [root]);
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => roots[0] === root,
  );
}
