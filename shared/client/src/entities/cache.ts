import { limits } from '@lineside/contracts';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { Failure, Result } from '../calls/failure.ts';
import { replyOf } from '../calls/reply-of.ts';
import { callOf, entityOf } from './described.ts';
import type { Page } from './query.ts';
import { type CachedRecord, type ListArg, type OneArg, type Reading, readOne, readPage } from './reading.ts';

export interface CallArg {
  call: string;
  company: string | undefined;
  params: Record<string, string>;
  query: Record<string, string>;
  quiet: boolean;
}

/**
 * Options of a read that replaces what is cached. Unlike the `refetch` of RTK's hooks it may come after its screen was
 * left, as when a form was saved meanwhile.
 */
export const readNow = { forceRefetch: true, subscribe: false } as const;

const answer = <T, R>(result: Result<T>, pick: (data: T) => R): { data: R } | { error: Failure } =>
  result.ok ? { data: pick(result.data) } : { error: result.failure };

const readingOf = ({ extra }: { extra: unknown }) => extra as Reading;

/** A list whose rows include the reader's access: that may change with every touch of the parent. */
const accessTags = ({ entity, parent }: ListArg) =>
  parent && 'access' in entityOf(entity).fields ? [{ type: 'access' as const, id: parent }] : [];

/** Everything read from the API that screens share: lists, records and other calls, each under its query. */
export const cache = createApi({
  reducerPath: 'cache',
  baseQuery: fakeBaseQuery<Failure>(),
  tagTypes: ['records', 'calls', 'list', 'one', 'access'],
  endpoints: (build) => ({
    /** The first pages of a list; as many rows are read again as were there. */
    list: build.query<Page<CachedRecord>, ListArg>({
      async queryFn(arg, { getState, signal, ...api }) {
        const before = cache.endpoints.list.select(arg)(getState() as never).data?.rows.length ?? 0;
        const size = Math.min(Math.max(before, Number(arg.params['page-size'])), limits.pageSize.max);
        const question = { ...arg, params: { ...arg.params, 'page-size': String(size) } };
        return answer(await readPage(readingOf(api), question, { signal }), (page) => page);
      },
      providesTags: (_page, _failure, arg) => ['records', { type: 'list', id: arg.entity }, ...accessTags(arg)],
    }),
    /** A small list (spec 4.44): read once, kept, and changed in place from then on. */
    whole: build.query<Page<CachedRecord>, ListArg>({
      async queryFn(arg, { signal, ...api }) {
        const rows: CachedRecord[] = [];
        for (let after: string | null = null; ; ) {
          const page: Result<Page<CachedRecord>> = await readPage(readingOf(api), arg, { after, signal });
          if (!page.ok) return { error: page.failure };
          rows.push(...page.data.rows);
          if (!page.data.moreAfter || page.data.moreAfter === after) break;
          after = page.data.moreAfter;
        }
        return { data: { rows, moreAfter: null, total: rows.length, totalAtLeast: false } };
      },
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      providesTags: (_page, _failure, arg) => ['records', ...accessTags(arg)],
    }),
    one: build.query<CachedRecord, OneArg>({
      queryFn: async (arg, { signal, ...api }) =>
        answer(await readOne(readingOf(api), arg, signal), (record) => record),
      providesTags: (_row, _failure, { entity, publicId }) => ['records', { type: 'one', id: `${entity} ${publicId}` }],
    }),
    call: build.query<unknown, CallArg>({
      async queryFn({ call: name, company, params, query, quiet }, { signal, ...api }) {
        const call = callOf(name);
        const { route, verb, needs } = call;
        const reply = replyOf<unknown>(call);
        const apiCall = { route, verb, needs, company, params, query, reply, quiet, signal };
        const result = await readingOf(api).call(apiCall);
        if (!result.ok && quiet && result.failure.kind !== 'aborted') return { data: null };
        return answer(result, ({ data }) => data);
      },
      providesTags: ['calls'],
    }),
  }),
});
