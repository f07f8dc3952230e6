import { useMemo, useSyncExternalStore } from 'react';
import type { Column } from './column.ts';
import type { RowStore } from './row-store.ts';

/**
 * The columns that have something to show: a column that is blank in all rows gives its width to the others, and appears
 * with the first row that fills it. It then stays, since a column that comes and goes moves its neighbours. While rows are
 * awaited all columns are there, as most of them will be.
 */
export function useFilled<R extends object>(
  columns: readonly Column<R>[],
  store: RowStore<R>,
  awaited: boolean,
): readonly Column<R>[] {
  const watched = useMemo(() => watchFilled(columns, store), [columns, store]);
  const filled = useSyncExternalStore(watched.subscribe, watched.get);
  return useMemo(
    () => columns.filter(({ id, blank }) => awaited || !blank || filled.split(' ').includes(id)),
    [columns, filled, awaited],
  );
}

function watchFilled<R extends object>(columns: readonly Column<R>[], store: RowStore<R>) {
  const filled = new Set<string>();
  let known = '';
  const inspect = (ids: readonly string[]) => {
    for (const { id, blank } of columns) {
      if (blank && !filled.has(id) && ids.some((item) => fills(store.row(item), blank))) filled.add(id);
    }
    known = [...filled].join(' ');
  };
  inspect(store.order());
  return {
    get: () => known,
    subscribe(changed: () => void) {
      const recheck = (ids: readonly string[]) => {
        const last = known;
        inspect(ids);
        if (known !== last) changed();
      };
      recheck(store.order());
      const stops = [store.onOrder(() => recheck(store.order())), store.onChanges(recheck)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

const fills = <R>(row: R | undefined, blank: (row: R) => boolean): boolean => row !== undefined && !blank(row);
