import { brandColours } from './brand.ts';
import { contrast, toHex, toOklch } from './colour.ts';
import { dark, light } from './tokens.ts';

const pages = [
  '#000000',
  '#FFFFFF',
  '#FF0000',
  '#FFFF00',
  '#777777',
  '#163B34',
  '#0000FF',
  '#00FF00',
  '#FF00FF',
  '#8A2BE2',
];

test.each(pages)('text on a page of %s, and text on buttons in both themes, can be read', (pageColor) => {
  const brand = brandColours({ pageColor });
  for (const [own, tokens] of [
    [brand.light, light],
    [brand.dark, dark],
  ] as const) {
    const accent = own.accent.accent ?? tokens.accent;
    const onAccent = own.accent.onAccent ?? tokens.onAccent;
    expect(contrast(own.onPage, own.page)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent, tokens.surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(own.accent.accentText ?? tokens.accentText, tokens.surface)).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(['#000000', '#FFFFFF', '#777777', '#FF0000', '#E08000'])(
  'a page of %s, grey or near danger or attention, keeps the petrol accent',
  (pageColor) => {
    expect(brandColours({ pageColor }).light.accent).toEqual({});
    expect(brandColours({ pageColor }).dark.accent).toEqual({});
  },
);

test('the page keeps the colour the company chose, whatever the accent does [3.28]', () => {
  expect(brandColours({ pageColor: '#FF0000' }).light.page).toBe('#FF0000');
  expect(brandColours({ pageColor: '#163B34' }).light.page).toBe('#163B34');
});

test('a green page has green buttons of the same hue, within the allowed chroma', () => {
  const { accent } = brandColours({ pageColor: '#163B34' }).light.accent;
  expect(Math.abs(toOklch(accent!).h - toOklch('#163B34').h)).toBeLessThan(3);
  expect(toOklch(brandColours({ pageColor: '#0000FF' }).light.accent.accent!).c).toBeLessThanOrEqual(0.115);
});

test('a dark page’s accent is lighter with equal strength, as far as allowed', () => {
  const page = toOklch('#163B34');
  const { light: day, dark: night } = brandColours({ pageColor: '#163B34' });
  for (const accent of [day.accent.accent, night.accent.accent]) {
    const { l, c } = toOklch(accent!);
    expect(c / l).toBeCloseTo(page.c / page.l, 2);
  }
  expect(toOklch(brandColours({ pageColor: '#102A43' }).dark.accent.accent!).c).toBeCloseTo(0.11, 2);
});

test('a card colour applies to its nearest theme, and not if text would be hard to read [3.28]', () => {
  expect(brandColours({ cardColor: '#FFF8F0' })).toMatchObject({
    light: { card: '#FFF8F0' },
    dark: { card: dark.surface },
  });
  expect(brandColours({ cardColor: '#101820' })).toMatchObject({
    light: { card: light.surface },
    dark: { card: '#101820' },
  });
  expect(brandColours({ cardColor: '#999999' })).toMatchObject({
    light: { card: light.surface },
    dark: { card: dark.surface },
  });
});

test('a colour survives the conversion to OKLCH and back', () => {
  for (const hex of pages) expect(toHex(toOklch(hex))).toBe(hex);
});
