import { plainLetters, searchable, textMatches } from './searchable.ts';

test.each([
  ['Köln–Stammheim, Line 2', 'koln stammheim line 2'],
  ['  A.B\tC\n', ' a b c '],
  ['a/b:c[d`e{f©g«h±i´j¶k·l»m¿n', 'a b c d e f g h i j k l m n'],
  ['株式会社、東京', '株式会社 東京'],
  ['Ⓐ ª²³µ¹º', 'ⓐ ª²³µ¹º'],
])('the searchable text of %j is %j', (text, expected) => expect(searchable(text)).toBe(expected));

test.each([
  ['ØŁĐÐ', 'oldd'],
  ['ı', 'i'],
  ['Straße ÆŒÞ', 'strasse aeoeth'],
  ['É, è; ñ.', 'e, e; n.'],
  ['が', 'が'],
  ['각', '각'],
])('the plain letters of %j are %j', (text, expected) => expect(plainLetters(text)).toBe(expected));

test('a text matches a part of it in other case and accents, without spaces around', () => {
  expect(textMatches('Boiler house 2, Köln', ' KOLN ')).toBe(true);
  expect(textMatches('Boiler house 2, Köln', 'house, 2')).toBe(true);
  expect(textMatches('Boiler house 2, Köln', 'Kolm')).toBe(false);
});
