import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../stack/process.ts';

const folders = ['.', 'shared']
  .flatMap((place) => readdirSync(path.join(root, place)).map((name) => path.join(place, name, 'texts')))
  .filter((folder) => existsSync(path.join(root, folder, 'en.json')));

type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[before + key, text]] : flat(text, `${before}${key}.`),
  );
const textsOf = (language: string) =>
  folders.flatMap((folder) => flat(JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), 'utf8'))));

const english = textsOf('en');
const dutch = new Set(textsOf('nl').map(([, text]) => text));
const notDutch = new Set(english.flat().filter((words) => !dutch.has(words)));

/** Lines and labels of a page that are English texts of the portal, or keys of texts: none on a Dutch page. */
export async function notDutchOn(page: Page): Promise<string[]> {
  const visibleTexts = await page.evaluate(() => [
    ...document.body.innerText.split('\n'),
    ...[...document.querySelectorAll('[aria-label], [placeholder], [title], [data-tip]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'data-tip'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]);
  return visibleTexts.map((line) => line.trim()).filter((line) => notDutch.has(line));
}
