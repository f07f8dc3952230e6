/** Rows by id and their order, with one subscription per visible row; see `createRowStore`. */
export interface RowStore<R> {
  /** Ids in their order. The same array until the order changes. */
  order(): readonly string[];
  row(id: string): R | undefined;
  /** Puts these rows in place of all. Changes that wait are dropped: these rows are newer. */
  replace(rows: readonly R[]): void;
  /** Adds the next page below. An existing row is updated in place. */
  append(rows: readonly R[]): void;
  /** Collects a change of a row; unknown ids are ignored. Written together after `collectMs`. */
  patch(id: string, change: Partial<R>): void;
  remove(id: string): void;
  /** Writes what is collected now. */
  flush(): void;
  /** Called when ids come, go or change places. */
  onOrder(listener: () => void): () => void;
  /** Called when this row changes. */
  onRow(id: string, listener: () => void): () => void;
  /** Called after a batch of changes was written, with the ids that changed. */
  onChanges(listener: (ids: readonly string[]) => void): () => void;
}

export interface RowStoreOptions<R> {
  /** A row's id; `publicId` when not given. */
  id?: (row: R) => string;
  /** How long changes are collected before they are written, in ms; default: 250. */
  collectMs?: number;
}

/**
 * A store for a table's rows. A change of one row only renders that row again; a burst of changes is collected and
 * written at most four times a second.
 *
 * @example
 * const store = createRowStore<Agent>();
 * store.replace(firstPage);
 * events.on('agent', (change) => store.patch(change.publicId, change));
 */
export function createRowStore<R extends object>({
  id = publicIdOf,
  collectMs = 250,
}: RowStoreOptions<R> = {}): RowStore<R> {
  const rows = new Map<string, R>();
  const rowListeners = new Map<string, Set<() => void>>();
  const orderListeners = new Set<() => void>();
  const changeListeners = new Set<(ids: readonly string[]) => void>();
  const waiting = new Map<string, Partial<R>>();
  let order: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(one: string, row: R): void {
    rows.set(one, row);
    for (const listener of rowListeners.get(one) ?? []) listener();
  }

  function reorder(next: readonly string[]): void {
    order = next;
    for (const listener of orderListeners) listener();
  }

  function drop(): void {
    clearTimeout(timer);
    timer = undefined;
    waiting.clear();
  }

  function flush(): void {
    const changes = [...waiting];
    drop();
    for (const [one, change] of changes) {
      const row = rows.get(one);
      if (row) write(one, { ...row, ...change });
    }
    if (changes.length > 0) for (const listener of changeListeners) listener(changes.map(([one]) => one));
  }

  return {
    order: () => order,
    row: (one) => rows.get(one),
    flush,
    replace(next) {
      drop();
      const ids = next.map(id);
      // sorting the same rows writes none of them
      next.forEach((row, index) => {
        if (rows.get(ids[index]!) !== row) write(ids[index]!, row);
      });
      if (rows.size > ids.length) {
        const remaining = new Set(ids);
        for (const key of rows.keys()) if (!remaining.has(key)) rows.delete(key);
      }
      reorder(rows.size === ids.length ? ids : [...new Set(ids)]);
    },
    append(next) {
      const added = next.filter((row) => !rows.has(id(row))).map(id);
      for (const row of next) write(id(row), row);
      if (added.length > 0) reorder([...order, ...new Set(added)]);
    },
    patch(one, change) {
      if (!rows.has(one)) return;
      waiting.set(one, { ...waiting.get(one), ...change });
      timer ??= setTimeout(flush, collectMs);
    },
    remove(one) {
      waiting.delete(one);
      if (rows.delete(one)) reorder(order.filter((other) => other !== one));
    },
    onOrder(listener) {
      orderListeners.add(listener);
      return () => orderListeners.delete(listener);
    },
    onRow(one, listener) {
      const listeners = rowListeners.get(one) ?? new Set();
      rowListeners.set(one, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && rowListeners.get(one) === listeners) rowListeners.delete(one);
      };
    },
    onChanges(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
  };
}

const publicIdOf = (row: object): string => (row as { publicId: string }).publicId;
