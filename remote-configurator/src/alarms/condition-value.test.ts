import { type AlarmType, conditionValueOf, formulaOfValue, inWay } from './condition-value.ts';

const variables = [
  { number: 1, name: 'Heat', type: 'float' },
  { number: 2, name: 'Errors', type: 'int' },
];
const stored = (type: AlarmType, formula: string) => conditionValueOf(type, formula, variables);

test.each<[AlarmType, string]>([
  ['threshold', '$1 80 >='],
  ['threshold', '$1 -5 !='],
  ['error_bits', '$2 0 !='],
  ['bit_pattern', '$2 13 =='],
  ['rate_of_change', '$1 0.5 >'],
  ['rate_of_change', '$1 -0.5 <'],
  ['rate_of_change', '$1 2 > $1 -2 < ||'],
])('%s of %s has inputs of its own, and stays the same', (type, formula) => {
  const value = stored(type, formula);
  expect([value.isSimple, formulaOfValue(value, variables)]).toEqual([true, { formula }]);
});

test.each<[AlarmType, string]>([
  ['threshold', '$1 80 > $2 1 == &&'],
  ['threshold', '$1 80.0 >'],
  ['bit_pattern', '$2 -1 =='],
  ['rate_of_change', '$1 2 > $1 -3 < ||'],
  ['unary', '$2 0 !='],
])('%s of %s is written as text, and stays the same', (type, formula) => {
  const value = stored(type, formula);
  expect([value.isSimple, formulaOfValue(value, variables), value.type]).toEqual([false, { formula }, type]);
});

test('a condition in another way keeps what that can say', () => {
  const limit = inWay(stored('boolean', '$1 80 >'), 'limit', variables);
  expect([limit.type, limit.simple.variable, limit.simple.amount]).toEqual(['threshold', 1, 80]);
  const back = inWay({ ...limit, simple: { ...limit.simple, amount: 90 } }, 'formula', variables);
  expect([back.type, back.text]).toEqual(['boolean', 'Heat > 90']);
  const bits = inWay(stored('boolean', '$1 80 > $2 1 == &&'), 'bits', variables);
  expect([bits.type, formulaOfValue(bits, variables)]).toEqual(['error_bits', { missing: 'variable' }]);
  const whole = inWay(stored('boolean', '$1 80 > $2 1 == &&'), 'limit', variables);
  expect([whole.simple.variable, formulaOfValue(whole, variables)]).toEqual([1, { missing: 'amount' }]);
  expect(inWay(whole, 'formula', variables).text).toBe('Heat > 80 and Errors = 1');
});
