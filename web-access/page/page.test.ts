import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { webAccessEnds } from '@lineside/contracts';
import { dark, light, type Tokens } from '../../shared/ui/src/theme/tokens.ts';
import { bundlePage } from './bundle.ts';
import { filled, languageOf, textsOf } from './texts.ts';
import { clockOf, timeLeft } from './time-left.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];

test.each([
  [58 * minute, '58 min', '58 min'],
  [57.2 * minute, '58 min', '58 min'],
  [2 * hour, '2 hr', '2 uur'],
  [hour + 20 * minute, '1 hr 20 min', '1 uur 20 min'],
  [59.5 * second, '60 sec', '60 sec'],
  [-second, '0 sec', '0 sec'],
])('%s ms are written as people read them, in both languages', (ms, en, nl) => {
  expect([timeLeft(ms, 'en'), timeLeft(ms, 'nl')]).toEqual([en, nl]);
});

test('a time has its zone, and its day if that isn’t today', () => {
  const noon = new Date(2026, 2, 12, 12, 0).getTime();
  expect(clockOf(noon, noon - hour, 'en')).toMatch(/^12:00 \S+$/);
  expect(clockOf(noon, noon - 24 * hour, 'en')).toMatch(/^12 Mar\D* 12:00 \S+$/);
});

test('the page speaks the first language of the browser that it has, and English otherwise', () => {
  expect(languageOf(['fr-BE', 'nl-BE', 'en'])).toBe('nl');
  expect([languageOf(['fr']), languageOf([])]).toEqual(['en', 'en']);
});

test('each reason for the end has its sentence in both languages', () => {
  for (const language of ['en', 'nl'] as const) {
    const ended: Record<string, unknown> = textsOf(language).ended;
    for (const reason of webAccessEnds)
      expect([reason, ended[reason]]).toEqual([reason, expect.objectContaining({ text: expect.any(String) })]);
  }
});

test('a text takes its values, and none that it doesn’t name', () => {
  expect(filled('{service} of {device}', { service: 'Panel', device: 'Filler 3', other: 'x' })).toBe(
    'Panel of Filler 3',
  );
});

test('its colours are those of the portal, in both themes', () => {
  const [, first, second] = readFileSync(path.join(import.meta.dirname, 'page.css'), 'utf8').split(
    /color-scheme: (?:light|dark);/,
  );
  const coloursOf = (block: string) =>
    Object.fromEntries(
      [...block.split('}')[0]!.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
    );
  const named = (tokens: Tokens) =>
    Object.fromEntries(
      Object.entries(tokens).map(([key, value]) => [
        key.replace(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`),
        value.toLowerCase().replaceAll(' .', ' 0.'),
      ]),
    );
  for (const [block, tokens] of [
    [first!, light],
    [second!, dark],
  ] as const) {
    const { r: _, ...colours }: Record<string, string> = coloursOf(block);
    expect(Object.keys(colours).length).toBeGreaterThan(15);
    for (const [name, value] of Object.entries(colours))
      expect([name, value.toLowerCase()]).toEqual([name, named(tokens)[name]]);
  }
});

test('script and style are at most 20 KB together', async () => {
  const folder = await bundlePage(await mkdtemp(path.join(tmpdir(), 'web-access-page-')));
  const sizes = await Promise.all(
    ['page.js', 'page.css'].map(async (file) => (await stat(path.join(folder, file))).size),
  );
  await rm(folder, { recursive: true });
  expect(sizes.every((size) => size > 1000)).toBe(true);
  expect(sizes[0]! + sizes[1]!).toBeLessThanOrEqual(20_000);
});
