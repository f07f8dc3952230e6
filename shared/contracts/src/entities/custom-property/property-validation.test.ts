import { fitsProperty } from './property-validation.ts';

const zones = [
  'UTC',
  'Europe/Kyiv',
  'Europe/Kiev',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Asia/Ho_Chi_Minh',
  'America/Nuuk',
];

test.each([...zones, 'Etc/GMT-2', 'US/Pacific', 'CET'])('a property may have the time zone %s', (zone) => {
  expect(fitsProperty({ type: 'timezone' }, zone)).toBe(true);
});

test.each(['Etc/Unknown', 'W. Europe Standard Time', '+02:00', ''])('a property has no time zone "%s"', (zone) => {
  expect(fitsProperty({ type: 'timezone' }, zone)).toBe(false);
});

test.each(['nl', 'nl-BE', 'zh-Hans', 'sr-Latn', 'fil', 'zh-Hant-TW', 'es-419'])(
  'a property may have the locale %s',
  (tag) => {
    expect(fitsProperty({ type: 'locale' }, tag)).toBe(true);
  },
);

test.each(['nl_BE', 'en-US@posix', 'dutch', 'x-private', ''])('a property has no locale "%s"', (tag) => {
  expect(fitsProperty({ type: 'locale' }, tag)).toBe(false);
});
