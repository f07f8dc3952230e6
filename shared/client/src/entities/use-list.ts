import type { AnyEntity } from '@lineside/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from '../calls/failure.ts';
import { theClient } from '../current.ts';
import { useCompanyId } from '../session/company.ts';
import type { ClientStore } from '../store.ts';
import { cache, readNow } from './cache.ts';
import { nameOf } from './described.ts';
import { type LoadedList, loadState } from './loaded.ts';
import { ordered } from './ordered.ts';
import type { FieldName, ListQuery, Page, Picked } from './query.ts';
import { type ListArg, readPage } from './reading.ts';
import { useLive } from './use-live.ts';
import { useReadAgain } from './use-read-again.ts';
import { isWhole, listParams, wholeParams } from './wire.ts';

const nothing = { fields: [] };

/**
 * A list of records; null as query waits. A small list is read once and whole (spec 4.44), others by page. `live` reads it
 * again whenever something happens to a record of the entity: which of them belong into it changes with that.
 */
export function useList<E extends AnyEntity, const F extends FieldName<E>>(
  entity: E,
  query: ListQuery<E, F> | null,
  { live = false }: { live?: boolean } = {},
): LoadedList<Picked<E, F>> {
  type Row = Picked<E, F>;
  const chosen = useCompanyId();
  // a person's own records are there without a company
  const company = chosen ?? (entity.sees === 'person' ? '' : undefined);
  const dispatch = useDispatch<ClientStore['dispatch']>();
  const [reading, setReading] = useState<string>();
  const whole = isWhole(entity, query ?? nothing);
  const arg: ListArg | undefined =
    query && company !== undefined
      ? { entity: nameOf(entity), company, parent: query.parent, params: whole ? wholeParams : listParams(query) }
      : undefined;
  const endpoint = cache.endpoints[whole ? 'whole' : 'list'];
  const read = endpoint.useQuery(arg ?? skipToken);
  const page = read.currentData as Page<Row> | undefined;
  const orderBy = whole && query?.orderBy?.length ? JSON.stringify(query.orderBy) : undefined;
  const rows = useMemo(() => (page && orderBy ? ordered(page.rows, JSON.parse(orderBy)) : page?.rows), [page, orderBy]);

  async function loadMore(): Promise<void> {
    if (!arg || !page?.moreAfter || reading === page.moreAfter) return;
    const after = page.moreAfter;
    setReading(after);
    const next = await readPage(theClient().reading, arg, { after });
    setReading(undefined);
    if (!next.ok) return;
    dispatch(
      cache.util.updateQueryData('list', arg, (cached) => {
        // Read again in the meantime: then this page has no list to follow.
        if (cached.moreAfter !== after) return;
        const known = new Set(cached.rows.map(({ publicId }) => publicId));
        cached.rows.push(...next.data.rows.filter(({ publicId }) => !known.has(publicId)));
        cached.moreAfter = next.data.moreAfter;
      }),
    );
  }

  const { error, isFetching } = read;
  const retry = () => arg && dispatch(endpoint.initiate(arg, readNow));
  useReadAgain(error as Failure | undefined, retry);
  useLive(live && arg ? entity : undefined, retry);
  const rest = page?.moreAfter ? 'there' : 'none';
  return {
    ...loadState<Row[]>({ data: rows, error, isFetching }),
    retry,
    total: page?.total ?? null,
    more: reading && reading === page?.moreAfter ? 'loading' : rest,
    loadMore,
  };
}
