import { limitsIn } from './limits.ts';

test('limits are comparisons of a variable with a number, on either side, at any depth', () => {
  expect(limitsIn('$1 80 > $2 5 < &&')).toEqual([
    { variable: 1, value: 80 },
    { variable: 2, value: 5 },
  ]);
  expect(limitsIn('-1.5 $3 >=')).toEqual([{ variable: 3, value: -1.5 }]);
  expect(limitsIn('$1 $2 - 4 > $5 1 == ||')).toEqual([]);
  expect(limitsIn('no formula')).toEqual([]);
});
