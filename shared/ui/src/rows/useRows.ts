import { type FieldName, onChanges, type Picked, useCompany, useReadAgain } from '@lineside/client';
import type { AnyEntity } from '@lineside/contracts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { TableState } from '../table/column.ts';
import type { RowStore } from '../table/row-store.ts';
import { createRowSource, type RowsQuery, type RowsState } from './row-source.ts';
import { useReason } from './useReason.ts';

/** What `Table` takes of a list; spread it on one. */
export interface Rows<R extends object> {
  store: RowStore<R>;
  state: TableState;
  stale: boolean;
  resetKey: string;
  onRefresh(): void;
  onNeedMore(): void;
  /** Counts all that match, where there are more than were counted. */
  onCountAll(): void;
  /** What is read next goes as far as this many rows. */
  reach(rows: number): void;
}

/**
 * Rows of a list for a `Table`: searched, filtered, ordered and paged by the API, and kept up to date from the event
 * stream, batch by batch of 250 ms. A change is written to the row it belongs to, and no row changes its place: where it
 * touches what the list is ordered or filtered by, the list is stale and offers a refresh. Null as query waits.
 *
 * @param first the record that stands first, whatever the order; another one from the next reading on
 *
 * @example
 * const rows = useRows(Agent, { fields: ['name', 'status'], search, orderBy: [{ path: ['name'], descending: false }] });
 * <Table {...rows} label={t('devices')} columns={columns} narrow={narrow} />
 */
export function useRows<E extends AnyEntity, const F extends FieldName<E>>(
  entity: E,
  query: RowsQuery<E, F> | null,
  first: string | null = null,
): Rows<Picked<E, F>> {
  const company = useCompany();
  const companyId = company.state === 'chosen' ? company.company.publicId : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another company's rows are never shown for this one's
  const source = useMemo(() => createRowSource<E, F>(entity), [entity, companyId]);
  const key = JSON.stringify(query);

  useEffect(() => source.putFirst(first), [source, first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query
  useEffect(() => {
    if (query && companyId) source.show(query);
    return source.stop;
  }, [source, key, companyId]);
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
  };
}

function tableState(state: RowsState, reason: ReturnType<typeof useReason>, retry: () => void): TableState {
  if (state.kind !== 'failed') return state;
  return { kind: 'failed', reason: reason(state.failure), retrying: state.retrying, retry };
}
