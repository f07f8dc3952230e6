import en from './en.json' with { type: 'json' };
import { type ErrorCode, errors } from './errors.ts';
import nl from './nl.json' with { type: 'json' };

test.each(Object.keys(errors) as ErrorCode[])('the texts of %s have its parameters, each in single braces', (code) => {
  const params = [...errors[code].params].toSorted();
  for (const text of [en[code], nl[code]]) {
    const named = [...text.matchAll(/\{+(\w+)\}+/g)].map(([whole, name]) => [whole, `{${name}}`]);
    for (const [whole, single] of named) expect(whole).toBe(single);
    expect([...new Set(named.map(([, single]) => single!.slice(1, -1)))].toSorted()).toEqual(params);
  }
});

test.each([
  ['in-use', 4, 'This is still in use', 'Dit is nog in gebruik'],
  ['not-provisioned', 3, 'Your company is not fully provisioned', 'Je bedrijf is nog niet volledig ingericht'],
  [
    'not-published',
    4,
    'Cannot duplicate a non-published page',
    'Een pagina die niet gepubliceerd is, kan niet worden gedupliceerd',
  ],
] as const)('%s is said for %i seconds, in English and Dutch [8.11][8.12][8.13]', (code, seconds, english, dutch) => {
  expect([errors[code].seconds, en[code], nl[code]]).toEqual([seconds, english, dutch]);
});
