import { durationsOf, spansOf } from './state-spans.ts';

const states = [
  { from: 0, state: 'stopped' },
  { from: 10, state: 'running' },
];
const minute = 60_000;
const period = { from: 0, to: 60 * minute };

test('a state lasts until a value reaches another one, and equal ones are one', () => {
  const spans = spansOf(
    [
      [5 * minute, 3],
      [10 * minute, 12],
      [15 * minute, 30],
      [20 * minute, -1],
      [30 * minute, 10],
    ],
    states,
    period,
    10 * minute,
  );
  expect(spans).toEqual([
    { from: 5 * minute, to: 10 * minute, state: 'stopped' },
    { from: 10 * minute, to: 20 * minute, state: 'running' },
    { from: 30 * minute, to: 60 * minute, state: 'running' },
  ]);
  expect([...durationsOf(spans)]).toEqual([
    ['stopped', 5 * minute],
    ['running', 40 * minute],
  ]);
});

test('without values for long there is no state, and a period cuts off what is outside', () => {
  expect(
    spansOf(
      [
        [-5 * minute, 12],
        [40 * minute, 12],
      ],
      states,
      period,
      minute,
    ),
  ).toEqual([{ from: 40 * minute, to: 41 * minute, state: 'running' }]);
  expect(
    spansOf(
      [
        [-5 * minute, 12],
        [8 * minute, 3],
        [59 * minute, 12],
        [70 * minute, 3],
      ],
      states,
      period,
      minute,
    ),
  ).toEqual([
    { from: 0, to: 8 * minute, state: 'running' },
    { from: 8 * minute, to: 9 * minute, state: 'stopped' },
    { from: 59 * minute, to: 60 * minute, state: 'running' },
  ]);
});
