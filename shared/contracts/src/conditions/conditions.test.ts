import fc from 'fast-check';
import {
  conditionOf,
  expressionOf,
  type FormulaVariable,
  formulaOf,
  parseCondition,
  resultOf,
  similarVariables,
} from '../index.ts';

const variables: FormulaVariable[] = [
  { number: 12, name: 'Reject rate', type: 'float' },
  { number: 4, name: 'Line speed', type: 'int' },
  { number: 7, name: 'Filling valve closed', type: 'bool' },
  { number: 8, name: 'Filling valve pressure', type: 'float' },
  { number: 9, name: 'Pump-1 and 2', type: 'float' },
  { number: 10, name: 'Level', type: 'int' },
  { number: 11, name: 'level', type: 'int' },
  { number: 13, name: 'The "old" one', type: 'int' },
  { number: 14, name: '4 leaks', type: 'bool' },
  { number: 15, name: 'Batch', type: 'str' },
  { number: 16, name: 'Price in $', type: 'float' },
];
const formulaFor = (text: string): string => {
  const { expression, problem } = parseCondition(text, variables);
  expect([text, problem]).toEqual([text, undefined]);
  return formulaOf(expression!);
};
const textFor = (formula: string) => conditionOf(formula, variables);
const problemOf = (text: string) => {
  const { problem } = parseCondition(text, variables);
  return problem && [problem.code, text.slice(problem.start, problem.end)];
};

test('a condition with names becomes the formula of a rule, and is shown again as it was', () => {
  const text = 'Reject rate > 1.5 and Line speed > 500 and not Filling valve closed';
  const formula = '$12 1.5 > $4 500 > && $7 0 == &&';
  expect([formulaFor(text), textFor(formula)]).toEqual([formula, { text }]);
});

test.each([
  [
    '× and ÷ come before + and −, these before comparisons, then not, and, or',
    '$4 2 3 * + 10 >= $7 $12 5 <= && ||',
    ['Line speed + 2 × 3 ≥ 10 or Filling valve closed and Reject rate ≤ 5'],
  ],
  [
    'operators may be written as formulas and programs write them',
    '$4 2 * 3 / 1 - 10 != $7 0 == &&',
    ['Line speed × 2 ÷ 3 − 1 ≠ 10 and not Filling valve closed', 'Line speed*2/3-1 != 10 && !Filling valve closed'],
  ],
  ['parentheses stay where they matter', '$4 2 3 - - 1 ==', ['Line speed − (2 − 3) = 1']],
  [
    'what is denied is in parentheses if it is more than a name',
    '$4 5 > $7 && 0 ==',
    ['not (Line speed > 5 and Filling valve closed)'],
  ],
  [
    'a negative number is one number, a negative variable is taken from 0',
    '0 $4 - -5 < ',
    ['0 − Line speed < −5', '-Line speed < -5'],
  ],
  [
    'booleans are compared with true and false',
    '$7 1 == $14 0 != ||',
    ['Filling valve closed = true or "4 leaks" ≠ false'],
  ],
  [
    'a name that would be read otherwise is in quotes',
    '$9 $13 + $16 >',
    ['"Pump-1 and 2" + "The ""old"" one" > "Price in $"'],
  ],
  ['a name that several variables have is followed by its number', '$10 $11 >', ['Level $10 > level $11', '$10 > $11']],
  ['capitals and spaces of names don’t matter', '$12 1 >', ['Reject rate > 1', ' reject   RATE>1 ']],
])('%s', (_what, formula, texts) => {
  expect(texts.map(formulaFor)).toEqual(texts.map(() => formula.trim()));
  expect(textFor(formula)).toEqual({ text: texts[0] });
});

test.each([
  ['', 'empty', ''],
  ['Reject rate > 1 and not Filing valve', 'unknown-variable', 'Filing valve'],
  ['Reject rate > $99', 'unknown-number', '$99'],
  ['Level > 3', 'shared-name', 'Level'],
  ['Batch = 3', 'text-variable', 'Batch'],
  ['Reject rate > ', 'value-expected', ''],
  ['Reject rate > > 1', 'value-expected', '>'],
  ['Reject rate > 1 2', 'operator-expected', '2'],
  ['(Reject rate > 1', 'not-closed', '('],
  ['Reject rate > 1)', 'not-opened', ')'],
  ['"Pump-1', 'quote-not-closed', '"Pump-1'],
  ['1 < Line speed < 5', 'chained-comparison', '<'],
  ['Reject rate > 1,5', 'not-a-number', '1,5'],
])('what is wrong with %j is %s, at %j', (text, code, at) => {
  expect(problemOf(text)).toEqual([code, at]);
});

test('a condition is too long if its formula is', () => {
  const text = (count: number) => Array.from({ length: count }, () => 'Line speed > 1').join(' or ');
  expect(formulaFor(text(25)).length).toBe(246);
  expect(problemOf(text(26))?.[0]).toBe('too-long');
  expect(problemOf('('.repeat(5000))?.[0]).toBe('too-long');
});

test('of a wrong condition its beginning that makes sense is known', () => {
  const { expression } = parseCondition('Reject rate > 1.5 and Line speed > 500 and not Filing valve', variables);
  expect(formulaOf(expression!)).toBe('$12 1.5 > $4 500 > &&');
});

test('tokens say where each variable stands', () => {
  const text = 'Reject rate > 1.5 and Filing valve';
  const tokens = parseCondition(text, variables).tokens.map(({ kind, start, end, variable }) => [
    kind,
    text.slice(start, end),
    variable,
  ]);
  expect(tokens).toEqual([
    ['name', 'Reject rate', 12],
    ['operator', '>', undefined],
    ['number', '1.5', undefined],
    ['and', 'and', undefined],
    ['name', 'Filing valve', undefined],
  ]);
});

test('a formula that isn’t one, or names a variable that is gone, isn’t shown as a condition', () => {
  expect(textFor('$12 >')).toEqual({ reason: 'not-a-formula' });
  expect(textFor('$12 $3 >')).toEqual({ reason: 'unknown-variable', number: 3 });
});

test('similar names come in order: the same beginning, a word, a part, then with mistakes', () => {
  const found = (text: string) => similarVariables(text, variables, 3).map(({ name }) => name);
  expect(found('Filing valve')).toEqual(['Filling valve closed', 'Filling valve pressure']);
  expect(found('rate')).toEqual(['Reject rate']);
  expect(found('zzzz')).toEqual([]);
});

const known = variables.filter(({ type }) => type !== 'str');
const expressions = fc.letrec<{ formula: string; leaf: string; operation: string }>((tie) => ({
  formula: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('operation')),
  leaf: fc.oneof(
    fc.constantFrom(...known.map(({ number }) => `$${number}`)),
    fc.constantFrom('0', '1', '-1', '2.50', '-0', '007'),
  ),
  operation: fc
    .tuple(
      tie('formula'),
      tie('formula'),
      fc.constantFrom('&&', '||', '>', '>=', '<', '<=', '==', '!=', '+', '-', '*', '/'),
    )
    .map((parts) => parts.join(' ')),
}));

test('a formula that is shown as a condition is the same formula again, and has the same result', () => {
  fc.assert(
    fc.property(expressions.formula, fc.integer({ min: -3, max: 3 }), (formula, value) => {
      fc.pre(formula.length <= 255);
      const shown = textFor(formula);
      const { expression, problem } = parseCondition('text' in shown ? shown.text : '', variables);
      expect(problem).toBeUndefined();
      expect(formulaOf(expression!)).toBe(formula);
      expect(formulaOf(expressionOf(formula)!)).toBe(formula);
      expect(resultOf(formulaOf(expression!), () => value)).toEqual(resultOf(formula, () => value));
    }),
  );
});

test('whatever is written is read, or something is wrong at a place in it', () => {
  const pieces = fc.constantFrom(
    'Reject rate',
    'and',
    'or',
    'not',
    '(',
    ')',
    '>',
    '−',
    '×',
    '"',
    '$4',
    '$',
    '1',
    '1,5',
    'x',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join(' ');
      const { expression, problem } = parseCondition(text, variables);
      expect(expression !== undefined || problem !== undefined).toBe(true);
      if (problem) expect(problem.start).toBeLessThanOrEqual(problem.end);
    }),
  );
});
