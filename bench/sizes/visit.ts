import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { brotliBytes } from './brotli.ts';
import type { Deployment } from './deployment.ts';

/** One script that a page requested. */
export interface LoadedScript {
  /** The part of the portal that it belongs to: `host`, or a remote. */
  part: string;
  name: string;
  bytes: number;
}

/** The cookies of a signed-in user, for visits with an empty cache. */
export async function signedIn(browser: Browser, { address }: Deployment, user: string, password: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel('E-mail').fill(user);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await drawn(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Opens an address with an empty cache, and lists every script requested until its screen is shown. */
export async function scriptsUntilDrawn(
  browser: Browser,
  deployment: Deployment,
  storageState: Awaited<ReturnType<typeof signedIn>>,
  {
    place,
    until,
  }: { place: string; until: (page: Page, scripts: ReadonlyMap<string, LoadedScript>) => Promise<unknown> },
): Promise<LoadedScript[]> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const scripts = new Map<string, LoadedScript>();
  let open = true;
  page.on('request', (request) => {
    if (!open || request.resourceType() !== 'script') return;
    const [part = '', ...rest] = new URL(request.url()).pathname.slice(1).split('/');
    const { folder } = [deployment.host, ...deployment.remotes].find(({ name }) => name === part)!;
    const bytes = brotliBytes(path.join(path.dirname(folder), ...rest));
    scripts.set(request.url(), { part, name: rest.at(-1)!, bytes });
  });
  await page.goto(`${deployment.address}${place}`);
  await until(page, scripts);
  open = false;
  await context.close();
  return [...scripts.values()];
}

/** A list's first row is there. */
export const drawn = (page: Page) => page.getByRole('main').locator('[data-row]').first().waitFor();

/** Waits until a screen is shown, this one or one that it redirects to, and no script was requested for half a second. */
export const settled = async (page: Page) => {
  let last = Date.now();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') last = Date.now();
  });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (await page.getByRole('alert').count()) throw new Error(await page.getByRole('alert').first().innerText());
  while (Date.now() - last < 500) await page.waitForTimeout(100);
};

/** A part has requested its code, and its screen is there: on a busy machine the shell's heading comes long before. */
export const settledIn = (part: string) => async (page: Page, scripts: ReadonlyMap<string, LoadedScript>) => {
  while (![...scripts.values()].some((script) => script.part === part)) await page.waitForTimeout(100);
  await settled(page);
};
