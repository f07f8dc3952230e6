import { type Field, type Fields, fieldAt, limits } from '@lineside/contracts';
import { filterIn, refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/scope.ts';
import { mostFew } from './page.ts';
import { texts } from './sql.ts';
import type { Sight, Store } from './store.ts';
import { scalarOf } from './value.ts';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of text that holds some other. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** Of two letters or one there are too many: a word must begin with them. */
const leastLetters = 3;

const wordsIn = (search: string) => search.replace(/\0/g, '').trim().split(/\s+/).filter(Boolean).slice(0, 8);

const patternOf = (word: string) => (word.length < leastLetters ? `% ${escaped(word)}%` : containing(word));

export interface Found {
  where: SQL;
  /** The ids of all of them, where they were looked up. */
  ids?: string[];
}

/**
 * Rows in whose searched fields each word is found, one of fewer than three letters at the beginning of a word there.
 * Where an index knows of few, it is these; a filter for a part of a searched field is helped along.
 */
export async function searchRows(
  tx: Tx,
  store: Store,
  { search = '', filters, count }: { search?: string | undefined; filters: string[]; count: string },
  sight: Sight,
): Promise<Found> {
  const words = wordsIn(search).map(patternOf);
  if (search && searchedIn(store).length === 0) throw refuse('unknown-property', { propertyName: 'search' });
  const everywhere = all(words.map((pattern) => holds(store, pattern, sight)));
  const patterns = [...words, ...filters.flatMap((text) => partIn(store, text))];
  if (!store.keepsWords || patterns.length === 0) return { where: everywhere };
  // where they are counted anyway, so many more are looked up
  const most = count === 'false' ? mostFew : limits.counted;
  // row-level security lets no index be used for words: a function of the owner does, for the company alone
  const { rows } = await tx.execute(
    sql`select ${sql.identifier(`search_${store.name}`)}(${texts(patterns)}, ${most + 1}) as ids`,
  );
  const ids = rows[0]!.ids as string[] | null;
  return { where: everywhere, ...(ids !== null && ids.length <= most && { ids }) };
}

const all = (conditions: SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `));

function holds(store: Store, pattern: string, sight: Sight): SQL {
  // PostgreSQL takes such a pattern for a rare one, and gathers all rows; asked so, it takes every other row to have it. In a
  // query of its own the pattern is put in small letters once, and not for each row
  if (store.keepsWords)
    return sql`coalesce(${sql.identifier(store.name)}.words like (select lower(${pattern})), false)`;
  const fields = searchedIn(store).map((key) => sql`' ' || ${scalarOf(store, [key], sight)} ilike ${pattern}`);
  return sql`(${sql.join(fields, sql` or `)})`;
}

const searchedIn = ({ entity }: Store): string[] =>
  Object.entries(entity.fields as Fields).flatMap(([key, field]: [string, Field]) => (field.searched ? [key] : []));

/** The pattern of a filter for a part of a searched field. */
function partIn(store: Store, text: string): string[] {
  const { filter } = filterIn(store.entity, text);
  const [value = ''] = filter.values;
  const isPart = filter.operator === 'contains' && fieldAt(store.entity.fields, filter.path)?.searched;
  return isPart && value.length >= leastLetters && !value.includes('\0') ? [containing(value)] : [];
}
