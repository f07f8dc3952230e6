import { useExtensions } from '@lineside/remote-kit';
import { useCallback, useSyncExternalStore } from 'react';

/** The number beside a menu entry, and the entry's name with it. */
export interface EntryCount {
  count: number;
  name: string;
}

/** The numbers beside menu entries, by where the entry leads: those above 0, live. */
export function useCounts(): ReadonlyMap<string, EntryCount> {
  const extensions = useExtensions('menu.count@1');
  const loaded = extensions.filter((extension) => extension.state === 'loaded');
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = extensions.map((each) => (each.state === 'loaded' ? each.use.subscribe(changed) : undefined));
      return () => {
        for (const end of ends) end?.();
      };
    },
    [extensions],
  );
  // a text stays equal while its numbers do
  const numbers = useSyncExternalStore(subscribe, () => loaded.map(({ use }) => use.getState()).join()).split(',');
  return new Map(
    loaded.flatMap(({ data, t }, index): [string, EntryCount][] => {
      const count = Number(numbers[index]);
      return count > 0 ? [[data.to, { count, name: t(data.label, { count }) }]] : [];
    }),
  );
}
