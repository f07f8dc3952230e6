import { email, host, longText, name, secret, text, url } from './text.ts';

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

describe('an address for mail', () => {
  const { schema } = email();
  test.each([
    'a@example.com',
    "o'hara+x@example.com",
    'r&d@example.com',
    'sales/eu=nl@example.com',
    'a!#$%*?^_`{|}~-b@example.com',
    'user@xn--mnchen-3ya.example',
    'user@example.xn--p1ai',
    `${'a'.repeat(64)}@example.com`,
  ])('is taken: %s', (address) => expect(schema.safeParse(address).data).toBe(address));

  test.each([
    ...['a', 'a@b', 'a@localhost', '.a@example.com', 'a.@example.com', 'a..b@example.com', 'a b@example.com'],
    ...[
      'a@-b.com',
      'a@b-.com',
      'a@b..com',
      'a@1.2.3.4',
      'a@example.c',
      'a@example.com\n',
      'a@example.com\r\nBcc: b@c.de',
    ],
    ...[
      '"a b"@example.com',
      'a@[127.0.0.1]',
      'ü@example.com',
      'an\u212ae@example.com',
      '<a@example.com>',
      'a@b.com,c@d.com',
    ],
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(126)}com`,
  ])('is refused: %j', (address) => expect(schema.safeParse(address).success).toBe(false));
});

test.each([
  ...['\u200b', '\u2060\u200d', '\u200f\u200e', '\u00ad', '\u3164', '\uffa0', '\u2800', '\ufeff', '\u0007', ' \u00a0 '],
])('a name needs something to be seen: %j', (unseen) => {
  expect(name().schema.safeParse(unseen).success).toBe(false);
  expect(name().schema.safeParse(`a${unseen}b`).success).toBe(true);
});

test('a host is a DNS name or an IP address', () => {
  for (const good of [
    'ntp1.example.com',
    'ntp',
    'time-a',
    '192.168.27.1',
    '2001:db8::1',
    '::ffff:192.168.27.1',
    '3com.example',
  ])
    expect([good, host().schema.safeParse(good).success]).toEqual([good, true]);
  for (const bad of [
    '',
    '{',
    'a b',
    'a\r\nb',
    'javascript:alert(1)',
    '256.1.1.1',
    '1.2.3',
    '1.2.3.4/24',
    'a_b',
    '-a',
    'http://a',
  ])
    expect([bad, host().schema.safeParse(bad).success]).toEqual([bad, false]);
});

test.each(['', ' ', '\u200b'])('a name without anything to be seen is refused once: %j', (empty) => {
  expect(name().schema.safeParse(empty).error?.issues).toHaveLength(1);
});

test('a name is one line, whatever line breaks it came with', () => {
  for (const broken of ['a\nb', 'a\r\n b', 'a \u2028\u2029 b', '\n a\u0085b \r\n', 'a\v\f\n\nb'])
    expect([broken, name().schema.safeParse(broken).data]).toEqual([broken, 'a b']);
  expect(longText().schema.safeParse('a\nb').data).toBe('a\nb');
});
