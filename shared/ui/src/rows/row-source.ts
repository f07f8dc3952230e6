import { type Change, type Failure, type FieldName, fetchList, type ListQuery, type Picked } from '@lineside/client';
import { type AnyEntity, limits, type OrderBy, where } from '@lineside/contracts';
import { createRowStore, type RowStore } from '../table/row-store.ts';
import { differs, newsFor, watchedPaths } from './watched.ts';

/** The query of a table's rows. */
export interface RowsQuery<E extends AnyEntity, F extends FieldName<E>>
  extends Pick<ListQuery<E, F>, 'fields' | 'filters' | 'search' | 'parent'> {
  orderBy: readonly OrderBy[];
}

export type RowsState = { kind: 'loading' } | { kind: 'failed'; failure: Failure; retrying: boolean } | ReadyRows;

interface ReadyRows {
  kind: 'ready';
  total: number;
  /** There are more than `total`. */
  atLeast: boolean;
  more: 'no' | 'yes' | 'loading' | 'failed';
  /** A value changed that the order or the filters use; the rows stay where they are. */
  stale: boolean;
  /** The rows are those of the previous query, until the answer for this one arrives. */
  isPrevious: boolean;
}

/** Rows of one list, read by pages and kept up to date. */
export interface RowSource<E extends AnyEntity, F extends FieldName<E>> {
  store: RowStore<Picked<E, F>>;
  getState(): RowsState;
  subscribe(listener: () => void): () => void;
  /** Reads the first page of this list; the rows before it stay for 150 ms at most. */
  show(query: RowsQuery<E, F>): void;
  /** Reads the same list again, as many rows as there are; they stay until the answer has arrived. */
  refresh(): Promise<void>;
  more(): Promise<void>;
  /** Counts all that match, however many. */
  countAll(): Promise<void>;
  /** Reads the missing rows, as many as one write call allows. */
  readAll(): Promise<void>;
  /**
   * From the next read on these records come before the others: one of them first, the rest in the list's order. Null
   * means not known yet: the rows wait for them.
   */
  putFirst(publicIds: readonly string[] | null, first?: string | null): void;
  /** Makes the next reading of the list ask for this many rows. */
  reach(rows: number): void;
  /** Events of the entity's records. */
  take(changes: readonly Change[]): void;
  stop(): void;
}

/** Rows of a page: more than fit a large screen, so that the second one isn't waited for. */
const pageSize = 100;
const patienceMs = 150;
/** Records that are read again by their ids in one call: the address stays short. */
const atOnce = 200;

/** Feeds a row store from the API; see `useRows`. */
export function createRowSource<E extends AnyEntity, F extends FieldName<E>>(entity: E): RowSource<E, F> {
  type R = Picked<E, F>;
  // the client has merged changes for 250 ms already: each batch is written at once
  const store = createRowStore<R>();
  const listeners = new Set<() => void>();
  let state: RowsState = { kind: 'loading' };
  let query: RowsQuery<E, F> | undefined;
  let moreAfter: string | null = null;
  /** The last count, and its filters and search. */
  let counted: { of: string; total: number; atLeast: boolean } | undefined;
  let least = pageSize;
  let wantedFirst: { publicIds: readonly string[]; first: string | null } = { publicIds: [], first: null };
  let known: { wait: Promise<void>; settle?: () => void } = { wait: Promise.resolve() };
  /** The records currently placed before the others. */
  let ahead: ReadonlySet<string> = new Set();
  let reading = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: RowsState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function empty(): void {
    store.replace([]);
    set({ kind: 'loading' });
  }

  function begin(): AbortSignal {
    reading.abort();
    clearTimeout(timer);
    reading = new AbortController();
    return reading.signal;
  }

  const countedBy = () => JSON.stringify([query!.filters, query!.search, query!.parent]);

  /** Counting costs as much as reading: it is requested only if unknown. */
  const page = (
    signal: AbortSignal,
    rows: number,
    { after, count = false }: { after?: string; count?: boolean } = {},
  ) => fetchList(entity, { ...query!, pageSize: rows, count }, { after, signal });

  const notAhead = <T extends { publicId: string }>(rows: readonly T[]) =>
    rows.filter(({ publicId }) => !ahead.has(publicId));

  /** The records placed before the others, as far as they are in this list. */
  async function readAhead({ publicIds, first }: typeof wantedFirst, signal: AbortSignal): Promise<R[]> {
    const ids = [...new Set(first ? [first, ...publicIds] : publicIds)].slice(0, atOnce);
    if (ids.length === 0) return [];
    const filters = [...(query!.filters ?? []), where('in', 'publicId', ...ids)];
    const result = await fetchList(entity, { ...query!, filters, pageSize: ids.length }, { signal });
    const isFirst = ({ publicId }: R) => Number(publicId === first);
    return result.ok ? result.data.rows.toSorted((a, b) => isFirst(b) - isFirst(a)) : [];
  }

  const loaded = () => Math.min(limits.pageSize.max, Math.max(least, store.order().length));

  /** `keep`: rows that are there outlive a failure; they are still of this list. */
  async function readFirst(signal: AbortSignal, rows: number, keep = false): Promise<void> {
    const of = countedBy();
    const count = keep || counted?.of !== of;
    const [result, first] = await Promise.all([
      page(signal, rows, { count }),
      known.wait.then(() => readAhead(wantedFirst, signal)),
    ]);
    if (signal.aborted || (!result.ok && result.failure.kind === 'aborted')) return;
    clearTimeout(timer);
    if (result.ok) {
      moreAfter = result.data.moreAfter;
      ahead = new Set(first.map(({ publicId }) => publicId));
      store.replace([...first, ...notAhead(result.data.rows)]);
      if (count) counted = { of, total: result.data.total ?? 0, atLeast: result.data.totalAtLeast };
      set({
        kind: 'ready',
        total: counted!.total,
        atLeast: counted!.atLeast,
        more: moreAfter ? 'yes' : 'no',
        stale: false,
        isPrevious: false,
      });
      const wanted = least;
      least = pageSize;
      await readOn(wanted);
    } else if (!keep || state.kind !== 'ready') {
      store.replace([]);
      set({ kind: 'failed', failure: result.failure, retrying: false });
    }
  }

  async function readNext(rows: number): Promise<void> {
    if (state.kind !== 'ready' || !moreAfter || state.more === 'loading') return;
    const { signal } = reading;
    set({ ...state, more: 'loading' });
    const result = await page(signal, rows, { after: moreAfter });
    if (signal.aborted || state.kind !== 'ready') return;
    if (!result.ok) return set({ ...state, more: 'failed' });
    moreAfter = result.data.moreAfter;
    store.append(notAhead(result.data.rows));
    set({ ...state, more: moreAfter ? 'yes' : 'no' });
  }

  /** Loads up to this number of rows, in calls of the maximum size. */
  async function readOn(rows: number): Promise<void> {
    while (state.kind === 'ready' && state.more === 'yes' && store.order().length < rows) {
      await readNext(Math.min(limits.pageSize.max, rows - store.order().length));
    }
  }

  function markStale(): void {
    if (state.kind !== 'ready' || state.stale) return;
    // an empty list has no order that could jump
    if (store.order().length === 0) void source.refresh();
    else set({ ...state, stale: true });
  }

  function write(id: string, fields: Record<string, unknown>): void {
    const row = store.row(id);
    if (!row) return;
    const news = newsFor(row, fields);
    if (differs(row, { ...row, ...news }, watchedPaths(entity, query!))) markStale();
    store.patch(id, news);
  }

  function remove(ids: readonly string[]): void {
    const here = ids.filter((id) => store.row(id));
    for (const id of here) store.remove(id);
    if (state.kind !== 'ready' || here.length === 0 || !counted) return;
    if (!counted.atLeast) counted = { ...counted, total: Math.max(0, counted.total - here.length) };
    set({ ...state, total: counted.total });
  }

  const byIds = (ids: readonly string[], filters: RowsQuery<E, F>['filters'] = []) =>
    fetchList(
      entity,
      {
        fields: query!.fields,
        parent: query!.parent,
        filters: [...filters, where('in', 'publicId', ...ids)],
        pageSize: ids.length,
      },
      { signal: reading.signal },
    );

  /** Reads rows again by their ids; one that doesn't come is gone. */
  async function readAgain(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += atOnce) {
      const some = ids.slice(from, from + atOnce);
      const result = await byIds(some);
      if (!result.ok) return;
      for (const row of result.data.rows) write(row.publicId, row);
      store.flush();
      const came = new Set(result.data.rows.map(({ publicId }) => publicId));
      remove(some.filter((id) => !came.has(id)));
    }
  }

  /** Asks whether records that aren't among the rows belong there now: then the list is out of date. */
  async function lookFor(ids: readonly string[]): Promise<void> {
    if (ids.length > atOnce) return markStale();
    const result = await fetchList(
      entity,
      { ...query!, filters: [...(query!.filters ?? []), where('in', 'publicId', ...ids)], pageSize: 1 },
      { signal: reading.signal },
    );
    if (result.ok && result.data.rows.length > 0) markStale();
  }

  /** Anything may have changed: reads all rows, updates them in place, and checks whether the order still holds. */
  async function compare(): Promise<void> {
    const result = await page(reading.signal, loaded());
    if (!result.ok || state.kind !== 'ready') return;
    const { rows } = result.data;
    for (const row of rows) write(row.publicId, row);
    store.flush();
    const came = new Set(rows.map(({ publicId }) => publicId));
    const others = [...ahead].filter((id) => !came.has(id));
    if (others.length > 0) await readAgain(others);
    const order = store.order().filter((id) => !ahead.has(id));
    const now = notAhead(rows);
    const isLonger = state.more === 'no' && (result.data.moreAfter !== null || now.length !== order.length);
    if (isLonger || order.some((id, index) => now[index]?.publicId !== id)) markStale();
  }

  const source: RowSource<E, F> = {
    store,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(next) {
      query = next;
      const signal = begin();
      if (state.kind === 'ready' && state.total > 0) {
        set({ ...state, isPrevious: true });
        timer = setTimeout(empty, patienceMs);
      } else empty();
      void readFirst(signal, Math.min(limits.pageSize.max, least));
    },
    async refresh() {
      if (!query) return;
      if (state.kind === 'failed') set({ ...state, retrying: true });
      await readFirst(begin(), loaded(), true);
    },
    more: () => readNext(pageSize),
    async countAll() {
      const of = countedBy();
      const { signal } = reading;
      const result = await fetchList(entity, { ...query!, pageSize: 1, count: 'exact' }, { signal });
      if (!result.ok || signal.aborted || state.kind !== 'ready' || result.data.total === null) return;
      counted = { of, total: result.data.total, atLeast: false };
      set({ ...state, total: counted.total, atLeast: false });
    },
    readAll: () => readOn(limits.atOnce),
    putFirst(publicIds, first = null) {
      if (publicIds) {
        wantedFirst = { publicIds, first };
        known.settle?.();
      } else if (!known.settle) {
        let settle!: () => void;
        const wait = new Promise<void>((resolve) => {
          settle = resolve;
        });
        known = { wait, settle };
      }
    },
    reach(rows) {
      least = Math.max(pageSize, rows);
    },
    take(changes) {
      if (!query) return;
      if (changes.some(({ act }) => act === 'reset')) {
        void (state.kind === 'ready' ? compare() : source.refresh());
        return;
      }
      if (state.kind !== 'ready') return;
      const watched = watchedPaths(entity, query).map(([top]) => top!);
      const toRead: string[] = [];
      const unknown: string[] = [];
      for (const change of changes) {
        if (change.act === 'reset') continue;
        const here = store.row(change.publicId) !== undefined;
        if (change.act === 'remove') remove([change.publicId]);
        else if (here && change.act === 'update') write(change.publicId, change.fields);
        else if (here) toRead.push(change.publicId);
        else if (change.act !== 'update' || watched.some((name) => name in change.fields))
          unknown.push(change.publicId);
      }
      store.flush();
      if (toRead.length > 0) void readAgain(toRead);
      if (unknown.length > 0 && !state.stale) void lookFor(unknown);
    },
    stop: () => void begin(),
  };
  return source;
}
