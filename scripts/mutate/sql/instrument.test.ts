import { instrument } from './instrument.ts';

test('a quote in a regular expression hides no SQL after it', () => {
  const { mutants } = instrument(
    'api/src/domain/gateway/values.ts',
    'const word = /"+/g;\nconst left = sql`a = 1`;',
    0,
  );
  expect(mutants.map(({ line, to }) => ({ line, to }))).toEqual([{ line: 2, to: '<>' }]);
});
