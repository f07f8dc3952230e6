import { longText, name, secret, text, url } from './text.ts';

const kinds = { text: text(), name: name(), longText: longText(), secret: secret(), url: url() };
const good = (kind: string, between: string) => `${kind === 'url' ? 'https://norwell.example/' : ''}a${between}b`;

describe.each(Object.entries(kinds))('%s', (kind, { schema }) => {
  test('takes what people write, in any script', () => {
    for (const written of ['', 'é', '😀', 'مرحبا', 'שלום']) {
      expect(schema.safeParse(good(kind, written)).success).toBe(true);
    }
  });

  test('refuses NUL, half a character, and what turns the direction of the text after it', () => {
    const turning = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
    for (const odd of ['\0', '\ud800', '\udc00', ...turning]) {
      expect([odd, schema.safeParse(good(kind, odd)).success]).toEqual([odd, false]);
    }
  });
});
