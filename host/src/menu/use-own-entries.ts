import { type OwnMenuEntry, useExtensions } from '@lineside/remote-kit';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** Entries that the company has in the menu of its own, of every remote that gives some. */
export function useOwnEntries(): readonly OwnMenuEntry[] {
  const extensions = useExtensions('shell.menu@1');
  const last = useRef<{ states: readonly unknown[]; entries: readonly OwnMenuEntry[] }>({ states: [], entries: [] });
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = extensions.map((extension) =>
        extension.state === 'loaded' ? extension.use.subscribe(changed) : undefined,
      );
      return () => {
        for (const end of ends) end?.();
      };
    },
    [extensions],
  );
  return useSyncExternalStore(subscribe, () => {
    const states = extensions.flatMap((extension) => (extension.state === 'loaded' ? [extension.use.getState()] : []));
    if (
      states.length !== last.current.states.length ||
      states.some((each, index) => each !== last.current.states[index])
    )
      last.current = { states, entries: states.flat() };
    return last.current.entries;
  });
}
