import { hasWords, matchIn, wordsAfter } from './match-words.ts';

test('all words of a search are found in any order, without accents and capitals', () => {
  expect(hasWords('Löten 3, Köln', 'koln LOTEN')).toBe(true);
  expect(hasWords('Löten 3, Köln', 'loten 4')).toBe(false);
});

test.each([
  ['Connect', 'con filler 3', 'filler 3'],
  ['Connect', 'connect', ''],
  ['Request access', 'req filler', 'filler'],
  ['Request access', 'request acc filler', 'filler'],
  ['Connect', 'c filler', null],
  ['Connect', 'filler', null],
])('after the words of the action "%s", "%s" says %j', (action, search, rest) => {
  expect(wordsAfter(action, search)).toBe(rest);
});

test.each([
  ['Großmühle 2', 'muhle', [4, 9]],
  ['Löten', 'LOT', [0, 3]],
  ['Straße', 'ass', [3, 5]],
  ['Filler 3 – Line 2', 'line filler', [11, 15]],
  ['Filler', 'x', null],
])('in "%s" the part that matches "%s" is %j', (text, search, part) => {
  expect(matchIn(text, search)).toEqual(part);
});
