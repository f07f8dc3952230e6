import { type SQL, sql } from 'drizzle-orm';

/**
 * `searchText` of @lineside/contracts in SQL, over a record's name and its other searched fields; null counts as empty.
 */
export function searchTextOf(name: SQL | undefined, others: SQL[]): SQL {
  const part = (value: SQL) => sql`searchable(coalesce(${value}, ''))`;
  const rest = others.length > 0 ? sql` || ${sql.join(others.map(part), sql` || chr(9) || `)}` : sql``;
  return sql`(' ' || ${name ? part(name) : sql`''`} || ' ' || chr(10)${rest})`;
}

/** `plainLetters` of @lineside/contracts in SQL. */
export const plainLettersOf = (text: SQL): SQL => sql`normalize(replace(replace(replace(replace(
  translate(lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g') collate natural_order), 'øłđðı', 'olddi'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC)`;
