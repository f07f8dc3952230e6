/** @jest-environment @lineside/testing/environment */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, renderHook } from '@testing-library/react';
import { textsAtOnce } from '../pick-texts.ts';
import { lookOf } from '../src/look.ts';
import { comes, useMissing } from '../src/parts.ts';
import { widgetLabels } from '../src/texts.ts';
import { vpnTexts } from '../src/vpn.ts';

test('a chunk that fails to load stays missing until it is requested again', async () => {
  let there = false;
  let count = 0;
  const load = async () => {
    count += 1;
    if (!there) throw new Error('ChunkLoadError');
    return 'a dialog';
  };
  const missing = renderHook(useMissing).result;
  const part = comes(load);
  await act(async () => {});
  expect([count, typeof missing.current]).toEqual([1, 'function']);
  await act(async () => missing.current!());
  expect([count, typeof missing.current]).toEqual([2, 'function']);
  there = true;
  await act(async () => missing.current!());
  expect(await part).toBe('a dialog');
  expect(missing.current).toBeUndefined();
});

test('the entity labels that the VPN’s dialogs use are included', async () => {
  const folder = join(import.meta.dirname, '../../shared/vpn/src');
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const count = new Set([...code.matchAll(/useLabels\((\w+)\)/g)].map(([, entity]) => entity));
  for (const language of ['en', 'nl'] as const)
    expect(new Set(Object.keys(await widgetLabels(language)))).toEqual(count);
});

test('the look follows the page’s style sheet, and invalid values are ignored', () => {
  const element = document.createElement('div');
  element.style.cssText =
    '--lineside-accent: #7A3E9D; --lineside-surface: #fdf6e3; --lineside-radius: 2px; --lineside-font: "Noto Sans", sans-serif';
  document.body.append(element);
  expect(lookOf(element)).toEqual({
    ...{ accent: '#7A3E9D', surface: '#fdf6e3', radius: 2, font: '"Noto Sans", sans-serif' },
  });
  element.style.cssText = '--lineside-accent: purple; --lineside-radius: 50%';
  expect(lookOf(element)).toEqual({ accent: null, surface: null, radius: undefined, font: undefined });
  element.remove();
});

test('only the texts of the actions and the status bar load first', async () => {
  const code = (file: string) => readFileSync(join(import.meta.dirname, '../../shared/vpn/src', file), 'utf8');
  const bar = `${code('status/StatusBar.tsx')}${code('status/AccessEnds.tsx')}`;
  const ofBar = [...bar.matchAll(/\bt\([`'](\w+)/g)].map(([, part]) => part!);
  const labels = [...code('actions.ts').matchAll(/label: '([^']+)'/g)].map(([, key]) => key!);
  for (const language of ['en', 'nl'] as const) {
    const all = await vpnTexts(language);
    const texts = textsAtOnce(all);
    const there = Object.entries(texts).flatMap(([part, within]) =>
      ofBar.includes(part) ? [part] : Object.keys(within).map((key) => `${part}.${key}`),
    );
    expect(there.sort()).toEqual([...new Set([...labels, ...ofBar])].sort());
    expect(all).toMatchObject(texts);
    expect(texts).toMatchObject({ vpn: all.vpn, status: all.status });
  }
});
