import type { AnyEntity, OrderBy } from '@lineside/contracts';
import {
  Constant,
  cut,
  filterIn,
  inNames,
  matchesFilter,
  orderIn,
  project,
  refuse,
  searchedFields,
  searchRanks,
  searchText,
} from '@lineside/contracts/serving';
import type { Answered } from './api.ts';

export type Row = { publicId: string } & Record<string, unknown>;

/** Compares records as the API orders them: numbers in names by their value, what is null last. */
const byKeys = (keys: OrderBy[]) => (first: Row, second: Row) => {
  for (const { path, descending } of keys) {
    const [a, b] = [first, second].map(
      (row) => path.reduce<unknown>((at, key) => (at as Row | null)?.[key], row) ?? null,
    );
    if (a === b) continue;
    if (a === null || b === null) return a === null ? 1 : -1;
    const order = typeof a === 'number' ? a - (b as number) : inNames.compare(String(a), String(b));
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
};
/** How closely records match a search, 0 the closest; undefined if they don't. */
function closenessTo(entity: AnyEntity, search: string): ((row: Row) => number | undefined) | undefined {
  const { name, others } = searchedFields(entity);
  if (search && !name && others.length === 0) throw refuse('unknown-property', { propertyName: 'search' });
  const ranks = searchRanks(search);
  if (ranks?.length === 0) return undefined;
  // searchable text has no characters with a meaning in an expression
  const expressions = (ranks ?? []).map((patterns) =>
    patterns.map((pattern) => new RegExp(pattern.replaceAll('%', '[^]*'))),
  );
  // of a reference its name
  const textOf = (value: unknown) => String((typeof value === 'object' ? (value as Row | null)?.name : value) ?? '');
  return (row) => {
    const text = searchText(
      textOf(name && row[name]),
      others.map((key) => textOf(row[key])),
    );
    const rank = expressions.findIndex((patterns) => patterns.every((pattern) => pattern.test(text)));
    return rank < 0 ? undefined : rank;
  };
}

/** The page of a list that a call asks for, out of all the rows there are. */
export function pageOf(entity: AnyEntity, rows: Row[], query: URLSearchParams, parent: string | undefined): Answered {
  const filters = query.getAll('filters').map((text) => filterIn(entity, text).filter);
  const closeness = closenessTo(entity, query.get('search') ?? '');
  const matching = closeness ? rows.filter((row) => closeness(row) !== undefined) : rows;
  const filtered = matching.filter((row) => filters.every((filter) => matchesFilter(row, filter)));
  const below = parent
    ? filtered.filter((row) => (row[entity.parent!] as Row | undefined)?.publicId === parent)
    : filtered;
  const from = Number(query.get('page-after') ?? 0);
  const size = Number(query.get('page-size') ?? 20);
  const next = from + size < below.length ? String(from + size) : null;
  const keys = orderIn(entity, query.get('order-by') ?? undefined);
  const inOrder = [...below].sort(byKeys(keys));
  if (closeness && !query.has('order-by')) inOrder.sort((a, b) => closeness(a)! - closeness(b)!);
  const page = inOrder.slice(from, from + size).map((row) => shownOf(entity, row, query, 'list'));
  return { data: page, moreAfter: next, total: below.length };
}

/** A record's requested fields; by default all that the test gave it. */
export function shownOf(entity: AnyEntity, row: Row, query: URLSearchParams, of: 'list' | 'one'): Row {
  const text = query.get('fields');
  if (text === null) return row;
  const wanted = [...project(entity, text, of)].filter(([key, below]) => key in row || below instanceof Constant);
  return { publicId: row.publicId, ...Object.fromEntries(wanted.map(([key, below]) => [key, cut(row[key], below)])) };
}
