import type { Call } from '@lineside/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';
import type { Failure } from '../calls/failure.ts';
import { queryOf } from '../calls/send.ts';
import { useCompanyId } from '../session/company.ts';
import type { ClientStore } from '../store.ts';
import { cache, readNow } from './cache.ts';
import { nameOfCall } from './described.ts';
import { type Loaded, loadState } from './loaded.ts';
import { useReadAgain } from './use-read-again.ts';

interface CallOptions<Q> {
  /** Values for the placeholders of its address, such as agentId. */
  params?: Record<string, string>;
  query?: Partial<Q>;
}

/** Reads by a call that belongs to no entity; null as options waits. With `quiet` a failure is null (spec 8.06). */
export function useCall<R, Q>(
  call: Call<unknown, R, Q>,
  options: (CallOptions<Q> & { quiet: true }) | null,
): Loaded<R | null>;
export function useCall<R, Q>(call: Call<unknown, R, Q>, options?: CallOptions<Q> | null): Loaded<R>;
export function useCall<R, Q>(
  call: Call<unknown, R, Q>,
  options: (CallOptions<Q> & { quiet?: boolean }) | null = {},
): Loaded<R> {
  const company = useCompanyId(call.needs === 'company');
  const isWaiting = !options || (call.needs === 'company' && !company);
  const { params = {}, query, quiet = false } = options ?? {};
  const arg = isWaiting ? skipToken : { call: nameOfCall(call), company, params, query: queryOf(query), quiet };
  const { currentData: data, error, isFetching } = cache.endpoints.call.useQuery(arg);
  const dispatch = useDispatch<ClientStore['dispatch']>();
  const retry = () => arg !== skipToken && dispatch(cache.endpoints.call.initiate(arg, readNow));
  useReadAgain(error as Failure | undefined, retry);
  return { ...loadState<R>({ data, error, isFetching }), retry };
}
