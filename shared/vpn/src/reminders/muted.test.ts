/** @jest-environment jsdom */
import { mute } from './muted.ts';

const noon = Date.UTC(2026, 2, 12, 12);
const timeAfter = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();
const stored = () => JSON.parse(localStorage.getItem('lineside.muted-reminders') ?? 'null');

test('a dismissed reminder is stored until it expires and removed with the next one [9.14c]', () => {
  mute('first', timeAfter(10), noon);
  mute('second', timeAfter(20), noon);
  expect(stored()).toEqual({ first: timeAfter(10), second: timeAfter(20) });
  mute('third', timeAfter(30), noon + 10 * 60_000);
  expect(stored()).toEqual({ second: timeAfter(20), third: timeAfter(30) });
});
