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
