import { dueOf } from './temporary-access.ts';

const zone = 'Asia/Tokyo';
/** A time of that zone, where it is not the browser's. */
const timeOf = (text: string) => Date.parse(`${text}+09:00`);
const iso = (text: string) => new Date(timeOf(text)).toISOString();
const place = {
  publicId: 'Place0000001',
  expiresOn: iso('2026-03-31T12:00:00'),
  company: { name: 'North' },
  role: null,
};
const nextAt = (now: string) => dueOf([place], timeOf(now), zone).map(({ next }) => next);

test('temporary access reminds from 30 days before its end, then once each day of their zone [4.17][9.14b]', () => {
  expect(nextAt('2026-03-01T11:59:59')).toEqual([]);
  expect(nextAt('2026-03-01T12:00:00')).toEqual([iso('2026-03-02T00:00:00')]);
  expect(nextAt('2026-03-12T23:59:00')).toEqual([iso('2026-03-13T00:00:00')]);
});

test('on its last day temporary access reminds until its end, and not after it [4.15]', () => {
  expect(nextAt('2026-03-31T08:00:00')).toEqual([place.expiresOn]);
  expect(nextAt('2026-03-31T12:00:00')).toEqual([]);
});
