const letters: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};

/**
 * Text as a search compares it: small letters without accents, ß as ss, and one space for whatever separates words. The database's
 * function `searchable` does the same (a test compares them).
 *
 * @example searchable('Köln–Stammheim, Line 2') // 'koln stammheim line 2'
 */
export const searchable = (text: string): string => plainLetters(text).replace(separators, ' ').normalize('NFC');

/** Text in small letters without accents, as `contains` compares it; signs stay. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđðıßæœþ]/g, (letter) => letters[letter]!)
    .normalize('NFC');

/** Whether a text has another in it, as a search compares them: for lists that are searched in the page. */
export const textMatches = (text: string, search: string): boolean =>
  searchable(text).includes(searchable(search).trim());

/** Punctuation, signs and spaces: of ASCII and Latin-1, of the blocks for punctuation, and those of Chinese and Japanese. */
const separators =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks and tabs are spaces, too
  /[\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u2000-\u206f\u3000-\u303f]+/g;
