import { jest } from '@jest/globals';
import english from '../../texts/en.json' with { type: 'json' };
import dutch from '../../texts/nl.json' with { type: 'json' };
import type { Viewer } from '../texts/viewer.ts';
import { regionFor, viewerFor } from '../texts/viewer.ts';
import { digitsFor } from './digits-for.ts';
import {
  formatAge,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatTime,
  formatWhen,
  formatZone,
  uses12Hours,
} from './format-time.ts';

const british: Viewer = { language: 'en', region: 'en-GB', zone: 'Europe/Amsterdam', texts: english };
const american: Viewer = { language: 'en', region: 'en-US', zone: 'America/New_York', texts: english };
const dutchman: Viewer = { language: 'nl', region: 'nl-NL', zone: 'Europe/Amsterdam', texts: dutch };
const now = '2026-03-12T13:38:00Z';

test('a time of today is its clock and its zone', () => {
  expect(formatWhen(now, british, now)).toBe('14:38 CET');
  expect(formatWhen('2026-03-12T08:05:00Z', british, now)).toBe('09:05 CET');
  expect(formatTime('2026-07-12T13:38:00Z', british)).toBe('15:38 CEST');
});

test('a time of this week has its day, an older one its year, each its zone', () => {
  expect(formatWhen('2026-03-11T15:20:00Z', british, now)).toBe('Wed 11 Mar, 16:20 CET');
  expect(formatWhen('2025-09-30T12:00:00Z', british, now)).toBe('30 Sep 2025, 14:00 CEST');
  expect(formatDateTime('2026-03-12T12:55:00Z', british)).toBe('12 Mar 2026, 13:55 CET');
});

test('in Dutch days and months are Dutch', () => {
  expect(formatWhen('2026-03-11T15:20:00Z', dutchman, now)).toBe('wo 11 mrt, 16:20 CET');
  expect(formatDateTime('2026-05-12T12:55:00Z', dutchman)).toBe('12 mei 2026, 14:55 CEST');
  expect(formatDuration(48 * 60_000, dutchman)).toBe('48 minuten');
  expect(formatNumber(23_940.5, dutchman)).toBe('23.940,5');
});

test('hours are counted to 12 where the region does, to 24 elsewhere [2.38b]', () => {
  expect(formatTime('2026-03-12T18:38:00Z', american)).toMatch(/^2:38\sPM EDT$/);
  expect([uses12Hours(american), uses12Hours(british), uses12Hours(dutchman)]).toEqual([true, false, false]);
});

test("the region is the browser's own for the language, else one that counts to 24", () => {
  expect(regionFor('en', ['nl-NL', 'en-US'])).toBe('en-US');
  expect(regionFor('en', ['de-DE'])).toBe('en-GB');
  expect(regionFor('nl', ['nl-BE'])).toBe('nl-BE');
});

test.each([
  ['the browser', undefined],
  ['the profile', 'Etc/Unknown'],
])('a zone of %s that Intl refuses is UTC', (_whose, profileZone) => {
  const options = Intl.DateTimeFormat.prototype.resolvedOptions.call(new Intl.DateTimeFormat());
  const reported = jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValueOnce({ ...options, timeZone: 'Etc/Unknown' });
  const viewer = viewerFor('en', english, profileZone, 'en-GB');
  reported.mockRestore();
  expect(formatTime(now, viewer)).toBe('13:38 UTC');
});

test('a region that Intl refuses is the fallback of the language', () => {
  expect(regionFor('en', ['en-US@posix', 'en-IE'])).toBe('en-IE');
  expect(viewerFor('en', english, 'UTC', 'en_US').region).toBe('en-GB');
});

test('a zone without a short name is shown by its offset', () => {
  expect(formatZone(now, { ...british, zone: 'Asia/Kolkata' })).toBe('IST');
  expect(formatZone(now, { ...british, zone: 'Asia/Kathmandu' })).toBe('GMT+5:45');
});

test.each([
  [30, '30 minutes'],
  [60, '60 minutes'],
  [90, '90 minutes'],
  [120, '2 hours'],
  [150, '2 hours 30 minutes'],
  [480, '8 hours'],
  [1, '1 minute'],
  [4 * 1440, '4 days'],
])('%d minutes are written as "%s"', (minutes, words) => {
  expect(formatDuration(minutes * 60_000, british)).toBe(words);
});

test('seconds are written as seconds, and ages are short', () => {
  expect(formatDuration(25_000, british)).toBe('25 seconds');
  expect(formatDuration(59_700, british)).toBe('1 minute');
  expect([2000, 58 * 60_000, 3 * 3_600_000].map((ms) => formatAge(ms, british))).toEqual(['2 s', '58 min', '3 h']);
});

test('an age that counts minutes is “now” until the first is full', () => {
  const ages = [-5000, 0, 59_999, 60_000].map((ms) => formatAge(ms, british, { seconds: false }));
  expect(ages).toEqual(['now', 'now', 'now', '1 min']);
});

test("a number has its region's marks and its unit after a thin gap", () => {
  expect(formatNumber(23_940, british)).toBe('23,940');
  expect(formatNumber(1.5, british, { unit: '%' })).toBe('1.5\u202f%');
  expect(formatNumber(2, british, { digits: 2 })).toBe('2.00');
});

test('small numbers keep the digits that tell them apart, and a zero has no sign', () => {
  const formatted = (values: number[]) =>
    values.map((value) => formatNumber(value, british, { digits: digitsFor(values) }));
  expect(formatted([0.0004, 0.0024])).toEqual(['0.0004', '0.0024']);
  expect(formatted([49.51, 49.55])).toEqual(['49.51', '49.55']);
  expect(formatted([20.5, -0.004])).toEqual(['20.5', '0.0']);
  expect(formatted([])).toEqual([]);
  expect([0, 0.0004, 0.333, 23_940.5, -0, 0.1 + 0.2 - 0.3].map((value) => formatNumber(value, british))).toEqual([
    ...['0', '0.0004', '0.33', '23,940.5', '0', '0'],
  ]);
});

test('an invalid time is refused rather than shown', () => {
  expect(() => formatTime('yesterday', british)).toThrow('not a moment: yesterday');
});

test('English and Dutch have the same texts', () => {
  expect(Object.keys(dutch).sort()).toEqual(Object.keys(english).sort());
});

test.each([
  [1e300, undefined, '1.0E300'],
  [-1.5e300, 2, '-1.5E300'],
  [Number.MAX_VALUE, 0, '1.798E308'],
  [1e12, undefined, '1,000,000,000,000'],
])('%d with %s digits is %s, which leaves room for others', (value, digits, text) => {
  const viewer = viewerFor('en', english, 'UTC', 'en-US');
  expect(formatNumber(value, viewer, digits === undefined ? {} : { digits })).toBe(text);
});
