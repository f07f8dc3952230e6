import { wholeMinute } from './index.ts';

test.each([
  ['2026-03-02T09:14:00.000Z', '2026-03-02T09:14:00.000Z'],
  ['2026-03-02T09:14:29.999Z', '2026-03-02T09:14:00.000Z'],
  ['2026-03-02T09:14:30.000Z', '2026-03-02T09:14:00.000Z'],
  ['2026-03-02T09:14:59.999Z', '2026-03-02T09:14:00.000Z'],
])('%s counts as %s: down to the minute, never up [4.05d][9.08b]', (moment, minute) => {
  expect(new Date(wholeMinute(Date.parse(moment))).toISOString()).toBe(minute);
});
