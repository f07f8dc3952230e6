import { stretchesOf } from './stretches.ts';

const hour = 3_600_000;
const at = (from: number, to: number) => ({ from: from * hour, to: to * hour });

test.each([
  ['hours begin at full hours', 'hour', at(0.5, 12), { name: 'hour', from: 0, step: 3600 }],
  ['more than 120 hours are days', 'hour', at(0.5, 200), { name: 'day', from: 0.5 * hour, step: '1d' }],
  ['more than 120 days are months', 'hour', at(0, 24 * 121), { name: 'month', step: '1month' }],
  ['days stay days', 'day', at(0, 24), { name: 'day', step: '1d' }],
  ['the whole period is one stretch', 'period', at(0.5, 12), { name: 'period', step: 11.5 * 3600 }],
  ['an unknown one is the whole period', 'shift', at(0, 1), { name: 'period', step: 3600 }],
])('bars for stretches of a period: %s', (_what, name, bounds, expected) => {
  expect(stretchesOf(name, bounds)).toMatchObject({ to: bounds.to, ...expected });
});
