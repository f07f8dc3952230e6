import { type Fields, fieldAt, limits, searchable } from '@lineside/contracts';
import { filterIn, refuse, searchedFields, searchRanks } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/scope.ts';
import { texts } from '../platform/database/sql.ts';
import { anyOf, column } from './entity-table.ts';
import { searchedTexts } from './indexes.ts';
import { maxFewIds } from './page.ts';
import { findIds } from './read.ts';
import { searchTextOf } from './search-text.ts';
import type { EntityTable, Visibility } from './table-types.ts';
import { scalarOf } from './value.ts';

/** Patterns with fewer letters match too many rows for an index to help. */
const minLetters = 3;

/** The matches of a search. */
export interface SearchResult {
  where: SQL;
  /** The ids of all matches, if they were looked up. */
  ids?: string[];
  /**
   * How closely rows match, the closest first; each rank includes the rows of those before it. Empty without a search.
   */
  ranks: Rank[];
}

export interface Rank {
  where: SQL;
  /** Ids of its rows; undefined if they are many. Call it if the next wider rank has many rows. */
  lookUp(): Promise<string[] | undefined>;
}

/**
 * Rows that a search matches (`searchRanks`). Where an index finds them and they are few, their ids come along; it also helps
 * a filter for a part of a searched field.
 */
export async function searchRows(
  tx: Tx,
  store: EntityTable,
  { search = '', filters, count }: { search?: string | undefined; filters: string[]; count: string },
  visibility: Visibility,
): Promise<SearchResult> {
  const { name, others } = searchedFields(store.entity);
  if (search && !name && others.length === 0) throw refuse('unknown-property', { propertyName: 'search' });
  const ranks = searchRanks(search);
  if (ranks === null) return { where: sql`false`, ids: [], ranks: [] };
  const parts = filters.flatMap((text) => partIn(store, text));
  const lookUp = async (patterns: string[], max: number) =>
    store.hasSearchText && patterns.length > 0 ? lookUpWords(tx, store, patterns, max) : undefined;
  const isFound = finderOf(store, visibility);
  const whereOf = (patterns: string[]) => all(patterns.map(isFound));
  const widest = ranks.at(-1) ?? [];
  // if they are counted anyway, this many more are looked up
  const ids = await lookUp([...widest, ...parts], count === 'false' ? maxFewIds : limits.counted);
  return {
    where: whereOf(widest),
    ...(ids && { ids }),
    ranks: ranks.map((patterns, rank) => {
      const where = whereOf(patterns);
      // many rows have each of several words: the index leads to all of them, with the phrase or without, and a walk is shorter
      const isPhraseOfFrequent = patterns.length === 1 && (ranks[rank + 1]?.length ?? 0) > 1;
      return {
        where,
        lookUp: () =>
          isPhraseOfFrequent
            ? findIds(tx, store, visibility, where, maxFewIds)
            : lookUp([...patterns, ...parts], maxFewIds),
      };
    }),
  };
}

/** Ids of the rows that match all patterns; undefined if there are more. */
async function lookUpWords(tx: Tx, store: EntityTable, patterns: string[], max: number): Promise<string[] | undefined> {
  // row-level security lets no index be used for words: a function of the owner does, for the company alone
  const { rows } = await tx.execute(
    sql`select ${sql.identifier(`search_${store.name}`)}(${texts(patterns)}, ${max + 1}) as ids`,
  );
  const ids = rows[0]!.ids as string[] | null;
  return ids && ids.length <= max ? ids : undefined;
}

const all = (conditions: SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `));

/**
 * PostgreSQL estimates such a pattern as rare, and gathers all rows; with `coalesce` it expects every other row to
 * match. In a query of its own the pattern is a parameter whose value doesn't affect the plan.
 */
const matches = (words: SQL, pattern: string): SQL => sql`coalesce(${words} like (select ${pattern}::text), false)`;

/** Whether a row matches a pattern by a text of its own, or a record that a searched reference names does by its name. */
function finderOf(store: EntityTable, visibility: Visibility): (pattern: string) => SQL {
  const words = wordsOf(store, visibility);
  const references = Object.entries(store.entity.fields as Fields).filter(
    ([, { kind, searched }]) => kind === 'ref' && searched,
  );
  return (pattern) =>
    anyOf(
      ...(words ? [matches(words, pattern)] : []),
      // the matching records are queried once, not for each row
      ...references.map(
        ([
          key,
          { to },
        ]) => sql`${column(store, key)} = any(array(select target.public_id from ${visibility.rows(to!)} target
          where ${searchTextOf(sql`target.name`, [])} like (select ${pattern}::text)))`,
      ),
    );
}

/**
 * The searched text of a row: its column, or for small entities an expression over their fields; undefined if no field of its
 * own is searched.
 */
function wordsOf(store: EntityTable, visibility: Visibility): SQL | undefined {
  if (store.hasSearchText) return sql`${sql.identifier(store.name)}.words`;
  const { name, others } = searchedTexts(store.entity);
  if (name === undefined && others.length === 0) return undefined;
  const value = (key: string) => scalarOf(store, [key], visibility);
  return searchTextOf(name === undefined ? undefined : value(name), others.map(value));
}

/** The pattern of a filter for a part of a searched field. */
function partIn(store: EntityTable, text: string): string[] {
  const { filter } = filterIn(store.entity, text);
  if (filter.operator !== 'contains' || !fieldAt(store.entity.fields, filter.path)?.searched) return [];
  const part = searchable(filter.values[0] ?? '');
  return part.trim().length >= minLetters ? [`%${part}%`] : [];
}
