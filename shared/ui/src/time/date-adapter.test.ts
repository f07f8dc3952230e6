import { englishTexts, type Viewer } from '../texts/viewer.ts';
import { parseDate, showDate } from './date-adapter.ts';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const viewer: Viewer = { language: 'en', region: 'en-GB', zone: timeZone, texts: englishTexts };
const noon = new Date(2026, 2, 12, 12, 30);

test.each([
  ['milliseconds', noon.getTime(), noon],
  ['a date with a time', '2026-03-12 12:30', noon],
  ['a date with a time as JSON has it', noon.toISOString(), noon],
  ['a date alone: the end of that day here', '2026-03-12', new Date(2026, 2, 12, 23, 59, 59)],
  ['a text that is no date', 'soon', null],
  ['a day that no month has', '2026-13-45', null],
])('a date field takes %s [5.17][5.18]', (_what, value, date) => {
  expect(parseDate(value)).toEqual(date);
});

test('a date is shown with its time where minutes are asked for, else alone [5.20]', () => {
  expect(showDate(noon, viewer, { minutes: true })).toBe('12 Mar 2026, 12:30');
  expect(showDate(noon, viewer)).toBe('12 Mar 2026');
});

test('what is no date is not shown but refused [5.19]', () => {
  expect(() => showDate(new Date(Number.NaN), viewer)).toThrow('CustomDateAdapter: Cannot format invalid date.');
});
