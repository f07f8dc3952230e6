import fc from 'fast-check';
import { releaseOf, satisfies } from './range.ts';

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['1.3.0', '^1.2.3', true],
  ['1.1.9', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.9.9', '^1.0.0', false],
  ['1.10.0', '^1.9.0', true],
  ['1.1.0-rc.1', '^1.1.0', true],
  ['1.1.0-rc.1', '^1.2.0', false],
  ['2.0.0-rc.1', '^1.0.0', false],
  ['19.3.1', '^19.0.0', true],
])('%s in %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});

test.each([
  ['1.2.3', ''],
  ['1.2.3', 'workspace:*'],
  ['1.2.3', '*'],
  ['1.2.3', '^1.2'],
  ['1.2.3', '^1.2.3 || ^2.0.0'],
  ['dev', '^1.0.0'],
  ['1.2', '^1.0.0'],
  ['v1.2.0', '^1.0.0'],
  ['1.2.0.1', '^1.0.0'],
])('%s in “%s” can’t be decided', (version, range) => {
  expect(satisfies(version, range)).toBeNull();
});

test('every version satisfies the ranges of earlier ones with its major, and no later one’s', () => {
  const version = fc.tuple(fc.nat(3), fc.nat(30), fc.nat(30));
  fc.assert(
    fc.property(version, version, (a, b) => {
      const after = a[1] - b[1] || a[2] - b[2];
      expect(satisfies(a.join('.'), `^${b.join('.')}`)).toBe(a[0] === b[0] && after >= 0);
    }),
  );
});

test('a version before its release counts as its release', () => {
  expect(['1.1.0-rc.1', '1.1.0', '2.0.0-beta-3'].map(releaseOf)).toEqual(['1.1.0', '1.1.0', '2.0.0']);
});
