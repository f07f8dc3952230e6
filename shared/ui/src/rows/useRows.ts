import { type FieldName, onChanges, type Picked, useCompany, useReadAgain } from '@lineside/client';
import type { AnyEntity } from '@lineside/contracts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { TableState } from '../table/column.ts';
import type { RowStore } from '../table/row-store.ts';
import { useReason } from '../texts/useReason.ts';
import { createRowSource, type RowsQuery, type RowsState } from './row-source.ts';

/** The props of `Table` for a list; spread them on one. */
export interface Rows<R extends object> {
  store: RowStore<R>;
  state: TableState;
  stale: boolean;
  resetKey: string;
  onRefresh(): void;
  onNeedMore(): void;
  /** Counts all that match, where there are more than were counted. */
  onCountAll(): void;
  /** The next read extends to this number of rows. */
  reach(rows: number): void;
  /** Reads the missing rows, as many as one write call allows. */
  readAll(): Promise<void>;
}

/** Records placed before the others of a list, in any order; changes apply from the next read on. */
export interface Ahead {
  first?: string | null;
  /** After `first`, in the order of the list; null until they are known, which the rows wait for. */
  publicIds?: readonly string[] | null;
}

/**
 * Rows of a list for a `Table`: searched, filtered, ordered and paged by the API, and kept up to date from the event
 * stream, batch by batch of 250 ms. A change is written to the row it belongs to, and no row changes its place: where it
 * touches what the list is ordered or filtered by, the list is stale and offers a refresh. Null as query waits.
 *
 * @example
 * const rows = useRows(Agent, { fields: ['name', 'status'], search, orderBy: [{ path: ['name'], descending: false }] });
 * <Table {...rows} label={t('devices')} columns={columns} narrow={narrow} />
 */
export function useRows<E extends AnyEntity, const F extends FieldName<E>>(
  entity: E,
  query: RowsQuery<E, F> | null,
  { first = null, publicIds = [] }: Ahead = {},
): Rows<Picked<E, F>> {
  const company = useCompany();
  const companyId = company.state === 'chosen' ? company.company.publicId : undefined;
  // a person's own records need no company
  const isReadable = companyId !== undefined || (entity.sees === 'person' && company.state === 'choosing');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another company's rows are never shown for this one's
  const source = useMemo(() => createRowSource<E, F>(entity), [entity, companyId]);
  const key = JSON.stringify(query);

  const aheadIds = publicIds?.join();
  useEffect(
    () => source.putFirst(aheadIds === undefined ? null : aheadIds.split(',').filter(Boolean), first),
    [source, first, aheadIds],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query
  useEffect(() => {
    if (query && isReadable) source.show(query);
    return source.stop;
  }, [source, key, isReadable]);
  useEffect(() => onChanges(entity, source.take), [entity, source]);

  const state = useSyncExternalStore(source.subscribe, source.getState);
  const reason = useReason();
  useReadAgain(state.kind === 'failed' ? state.failure : undefined, source.refresh);
  return {
    store: source.store,
    state: useMemo(() => tableState(state, reason, source.refresh), [state, reason, source]),
    stale: state.kind === 'ready' && state.stale,
    resetKey: key,
    onRefresh: source.refresh,
    onNeedMore: source.more,
    onCountAll: source.countAll,
    reach: source.reach,
    readAll: source.readAll,
  };
}

function tableState(state: RowsState, reason: ReturnType<typeof useReason>, retry: () => void): TableState {
  if (state.kind !== 'failed') return state;
  return { kind: 'failed', reason: reason(state.failure), retrying: state.retrying, retry };
}
