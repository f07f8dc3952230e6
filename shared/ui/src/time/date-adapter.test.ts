import { englishTexts, type Viewer } from '../texts/viewer.ts';
import { parseDate, showDate } from './date-adapter.ts';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const viewer: Viewer = { language: 'en', region: 'en-GB', zone: timeZone, texts: englishTexts };
const noon = new Date(2026, 2, 12, 12, 30);

test('a date field takes milliseconds, a date with a time, or the end of a day [5.17][5.18]', () => {
  expect(parseDate(noon.getTime())).toEqual(noon);
  expect(parseDate('2026-03-12 12:30')).toEqual(noon);
  expect(parseDate(noon.toISOString())).toEqual(noon);
  expect(parseDate('2026-03-12')).toEqual(new Date(2026, 2, 12, 23, 59, 59));
  expect(['soon', '2026-13-45', null].map(parseDate)).toEqual([null, null, null]);
});

test('a date is shown with its time where minutes are asked for, else alone [5.20]', () => {
  expect(showDate(noon, viewer, { minutes: true })).toBe('12 Mar 2026, 12:30');
  expect(showDate(noon, viewer)).toBe('12 Mar 2026');
});

test('an invalid date is not shown but refused [5.19]', () => {
  expect(() => showDate(new Date(Number.NaN), viewer)).toThrow('CustomDateAdapter: Cannot format invalid date.');
});
