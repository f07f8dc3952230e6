import { NotJson, parseJsonFile } from './json-file.ts';

const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

test.each([
  ['UTF-8', Buffer.from('{"a":"é"}')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFF{"a":"é"}')],
  ['a text with a byte order mark', '\uFEFF{"a":"é"}'],
])('a file of JSON is read: %s', (_, content) => {
  expect(parseJsonFile(content)).toEqual({ a: 'é' });
});

test.each([
  ['UTF-16 with a mark', utf16('\uFEFF{"a":1}', 'le'), /saved as UTF-16; save it as UTF-8/],
  ['UTF-16 with a mark, the other way round', utf16('\uFEFF{"a":1}', 'be'), /saved as UTF-16/],
  ['UTF-16 without a mark', utf16('{"a":1}', 'le'), /saved as UTF-16/],
  ['UTF-16 without a mark, the other way round', utf16('[1]', 'be'), /saved as UTF-16/],
  ['Latin-1', Buffer.from('{"a":"é"}', 'latin1'), /no text in UTF-8/],
  ['nothing', Buffer.alloc(0), /Unexpected end/],
  ['no JSON', '{a}', /Expected property name/],
])('a file that is no JSON is refused with the reason: %s', (_, content, why) => {
  expect(() => parseJsonFile(content)).toThrow(NotJson);
  expect(() => parseJsonFile(content)).toThrow(why);
});
