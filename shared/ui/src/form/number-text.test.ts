import fc from 'fast-check';
import { readDigits, readNumber, writeNumber } from './number-text.ts';

const regions = ['en-US', 'en-GB', 'en-IN', 'en-ZA', 'nl-NL', 'nl-BE', 'de-DE', 'de-CH', 'de-AT', 'fr-FR', 'fr-CH'];
const more = ['es-ES', 'pt-PT', 'pt-BR', 'pl-PL', 'sv-SE', 'ru-RU', 'ja-JP', 'hi-IN', 'ar-EG', 'fa-IR', 'it-CH'];

test.each([...regions, ...more])('%s: a written number is read as the same number', (region) => {
  const format = new Intl.NumberFormat(region, { maximumFractionDigits: 6 });
  const numbers = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constant(1.234));
  fc.assert(
    fc.property(numbers, (number) => {
      expect(readNumber(writeNumber(number, region), region)).toBe(number + 0);
      expect(readNumber(writeNumber(number, region, true), region)).toBe(number + 0);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (millionths) => {
      const number = millionths / 1e6;
      expect(readNumber(format.format(number), region)).toBe(number);
    }),
  );
});

const nnbsp = '\u202f';
test.each([
  ['en-US', '1,000', 1000],
  ['en-US', '12,500', 12_500],
  ['en-US', '1,000,000', 1_000_000],
  ['en-US', '1,000.5', 1000.5],
  ['en-US', '1.000', 1],
  ['en-US', '1.000.000', 1_000_000],
  ['en-US', '1.000,5', 1000.5],
  ['en-US', '0,5', 0.5],
  ['en-US', '0,500', 0.5],
  ['en-US', '1,5', 1.5],
  ['en-US', '\u20135', -5],
  ['en-US', '\u22121,234', -1234],
  ['en-US', ' +5 ', 5],
  ['en-US', '1e3', 1000],
  ['en-US', '\uff11\uff12\uff0e\uff15', 12.5],
  ['en-IN', '1,00,000', 100_000],
  ['nl-NL', '1.000', 1000],
  ['nl-NL', '1,5', 1.5],
  ['nl-NL', '1.5', 1.5],
  ['nl-NL', '1,000', 1],
  ['de-DE', '-12.345,67', -12_345.67],
  ['de-CH', "1'000", 1000],
  ['de-CH', '1\u2019000.5', 1000.5],
  ['fr-FR', `1${nnbsp}000`, 1000],
  ['fr-FR', '1\u00a0000,5', 1000.5],
  ['en-GB', '1 000', 1000],
  ['ar-EG', '\u0661\u066c\u0660\u0660\u0660', 1000],
])('%s: %s is %d', (region, typed, number) => {
  expect(readNumber(typed, region)).toBe(number);
});

test.each([
  '1,00',
  '10,00,0',
  '1,,000',
  '1.2.3',
  '1 00',
  '1 000 00',
  "1'00",
  '12 V',
  '--5',
  '1,000.5,0',
  '\u00b2',
  'Infinity',
])('%s is not read as a number with other digits', (typed) => {
  const read = readNumber(typed, 'en-US');
  expect(read === typed || read === Number(typed.replace(',', '.'))).toBe(true);
});

test.each([
  ['de-CH', '1,000', '1000', '1.0'],
  ['fr-FR', '12.345', '12345', '12,345'],
  ['en-US', '1000,000', '1000000', '1000.0'],
])('%s: %s may be %s or %s', (region, typed, whole, decimal) => {
  expect(readDigits(typed, region)).toEqual({ is: 'ambiguous', whole, decimal });
  expect(readNumber(typed, region)).toBe(typed);
});
