import fc from 'fast-check';
import { parseCursor, printCursor } from './cursor.ts';
import { type FieldTree, parseFields, printFields } from './fields.ts';
import { operators, parseFilter, printFilter, where } from './filters.ts';
import { parseOrder, printOrder } from './order.ts';
import { GrammarProblem, longestText } from './problem.ts';

const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,20}$/);
const path = fc.array(name, { minLength: 1, maxLength: 4 });
// escaped characters are drawn as often as others
const value = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('"', "'", '\\', 'a', ' ') }));
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
    values: fc.array(value, { minLength: values[operator], maxLength: values[operator] }),
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

describe('a parser reads what the printer wrote', () => {
  test('fields', () => {
    fc.assert(fc.property(tree(4), (fields) => expect(parseFields(printFields(fields))).toEqual(fields)));
  });
  test('filters', () => {
    fc.assert(fc.property(filter, (value) => expect(parseFilter(printFilter(value))).toEqual(value)));
  });
  test('order', () => {
    fc.assert(fc.property(order, (value) => expect(parseOrder(printOrder(value))).toEqual(value)));
  });
  test('cursors', () => {
    fc.assert(fc.property(cursor, (value) => expect(parseCursor(printCursor(value))).toEqual(value)));
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

/** Where a parser gives up, from 0; it must give up. */
function refusedAt(parse: (text: string) => unknown, text: string): number {
  try {
    parse(text);
  } catch (problem) {
    if (problem instanceof GrammarProblem) return problem.at;
    throw problem;
  }
  throw new Error(`${text} is read`);
}

const fieldTree = (...names: string[]): FieldTree => new Map(names.map((name) => [name, new Map()]));

test.each([
  ['', new Map()],
  ['  ', new Map()],
  ['*', fieldTree('*')],
  [' name ,  group ', fieldTree('name', 'group')],
  ['a.b,a.c', new Map([['a', fieldTree('b', 'c')]])],
  ['a(b , c ),d', new Map([...new Map([['a', fieldTree('b', 'c')]]), ...fieldTree('d')])],
  ['a.b.c.d', new Map([['a', new Map([['b', new Map([['c', fieldTree('d')]])]])]])],
])('fields “%s” are read', (text, tree) => {
  expect(parseFields(text)).toEqual(tree);
});

test.each([
  [',', 0],
  ['a,', 2],
  ['a b', 2],
  ['a.', 2],
  ['a(b', 3],
  ['a()', 2],
  ['a)', 1],
  ['a-b', 1],
  ['a.b.c.d.e', 8],
  ['a(b(c(d(e))))', 8],
])('fields “%s” are refused at %i', (text, at) => {
  expect(refusedAt(parseFields, text)).toBe(at);
});

test.each([
  ['eq(a,"b")', 'eq', ['a'], ['b']],
  [" eq ( a . b , 'c' ) ", 'eq', ['a', 'b'], ['c']],
  ['eq(a.b.c.d,"")', 'eq', ['a', 'b', 'c', 'd'], ['']],
  [String.raw`contains(a,"say \"so\" \\ it's")`, 'contains', ['a'], [String.raw`say "so" \ it's`]],
  [String.raw`contains(a,'it\'s "so"')`, 'contains', ['a'], [`it's "so"`]],
  ['between(a,"1","2")', 'between', ['a'], ['1', '2']],
  ['in(a,"1")', 'in', ['a'], ['1']],
  ['ni(a,"1","2","3")', 'ni', ['a'], ['1', '2', '3']],
  ['isnull(a)', 'isnull', ['a'], []],
  ['isnotnull(a)', 'isnotnull', ['a'], []],
])('the filter %s is read', (text, operator, path, values) => {
  expect(parseFilter(text)).toEqual({ operator, path, values });
});

test.each([
  ['', 0],
  ['same(a,"b")', 4],
  ['eq', 2],
  ['eq a', 3],
  ['eq(', 3],
  ['eq(a', 4],
  ['eq(a.b.c.d.e,"1")', 12],
  ['eq(a,b)', 5],
  ['eq(a,"b)', 8],
  ['eq(a,"b\\', 8],
  ["eq(a,'b)", 8],
  ["eq(a,'b\\", 8],
  ['eq(a,"b") x', 10],
  ['eq(a)', 5],
  ['eq(a,"1","2")', 13],
  ['between(a,"1")', 14],
  ['between(a,"1","2","3")', 22],
  ['in(a)', 5],
  ['ni(a)', 5],
  ['isnull(a,"1")', 13],
  ['isnotnull(a,"1")', 16],
])('the filter %s is refused at %i', (text, at) => {
  expect(refusedAt(parseFilter, text)).toBe(at);
});

test('a filter reads at most a thousand values', () => {
  const valuesOf = (count: number) => `(a${',""'.repeat(count)})`;
  expect(parseFilter(`in${valuesOf(1000)}`).values).toHaveLength(1000);
  expect(refusedAt(parseFilter, `in${valuesOf(1001)}`)).toBe(3008);
  expect(parseFilter(`ni${valuesOf(1000)}`).values).toHaveLength(1000);
  expect(refusedAt(parseFilter, `ni${valuesOf(1001)}`)).toBe(3008);
});

test.each(['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'contains'])('%s takes one value', (operator) => {
  expect(parseFilter(`${operator}(a,"1")`).values).toEqual(['1']);
  expect(() => parseFilter(`${operator}(a)`)).toThrow(GrammarProblem);
  expect(() => parseFilter(`${operator}(a,"1","2")`)).toThrow(GrammarProblem);
});

test('a filter in one line of code is what its text is', () => {
  expect(where('in', 'user.publicId', 1, true, 'a')).toEqual(parseFilter('in(user.publicId,"1","true","a")'));
});

test.each([
  ['', []],
  [
    ' -a . b , c ',
    [
      { path: ['a', 'b'], descending: true },
      { path: ['c'], descending: false },
    ],
  ],
  ['a,b,c,d', ['a', 'b', 'c', 'd'].map((item) => ({ path: [item], descending: false }))],
])('the order “%s” is read', (text, order) => {
  expect(parseOrder(text)).toEqual(order);
});

test.each([
  [',', 0],
  ['a,', 2],
  ['a b', 2],
  ['--a', 1],
  ['a.', 2],
  ['a,b,c,d,e', 9],
])('the order “%s” is refused at %i', (text, at) => {
  expect(refusedAt(parseOrder, text)).toBe(at);
});

test.each(['', 'a', 'ab'])('a cursor is address-safe text of any length (%s)', (more) => {
  const key = { values: [`${'ÿþ~?>'.repeat(20)}${more}`, 1, true, null], publicId: 'Ab3dEf6hIj9l' };
  expect(printCursor(key)).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(parseCursor(printCursor(key))).toEqual(key);
});

const packed = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');

test.each([
  ['no list', { publicId: 'a' }],
  ['a list in it', [['a'], 'b']],
  ['a record in it', [{}, 'b']],
  ['no id at its end', ['b', 1]],
  ['nothing in it', []],
  ['more than seven values', [1, 2, 3, 4, 5, 6, 7, 8, 'b']],
])('a cursor with %s is refused', (_what, value) => {
  expect(refusedAt(parseCursor, packed(value))).toBe(0);
});

test('a cursor holds up to seven values', () => {
  expect(parseCursor(packed([1, 2, 3, 4, 5, 6, 7, 'b'])).values).toHaveLength(7);
});

test('a cursor with bytes that are no text is refused', () => {
  expect(refusedAt(parseCursor, btoa('["\xff"]'))).toBe(0);
});

test.each(Object.entries({ parseFields, parseFilter, parseOrder, parseCursor }))(
  '%s reads nothing longer than eight thousand characters',
  (_name, parse) => {
    const long = ' '.repeat(longestText);
    expect(longestText).toBe(8000);
    expect(refusedAt(parse, `${long} `)).toBe(longestText);
    expect(refusedAt(parse, `${long.slice(1)}!`)).not.toBe(longestText);
  },
);
