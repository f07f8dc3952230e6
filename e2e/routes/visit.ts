import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../../stack/process.ts';
import { remoteFolders } from '../../stack/remote-folders.ts';
import type { Row } from './table.ts';

type Texts = { [key: string]: string | Texts };

/** Text keys, with those of their groups. */
const keysIn = (texts: Texts, above = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${above}${key}`] : keysIn(value, `${above}${key}.`),
  );

/** A key without its last part. */
const groupOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));

/** Keys of all groups of texts: a text without words in a language is shown as its key, which has one of them before it. */
const groups = new Set(
  [
    ...readdirSync(path.join(root, 'host/src')).map((folder) => path.join(root, 'host/src', folder)),
    ...['host', 'shared/ui'].map((folder) => path.join(root, folder)),
    ...remoteFolders(),
  ]
    .map((folder) => path.join(folder, 'texts/en.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => keysIn(JSON.parse(readFileSync(file, 'utf8')) as Texts))
    .map(groupOf),
);

/** Paths of the routes that the parts in a folder serve, by remote. */
export function routesIn(parts: string): Record<string, string[]> {
  const remotes = readdirSync(parts).filter((name) => name !== 'host');
  const described = remotes.map((name) => {
    const [version] = readdirSync(path.join(parts, name));
    const json = readFileSync(path.join(parts, name, version!, 'remote.json'), 'utf8');
    return [name, (JSON.parse(json) as { routes: { path: string }[] }).routes.map((route) => route.path)] as const;
  });
  return Object.fromEntries(described);
}

/** The address of a row. */
export const addressOf = ({ route, params = {} }: Row): string =>
  `/${route}`.replace('//', '/').replace(/:(\w+)|\*/g, (match, name?: string) => params[name ?? match] ?? match);

/** Errors of a page's console and uncaught errors since the last call. */
export function listenTo(page: Page): () => string[] {
  let messages: string[] = [];
  page.on('console', (message) => {
    // a refused request: the screen shows it
    if (message.type() !== 'error' || /^Failed to load resource: /.test(message.text())) return;
    messages.push(message.text());
  });
  page.on('pageerror', (problem) => messages.push(`uncaught: ${problem.message}`));
  return () => {
    const logged = messages;
    messages = [];
    return logged;
  };
}

/** Opens an address in the page that is open, as a link does. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    // the router's note about each address
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: `${idx + 1}`, idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, address);
}

/** A text that is the key of another, such as `rail.pages`. */
const isKey = (text: string) => /^[a-z][A-Za-z0-9]*(\.[A-Za-z][\w-]*)+$/.test(text) && groups.has(groupOf(text));

/** Parts of the page that failed, and texts that are keys. */
async function faultsOf(page: Page) {
  const { written, failed } = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue!.trim());
    // only for screen readers
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name)!.trim());
    const alerts = [...document.querySelectorAll('main [role=alert]')];
    return { written: texts, failed: alerts.map(({ textContent }) => textContent!.trim()) };
  });
  return { failed, keys: [...new Set(written.filter(isKey))] };
}

/** Opens an address, and fails where its heading isn't there, a part failed, an error was logged, or a text is a key. */
export async function visit(
  page: Page,
  { address, heading, heard }: { address: string; heading: string | RegExp | null; heard(): string[] },
): Promise<void> {
  await goTo(page, address);
  if (heading === null) {
    await expect.soft(page.locator('.ls-spinner'), address).toBeVisible();
  } else {
    await expect.soft(page.locator('h1').first(), address).toHaveText(heading);
    await expect.soft(page.locator('[aria-busy=true], .ls-spinner, .ls-skeleton'), address).toHaveCount(0);
  }
  expect
    .soft({ address, ...(await faultsOf(page)), logged: heard() })
    .toEqual({ address, failed: [], keys: [], logged: [] });
}

/** Sections to which the rail of the open screen leads, with the name of each. */
export async function sectionsOf(page: Page, rail: string): Promise<{ address: string; heading: string }[]> {
  const links = page.locator(`main nav a[href^="${rail}"]`);
  await links.first().waitFor();
  const found = await links.evaluateAll((all) =>
    all.map((element) => [element.getAttribute('href')!, element.textContent!]),
  );
  // a name may have the number of its records behind it
  return found.map(([address, text]) => ({ address: address!, heading: text!.replace(/\d+$/, '') }));
}
