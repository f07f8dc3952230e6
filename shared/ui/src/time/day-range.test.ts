/** @jest-environment node */
import english from '../../texts/en.json' with { type: 'json' };
import { setPageViewer, viewerFor } from '../texts/viewer.ts';
import { dayOf, rangeOf, startOf, wordOf } from './day-range.ts';

const noon = new Date(2026, 2, 3, 12).getTime();

test('a relative range ends today and includes today', () => {
  expect(rangeOf('today', noon)).toEqual({ from: '2026-03-03', until: '2026-03-03' });
  expect(rangeOf('7d', noon)).toEqual({ from: '2026-02-25', until: '2026-03-03' });
  expect(rangeOf('30d', noon)).toEqual({ from: '2026-02-02', until: '2026-03-03' });
});

test('a range of days is read as it is written, open at one end too', () => {
  for (const word of ['2026-11-01..2026-11-22', '..2026-11-22', '2026-11-01..']) {
    expect(wordOf(rangeOf(word)!)).toBe(word);
  }
});

test.each(['', '..', '2026-02-30..', '2026-11-22..2026-11-01', 'yesterday', 'constructor'])(
  '“%s” is no range',
  (word) => expect(rangeOf(word)).toBeUndefined(),
);

test('a day begins at midnight where one is, also the day after the last of a year', () => {
  expect(startOf('2026-12-31', 1)).toEqual(new Date(2027, 0, 1));
  expect(dayOf(startOf('2026-03-29'))).toBe('2026-03-29');
});

test('days are those of the zone in the profile, whatever the browser has', () => {
  setPageViewer(viewerFor('en', english, 'Pacific/Auckland'));
  expect(startOf('2026-11-01').toISOString()).toBe('2026-10-31T11:00:00.000Z');
  expect(rangeOf('today', Date.parse('2026-10-31T12:00:00Z'))).toEqual({ from: '2026-11-01', until: '2026-11-01' });
  setPageViewer(viewerFor('en', english));
});
