import type { VariableSettings } from '@lineside/contracts/gateway-configuration';
import { aVariable } from '../../test/settings-of-sources.ts';
import { placeOf, spansOf } from './registers.ts';

const variable = (address: string, more: Partial<VariableSettings> = {}) => aVariable('value', { address, ...more });
const valueIn = (settings: VariableSettings, format: string, ...bytes: number[]) =>
  placeOf(settings, format).readingOf(Buffer.from(bytes));

test('numbers are read in each byte order, width and sign, and multiplied by their factor', () => {
  const wide = variable('3.1', { width: 32 });
  expect(valueIn(wide, 'ABCD', 1, 2, 3, 4)).toBe(0x01020304);
  expect(valueIn(wide, 'CDAB', 3, 4, 1, 2)).toBe(0x01020304);
  expect(valueIn(wide, 'BADC', 2, 1, 4, 3)).toBe(0x01020304);
  expect(valueIn(wide, 'DCBA', 4, 3, 2, 1)).toBe(0x01020304);
  expect(valueIn(variable('3.1', { signed: true, factor: '0.5' }), 'ABCD', 0xff, 0xfe)).toBe(-1);
  expect(valueIn(variable('3.1'), 'ABCD', 0xff, 0xfe)).toBe(65_534);
  expect(valueIn(variable('3.1', { width: 8, signed: true }), 'ABCD', 0, 0xff)).toBe(-1);
  expect(valueIn(variable('4.1', { type: 'float' }), 'ABCD', 0x41, 0xc8, 0, 0)).toBe(25);
  expect(valueIn(variable('4.1', { type: 'float', width: 64 }), 'ABCD', 0x40, 0x39, 0, 0, 0, 0, 0, 0)).toBe(25);
  expect(valueIn(variable('1.1', { type: 'bool' }), 'ABCD', 1)).toBe(1);
});

test.each([
  [variable('3.1', { width: 32 }), 'CDAB', 0x01020304],
  [variable('3.1', { width: 32, signed: true }), 'BADC', -70_000],
  [variable('3.1', { signed: true, factor: '0.5' }), 'ABCD', -1.5],
  [variable('3.1', { width: 64, signed: true }), 'DCBA', -5_000_000_000],
  [variable('3.1', { type: 'float', factor: '0.1' }), 'ABCD', 2.5],
  [variable('3.1', { type: 'float', width: 64 }), 'CDAB', 1.1],
  [variable('1.1', { type: 'bool' }), 'ABCD', 1],
  [variable('3.1', { type: 'bool' }), 'ABCD', 1],
])('the bytes that are written have the number, in each width, sign and order (%#)', (settings, format, value) => {
  const place = placeOf(settings, format);
  const before = Buffer.alloc(settings.address.startsWith('1') ? 1 : 2 * place.count);
  expect(Number(place.readingOf(place.bytesOf(value, before)))).toBeCloseTo(value, 6);
});

test('one byte of a register leaves the other as it is, and what doesn’t fit is refused', () => {
  const byte = placeOf(variable('3.1', { width: 8 }), 'ABCD');
  expect([...byte.bytesOf(7, Buffer.from([0xab, 0xcd]))]).toEqual([0xab, 7]);
  for (const [settings, value] of [
    [variable('3.1', { width: 8 }), 256],
    [variable('3.1'), 65_536],
    [variable('3.1'), -1],
    [variable('3.1', { signed: true }), 32_768],
    [variable('3.1', { width: 64 }), -1],
    [variable('3.1', { type: 'float' }), 1e39],
    [variable('3.1', { width: 64 }), Number.POSITIVE_INFINITY],
  ] as const)
    expect(() => placeOf(settings, 'ABCD').bytesOf(value, Buffer.alloc(8))).toThrow(
      expect.objectContaining({ reason: 'out-of-range' }),
    );
});

test('registers that have no number say so, and nothing else is read from them', () => {
  expect(() => valueIn(variable('3.1', { type: 'float' }), 'ABCD', 0x7f, 0xc0, 0, 0)).toThrow(
    '3.1: NaN is no number that can be sent',
  );
});

test.each([
  ['5.1', {}],
  ['3.70000', {}],
  ['40001', {}],
  ['1.1', { type: 'float' as const }],
  ['3.1', { type: 'float' as const, width: 16 }],
  ['3.1', { type: 'str' as const }],
])('address %s with %o is refused with the name of the variable', (address, more) => {
  expect(() => placeOf(variable(address, more), 'ABCD')).toThrow(/^value: /);
});

test('neighbours are read together, gaps as far as allowed, and no more than a request takes', () => {
  const places = ['3.10', '3.11', '3.20', '3.300', '4.12'].map((address) => placeOf(variable(address), 'ABCD'));
  const spans = (mode: string | null) => spansOf(places, mode).map(({ table, from, count }) => [table[0], from, count]);
  expect(spans('single_value')).toHaveLength(5);
  expect(spans(null)).toEqual([
    ['h', 10, 2],
    ['h', 20, 1],
    ['h', 300, 1],
    ['i', 12, 1],
  ]);
  expect(spans('gapped_values')).toEqual([
    ['h', 10, 11],
    ['h', 300, 1],
    ['i', 12, 1],
  ]);
  const many = Array.from({ length: 200 }, (_, index) => placeOf(variable(`3.${index}`), 'ABCD'));
  expect(spansOf(many, null).map(({ count }) => count)).toEqual([125, 75]);
});
