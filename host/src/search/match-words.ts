import { plainLetters, searchable } from '@lineside/contracts';

const wordsOf = (text: string) => searchable(text).trim().split(' ');

/** Whether a text has all words of a search, in any order: without accents and capitals. */
export function hasWords(text: string, search: string): boolean {
  const within = searchable(text);
  return wordsOf(search).every((word) => within.includes(word));
}

/**
 * What a search says after the words of an action: `filler` of "req filler" for "Request access". Null if it doesn't begin
 * with them.
 */
export function wordsAfter(action: string, search: string): string | null {
  const [labelWords, typed] = [wordsOf(action), search.trim().split(/\s+/)];
  let count = 0;
  while (count < labelWords.length && count < typed.length) {
    const word = searchable(typed[count]!).trim();
    if (word.length < (count === 0 ? 2 : 1) || !labelWords[count]!.startsWith(word)) break;
    count += 1;
  }
  return count === 0 ? null : typed.slice(count).join(' ');
}

/** The part of a text that a search matches, as two places in it; null if it has none. */
export function matchIn(text: string, search: string): [start: number, end: number] | null {
  const letters: { plain: string; at: number }[] = [];
  let at = 0;
  for (const letter of text) {
    for (const plain of plainLetters(letter)) letters.push({ plain, at });
    at += letter.length;
  }
  const plain = letters.map((letter) => letter.plain).join('');
  const trimmed = search.trim();
  for (const part of [trimmed, ...trimmed.split(/\s+/)]) {
    const wanted = plainLetters(part);
    const start = wanted ? plain.indexOf(wanted) : -1;
    if (start < 0) continue;
    const end = letters[start + wanted.length];
    return [letters[start]!.at, end ? end.at : text.length];
  }
  return null;
}
