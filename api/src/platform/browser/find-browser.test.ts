import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './find-browser.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lineside-browsers-'));
const program = (name: string, mode = 0o755): string => {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, mode);
  return file;
};

test('the system’s Chromium is found before its Chrome, and nothing where there is neither', () => {
  expect(findBrowser(undefined, folder)).toBeUndefined();
  const chrome = program('google-chrome');
  expect(findBrowser(undefined, folder)).toBe(chrome);
  const chromium = program('chromium');
  expect(findBrowser(undefined, folder)).toBe(chromium);
});

test('a setting names the browser, and no other is taken if that is no program', () => {
  expect(findBrowser(program('mine'), folder)).toBe(path.join(folder, 'mine'));
  expect(findBrowser(program('text', 0o644), '')).toBeUndefined();
  expect(findBrowser(path.join(folder, 'missing'), folder)).toBeUndefined();
});
