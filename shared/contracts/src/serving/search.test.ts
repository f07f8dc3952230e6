import { searchable, textMatches } from '../grammar/searchable.ts';
import { searchRanks, searchText } from './search.ts';

test.each([
  ['Köln–Stammheim, Line 2', 'koln stammheim line 2'],
  ['STRASSE ẞ ß', 'strasse ss ss'],
  ['Łódź  Ærø', 'lodz aero'],
  ['2218-0473-14', '2218 0473 14'],
  ['각 Ω', '각 ω'],
])('%s is searched as %s', (text, expected) => {
  expect(searchable(text)).toBe(expected);
});

test('a text matches a part of it, without accents', () => {
  expect([textMatches('Großmühle', ' Gross'), textMatches('Großmühle', 'muhle'), textMatches('Mühle', 'x')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the text of a record has its name before a line break', () => {
  expect(searchText('Filler 3 (new)', ['2218-01', 'x@example.com'])).toBe(' filler 3 new  \n2218 01\tx example com');
});

test('a search without words has no rank, one without letters or digits matches nothing', () => {
  expect([searchRanks('  '), searchRanks('%-')]).toEqual([[], null]);
});

test('a long word is searched everywhere, a short one at the beginning of a word of the name', () => {
  expect(searchRanks('Case packer 2')).toEqual([
    ['% case packer 2 %\n%'],
    ['% case packer 2%\n%'],
    ['%case%\n%', '%packer%\n%', '% 2%\n%'],
    ['%case%', '%packer%', '% 2%\n%'],
  ]);
  expect(searchRanks('22')).toEqual([['% 22 %\n%'], ['% 22%\n%']]);
});
