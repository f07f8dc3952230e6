import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Built } from '@lineside/bundling';
import type { Browser, Page } from '@playwright/test';
import type { Fault } from '../../delivery/bundling/test/faulty-origin.ts';
import type { Fact } from './facts.ts';
import type { Site } from './site.ts';

/**
 * The portal's handling of a failing remote, in one format: its own loader, clock and Retry. The page's clock is
 * advanced.
 */
export async function portalFacts(browser: Browser, site: Site, built: Built): Promise<Fact[]> {
  const allFacts: Fact[] = [];
  const chunk = (words: string) =>
    readdirSync(built.folder).find(
      (name) =>
        name.endsWith('.js') &&
        name !== 'entry.js' &&
        readFileSync(path.join(built.folder, name), 'utf8').includes(words),
    )!;
  const files = { entry: 'entry.js', screen: chunk('"h1"'), 'later part': chunk('Later is here') };
  site.deploy(built);
  for (const [name, file] of Object.entries(files))
    for (const fault of ['missing', 'hangs'] satisfies Fault[]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const now = Date.now();
      await page.clock.install({ time: now });
      site.origin.faults.set(file, fault);
      const requested = page.waitForRequest((request) => request.url().endsWith(file));
      await page.goto(`${site.address}/fixture`, { waitUntil: 'commit' });
      await requested;
      // longer than any timer, twice: one may start when the other ends
      await page.clock.fastForward(30_000);
      await page.waitForTimeout(1500);
      await page.clock.fastForward(30_000);
      const facts = await state(page);
      site.origin.faults.clear();
      allFacts.push({ about: 'portal', question: `${name}: ${fault}`, answer: `${facts}; ${await mended(page)}` });
      await context.close();
    }
  return allFacts;
}

async function state(page: Page): Promise<string> {
  await page.waitForTimeout(1500);
  const alert = page.getByRole('alert').first();
  if (await alert.count()) return `said: ${(await alert.innerText()).split('\n').slice(0, 2).join(' ').slice(0, 80)}`;
  return (await page.getByText('Later is here').count()) ? 'there' : 'waits without end';
}

/** Presses what is offered, once the server is well. */
async function mended(page: Page): Promise<string> {
  for (const name of ['Retry', 'Reload']) {
    const button = page.getByRole('button', { name }).first();
    if (!(await button.count())) continue;
    await button.click();
    await page.waitForTimeout(2000);
    return `${name}: ${(await page.getByText('Later is here').count()) ? 'there' : 'not there'}`;
  }
  return 'nothing to press';
}
