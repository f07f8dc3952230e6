import type { AnyEntity } from '@lineside/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';
import type { Failure } from '../calls/failure.ts';
import { useCompanyId } from '../session/company.ts';
import type { ClientStore } from '../store.ts';
import { cache, readNow } from './cache.ts';
import { nameOf } from './described.ts';
import { type Loaded, loadState } from './loaded.ts';
import type { FieldName, Picked, RecordKey } from './query.ts';
import { useLive } from './use-live.ts';
import { useReadAgain } from './use-read-again.ts';

/**
 * One record; with `which` null it waits. `live` reads it again after each of its events: for fields whose value
 * differs between readers.
 */
export function useOne<E extends AnyEntity, const F extends FieldName<E>>(
  entity: E,
  target: RecordKey | null,
  { fields, live = false }: { fields: readonly F[]; live?: boolean },
): Loaded<Picked<E, F>> {
  // a person's own records are there without a company
  const company = useCompanyId() ?? (entity.sees === 'person' ? '' : undefined);
  const isWaiting = !target || company === undefined;
  const { publicId = '', parent } = target ?? {};
  const arg = isWaiting ? skipToken : { entity: nameOf(entity), company, parent, publicId, fields: fields.join(',') };
  const { currentData: data, error, isFetching } = cache.endpoints.one.useQuery(arg);
  const dispatch = useDispatch<ClientStore['dispatch']>();
  const retry = () => arg !== skipToken && dispatch(cache.endpoints.one.initiate(arg, readNow));
  useReadAgain(error as Failure | undefined, retry);
  useLive(live && !isWaiting ? entity : undefined, retry, publicId);
  return { ...loadState<Picked<E, F>>({ data, error, isFetching }), retry };
}
