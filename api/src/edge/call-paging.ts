import { type AnyCall, type Filter, limits } from '@lineside/contracts';
import { matchesFilter, parse, readFilter, refuse, shapeOf, unusableFilter } from '@lineside/contracts/serving';
import * as z from 'zod';
import { boundCursor, unboundCursor } from '../engine/bound-cursor.ts';
import { pageAfter, pageSize } from '../engine/query.ts';

const several = z.union([z.string(), z.array(z.string())]).default([]);

/** Query parameters of every list of the public interface. */
const paging = {
  filters: several.transform((texts) => [texts].flat().filter((text) => text.trim() !== '')),
  'page-size': pageSize.optional(),
  'page-after': pageAfter,
};
type Key = keyof typeof paging;
const keys = Object.keys(paging) as Key[];

/** The paging parameters of a list that a call returns. */
export interface CallPage {
  /** Parameters that the call reads itself. */
  query: object;
  /** A page of a call's results. */
  pageOf(all: unknown[]): { data: unknown[]; moreAfter: string | null };
}

/**
 * Takes the paging parameters out of the query of a call that doesn't read them itself; without a size all is on one page,
 * as our own screens read it. One record takes them as well: it is its only page.
 */
export function callPage(call: AnyCall, url: string, query: Record<string, unknown>): CallPage {
  const ownQuery = (call.query as z.ZodObject | undefined)?.shape ?? {};
  const isPaging = (key: string) => call.verb === 'GET' && keys.includes(key as Key) && !(key in ownQuery);
  const part = (ofPaging: boolean) =>
    Object.fromEntries(Object.entries(query).filter(([key]) => isPaging(key) === ofPaging));
  const pageParams = parse(z.object(paging), part(true));
  const filters = pageParams.filters.map((text) => filterOf(call, text));
  const size = pageParams['page-size'] ?? (pageParams['page-after'] === undefined ? undefined : limits.pageSize.usual);
  const from = Number(unboundCursor({ url }, pageParams['page-after']) ?? 0);
  if (!Number.isSafeInteger(from) || from < 0) throw refuse('unusable-cursor', { propertyName: 'page-after' });
  return {
    query: part(false),
    pageOf(all) {
      const matching = all.filter((value) => filters.every((filter) => matchesFilter(value as object, filter)));
      const to = size === undefined ? matching.length : from + size;
      return {
        data: matching.slice(from, to),
        moreAfter: to < matching.length ? boundCursor({ url }, String(to)) : null,
      };
    },
  };
}

/** A filter over the fields of a call's answer; one over another field is refused. */
function filterOf(call: AnyCall, text: string): Filter {
  const filter = readFilter(text);
  let at: unknown = call.reply;
  for (const key of filter.path) {
    const shape: Record<string, unknown> | undefined = shapeOf(at);
    if (!shape || !Object.hasOwn(shape, key)) throw unusableFilter(text);
    at = shape[key];
  }
  return filter;
}
