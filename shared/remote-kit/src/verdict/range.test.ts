import fc from 'fast-check';
import { satisfies } from './range.ts';

test.each([
  ['1.2.3', '^1.2.0', true],
  ['2.0.0', '^1.2.0', false],
  ['0.2.0', '^0.1.0', false],
  ['0.1.9', '^0.1.2', true],
  ['0.0.4', '^0.0.3', false],
  ['1.3.0', '~1.2.3', false],
  ['1.2.9', '~1.2', true],
  ['1.9.0', '1.x', true],
  ['3.1.0', '1.x || 3.x', true],
  ['3.1.0', '>=2 <3.1.0', false],
  ['2.5.0', '>= 2 < 3', true],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '<=1.2.3', false],
  ['1.3.0', '<=1.2', false],
  ['1.2.9', '>1.2', false],
  ['7.0.0', '*', true],
  ['1.3.0-beta.1', '^1.2.0', false],
  ['1.3.0-beta.2', '^1.3.0-beta.1', true],
  ['1.3.0-beta.10', '>=1.3.0-beta.9', true],
  ['4.11.0', '~4.11.0-0', true],
  ['4.11.0-1', '~4.11.0-0', true],
])('%s in %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});

test.each([
  ['1.2.3', ''],
  ['1.2.3', 'workspace:*'],
  ['1.2.3', '^one'],
  ['1.2.3', '1.x ||'],
  ['dev', '^1.0.0'],
  ['1.2', '^1.0.0'],
])('%s in “%s” can not be told', (version, range) => {
  expect(satisfies(version, range)).toBeNull();
});

test('every version lies in its own caret, tilde and exact range, and no text breaks the parser', () => {
  const version = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)).map((parts) => parts.join('.'));
  fc.assert(
    fc.property(version, fc.constantFrom('', '^', '~', '>=', '<=', '='), (text, sign) => {
      expect(satisfies(text, sign + text)).toBe(true);
    }),
  );
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => expect([true, false, null]).toContain(satisfies(a, b))));
});
