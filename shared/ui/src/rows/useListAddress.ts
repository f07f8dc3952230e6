import { type AnyEntity, type Fields, type OrderBy, usualOrder } from '@lineside/contracts';
import { useSearchParams } from '@lineside/remote-kit/router';
import { useMemo } from 'react';
import type { Sort } from '../table/column.ts';

/** The allowed values of a filter: these, those that pass, or null if only the API knows them, such as ids. */
export type KnownWords = readonly string[] | ((word: string) => boolean) | null;

/** The possible parts of a list's address. */
export interface ListAddressOptions<K extends string> {
  /** Filters by name, and the words each may have. */
  filters: Record<K, KnownWords>;
  /** Columns a list can be ordered by; the first is the order when the address says nothing: `-createdOn` the newest first. */
  sorts: readonly string[];
}

/** A list's search, filters and order, in the page's address: it survives a reload and can be shared. */
export interface ListAddress<K extends string> {
  search: string;
  /** The active choices, by filter; none means any. */
  filters: Record<K, string[]>;
  sort: Sort;
  /** A search without a chosen order: the closest matches come first, then `sort` counts. */
  isRanked: boolean;
  /** Something narrows the list down. */
  narrowed: boolean;
  setSearch(search: string): void;
  setFilter(name: K, values: readonly string[]): void;
  setSort(sort: Sort): void;
  clear(): void;
  /** The order for the API; `paths` maps a column that isn't a field to one. */
  orderBy(paths?: Record<string, string>): OrderBy[];
}

const longestSearch = 200;

/**
 * Reads and writes `?q=filler&status=online,offline&sort=-name`; unknown parts are ignored.
 *
 * @example
 * const view = useListAddress({ filters: { status: ['online', 'offline'], group: null }, sorts: ['name', 'status'] });
 */
export function useListAddress<const K extends string>({ filters, sorts }: ListAddressOptions<K>): ListAddress<K> {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are constants of a screen
  const read = useMemo(() => {
    const now = new URLSearchParams(text);
    const names = Object.keys(filters) as K[];
    const on = Object.fromEntries(names.map((name) => [name, wordsOf(now.get(name), filters[name])]));
    const search = (now.get('q') ?? '').slice(0, longestSearch);
    return {
      search,
      filters: on as Record<K, string[]>,
      sort: sortOf(now.get('sort'), sorts),
      isRanked: search !== '' && !now.has('sort'),
      narrowed: search !== '' || names.some((name) => on[name]!.length > 0),
    };
  }, [text]);

  const write = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );

  return {
    ...read,
    setSearch: (search) => write({ q: search.trim() }),
    setFilter: (name, values) => write({ [name]: values.join(',') }),
    setSort: ({ column, direction }) => {
      const sort = direction === 'descending' ? `-${column}` : column;
      // an order that is chosen during a search counts instead of the ranking, the usual order too
      write({ sort: sort === sorts[0] && !read.search ? '' : sort });
    },
    orderBy: (paths) => (read.isRanked ? [] : orderOf(read.sort, paths)),
    clear: () => write({ q: '', ...Object.fromEntries(Object.keys(filters).map((name) => [name, ''])) }),
  };
}

function wordsOf(text: string | null, known: KnownWords): string[] {
  const words = [...new Set(text?.split(',').filter(Boolean))];
  if (!known) return words;
  return words.filter(typeof known === 'function' ? known : (word) => known.includes(word));
}

function sortOf(text: string | null, sorts: readonly string[]): Sort {
  const known = text !== null && sorts.some((sort) => columnOf(sort) === columnOf(text));
  const sort = known ? text : sorts[0]!;
  return { column: columnOf(sort), direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

/** Columns a list of an entity can be ordered by: as its description says first, then by every field that allows it. */
export function sortsOf(entity: AnyEntity): string[] {
  const defaultOrder = usualOrder(entity).map(({ path, descending }) => `${descending ? '-' : ''}${path.join('.')}`);
  const ordered = Object.entries(entity.fields as Fields).filter(([, field]) => field.ordered);
  const rest = ordered.map(([name]) => name).filter((name) => !defaultOrder.some((sort) => columnOf(sort) === name));
  return [...defaultOrder, ...rest];
}

const columnOf = (sort: string) => sort.replace(/^-/, '');

/**
 * The order of a column for the API; see `orderBy` of the list's address. `paths` maps a column that isn't a field to
 * one.
 */
export function orderOf({ column, direction }: Sort, paths: Record<string, string> = {}): OrderBy[] {
  return [{ path: (paths[column] ?? column).split('.'), descending: direction === 'descending' }];
}
