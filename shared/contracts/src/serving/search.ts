import type { AnyEntity } from '../entities/entity.ts';
import { searchable } from '../grammar/searchable.ts';
import type { Field, Fields } from '../kinds/kind.ts';

/** The fields of an entity that a search looks into: its name, if it has one, and the others. */
export function searchedFields({ fields }: AnyEntity): { name: string | undefined; others: string[] } {
  const searched = Object.entries(fields as Fields).flatMap(([key, field]: [string, Field]) =>
    field.searched ? [key] : [],
  );
  return {
    name: searched.find((key) => key === 'name'),
    others: searched.filter((key) => key !== 'name'),
  };
}

/** The searched text of a record: its name between spaces, a line break, then the other fields. */
export const searchText = (name: string, others: readonly string[]): string =>
  ` ${searchable(name)} \n${others.map(searchable).join('\t')}`;

/** A word with fewer letters matches only the beginning of a word of the name: serial numbers would match too often. */
const fewestLetters = 3;
const maxWords = 8;

/**
 * What a search looks for, as patterns for LIKE over `searchText`: in ranks from the closest match to the widest. A record
 * has a rank if it matches all patterns of it, and then it matches those of the ranks after it, too:
 *
 * 1. its name has the phrase as whole words,
 * 2. its name has the phrase, whose last word may go on,
 * 3. its name has each word,
 * 4. its name or another field has each word.
 *
 * @returns no rank if there is nothing to search for; null if nothing can match: there is no letter or digit
 */
export function searchRanks(search: string): string[][] | null {
  if (search.trim() === '') return [];
  const words = search
    .split(/\s+/)
    .map((word) => searchable(word).trim())
    .filter((word) => word !== '')
    .slice(0, maxWords);
  if (words.length === 0) return null;
  const phrase = words.join(' ');
  const isShort = (word: string) => word.replaceAll(' ', '').length < fewestLetters;
  const ranks = [
    [inName(` ${phrase} `)],
    [inName(` ${phrase}`)],
    words.map((word) => inName(isShort(word) ? ` ${word}` : word)),
    words.map((word) => (isShort(word) ? inName(` ${word}`) : `%${word}%`)),
  ];
  return ranks.filter((rank, index) => rank.join() !== ranks[index - 1]?.join());
}

/** The part before the line break has it. */
const inName = (text: string) => `%${text}%\n%`;
