import { rebased } from './draft-changes.ts';
import { isSameJson, mergeInputs } from './merge-inputs.ts';

const json = JSON.stringify;
const merge = (base: object, yours: object, theirs: object, winner: 'yours' | 'theirs' = 'yours') => {
  const { inputs, clashes } = mergeInputs(json(base), json(yours), json(theirs), () => winner);
  return { inputs: JSON.parse(inputs), clashes };
};

test('changes of different inputs by two people are merged', () => {
  expect(merge({ a: 1, b: 1, gone: 1 }, { a: 2, b: 1 }, { a: 1, b: 2, gone: 1, c: 3 })).toEqual({
    inputs: { a: 2, b: 2, c: 3 },
    clashes: [],
  });
});

test('an input that both have changed is a clash, which the winner decides', () => {
  const clashes = [{ key: 'a', theirs: 3, yours: 2 }];
  expect(merge({ a: 1, b: 1 }, { a: 2, b: 4 }, { a: 3, b: 1 })).toEqual({ inputs: { a: 2, b: 4 }, clashes });
  expect(merge({ a: 1, b: 1 }, { a: 2, b: 4 }, { a: 3, b: 1 }, 'theirs')).toEqual({ inputs: { a: 3, b: 4 }, clashes });
});

test('the same change by two people is no clash', () => {
  expect(merge({ a: 1 }, { a: { x: 1, y: [2] } }, { a: { y: [2], x: 1 } })).toEqual({
    inputs: { a: { y: [2], x: 1 } },
    clashes: [],
  });
});

test('a component that both have moved is a clash, another field of it isn’t', () => {
  const at = (left: number) => ({ type: 'sheet', left, top: 0, cols: 1, rows: 1 }) as never;
  const change = { dimensions: at(1), inputs: json({ a: 2 }) };
  const base = { dimensions: at(0), inputs: json({ a: 1 }) };
  expect(rebased(change, base, { dimensions: at(2) }, () => 'theirs')).toEqual({
    change: { dimensions: at(2), inputs: json({ a: 2 }) },
    clashes: [{ key: 'dimensions', theirs: at(2), yours: at(1) }],
  });
  expect(rebased(change, base, { dimensions: at(2) }, () => 'yours').change).toEqual(change);
  expect(rebased(change, base, { dimensions: at(0) }, () => 'theirs')).toEqual({ change, clashes: [] });
  expect(rebased({ inputs: json({ a: 2 }) }, base, { dimensions: at(2) }, () => 'theirs')).toEqual({
    change: { inputs: json({ a: 2 }) },
    clashes: [],
  });
});

test.each([
  [{ a: 1, b: null }, { a: 1 }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [[1], [1, 2], false],
  [[], {}, false],
  [0, null, false],
  ['', undefined, false],
])('%j and %j are the same: %j', (a, b, same) => {
  expect([isSameJson(a, b), isSameJson(b, a)]).toEqual([same, same]);
});
