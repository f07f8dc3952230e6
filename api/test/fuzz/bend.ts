import type { Random } from './random.ts';

/** Texts that have broken something somewhere. */
export const hostileTexts = [
  '',
  ' ',
  'a\u0000b',
  'a\ud800b',
  'a\u202eb',
  '\ufffe\uffff',
  "'; drop table agent; --",
  '%_\\',
  '\\',
  '"',
  '{"$ne":null}',
  '__proto__',
  '../../etc/passwd',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '1e400',
  'NaN',
  '-Infinity',
  '0x10',
  '99999999999999999999999',
  '١٢٣',
  'İ'.repeat(300),
  'x'.repeat(70_000),
];

const hostileValues: unknown[] = [
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  5e-324,
  2 ** 53,
  [],
  {},
  [[[[[[]]]]]],
  [null],
  { publicId: null },
  { publicId: 'xxxxxxxxxxxx' },
  Array(200).fill({}),
  Object.fromEntries([['__proto__', 1]]),
];

/** The same value with one thing wrong somewhere in it: replaced, left out, added or doubled. */
export function bend(value: unknown, random: Random): unknown {
  if (value === null || typeof value !== 'object' || random.happens(0.15)) return random.pick(hostileValues);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.happens(0.2)) return [...value, random.pick(hostileValues)];
    const at = random.whole(value.length);
    return value.map((item, index) => (index === at ? bend(item, random) : item));
  }
  const keys = Object.keys(value);
  if (keys.length === 0 || random.happens(0.1)) {
    return { ...value, [random.pick(['publicId', '__proto__', 'constructor', 'can', 'a\u0000'])]: 1 };
  }
  const key = random.pick(keys);
  const { [key]: current, ...others } = value as Record<string, unknown>;
  return random.happens(0.15) ? others : { ...others, [key]: bend(current, random) };
}
