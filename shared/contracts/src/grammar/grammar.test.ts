import fc from 'fast-check';
import { parseCursor, printCursor } from './cursor.ts';
import { type FieldTree, parseFields, printFields } from './fields.ts';
import { operators, parseFilter, printFilter } from './filters.ts';
import { parseOrder, printOrder } from './order.ts';
import { GrammarProblem } from './problem.ts';

const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,20}$/);
const path = fc.array(name, { minLength: 1, maxLength: 4 });
const values = {
  eq: 1,
  ne: 1,
  lt: 1,
  lte: 1,
  gt: 1,
  gte: 1,
  in: 3,
  ni: 2,
  between: 2,
  contains: 1,
  isnull: 0,
  isnotnull: 0,
};
const filter = fc.constantFrom(...operators).chain((operator) =>
  fc.record({
    operator: fc.constant(operator),
    path,
    values: fc.array(fc.string({ unit: 'binary' }), { minLength: values[operator], maxLength: values[operator] }),
  }),
);
const order = fc.array(fc.record({ path, descending: fc.boolean() }), { maxLength: 4 });
const cursor = fc.record({
  values: fc.array(fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)), { maxLength: 4 }),
  publicId: fc.stringMatching(/^[A-Za-z0-9]{12}$/),
});
const tree = (depth: number): fc.Arbitrary<FieldTree> =>
  fc
    .array(fc.tuple(name, depth > 1 ? fc.oneof(fc.constant(new Map()), tree(depth - 1)) : fc.constant(new Map())), {
      minLength: 1,
      maxLength: 4,
    })
    .map((entries) => new Map(entries));

describe('what a parser reads is what the printer wrote', () => {
  test('fields', () => {
    fc.assert(fc.property(tree(4), (fields) => expect(parseFields(printFields(fields))).toEqual(fields)));
  });
  test('filters', () => {
    fc.assert(fc.property(filter, (one) => expect(parseFilter(printFilter(one))).toEqual(one)));
  });
  test('order', () => {
    fc.assert(fc.property(order, (one) => expect(parseOrder(printOrder(one))).toEqual(one)));
  });
  test('cursors', () => {
    fc.assert(fc.property(cursor, (one) => expect(parseCursor(printCursor(one))).toEqual(one)));
  });
});

describe('no text hangs or crashes a parser', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 9000 }),
    fc
      .array(fc.constantFrom('eq', '(', ')', ',', '.', '"', "'", '\\', '*', '-', 'a', ' '), { maxLength: 4000 })
      .map((p) => p.join('')),
  );
  test.each(Object.entries({ parseFields, parseFilter, parseOrder, parseCursor }))('%s', (_name, parse) => {
    fc.assert(
      fc.property(hostile, (text) => {
        try {
          parse(text);
        } catch (problem) {
          expect(problem).toBeInstanceOf(GrammarProblem);
        }
      }),
    );
  });
});

test('the forms of the public interface are read', () => {
  expect(printFields(parseFields('*, servers.name, config(routerLan(network))'))).toBe(
    '*,servers(name),config(routerLan(network))',
  );
  expect(parseFilter("eq(status,'approved')")).toEqual({ operator: 'eq', path: ['status'], values: ['approved'] });
  expect(parseFilter('isnull(parent)').values).toEqual([]);
  expect(parseOrder('-lastSeenOn,name')).toHaveLength(2);
});
