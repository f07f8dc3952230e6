import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { openWatched } from '../../browser/watched-page.ts';
import { readJson } from '../../registry/build-of.ts';
import type { Shell, Version } from '../stage/shell-of.ts';
import { startStage } from '../stage/stage.ts';
import { type Finding, finding } from './finding.ts';

/**
 * Renders a remote's first route in the portal's shell, on this machine, as a person with all permissions; finds
 * errors, violations of the security policy, and broken accessibility rules.
 *
 * @param chromium an installed browser
 */
export async function faultsOfFirstRoute(
  remote: string,
  version: Version,
  { shell, chromium }: { shell: Shell; chromium: string },
): Promise<Finding[]> {
  const address = firstAddress(version.folder);
  if (address === null) return [];
  const stage = await startStage(remote, shell, version);
  try {
    const { page, faults, close } = await openWatched(chromium);
    try {
      await page.goto(new URL(address, stage.address).href);
      await signIn(page);
      const isRendered = await isDrawn(page);
      if (!isRendered)
        return [...faults(), 'rendering: it is still waiting for something'].map((each) => finding(address, each));
      const failed = await failureOn(page, version);
      // a failure screen belongs to the portal: its violations aren't the remote's
      const problems = failed ? [failed] : await brokenRules(page);
      return [...faults(), ...problems].map((each) => finding(address, each));
    } finally {
      await close();
    }
  } finally {
    await stage.close();
  }
}

/** The first that needs no id, or null. */
function firstAddress(folder: string): string | null {
  const route = readJson(folder).routes.find((route) => !route.path.includes(':'));
  return route ? `/${route.path}` : null;
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill('right');
  await page.keyboard.press('Enter');
}

/** Until nothing is loaded any more, and nothing moves. */
async function isDrawn(page: Page): Promise<boolean> {
  const settled = () =>
    Boolean(document.querySelector('main')?.textContent) &&
    !document.querySelector('main [aria-busy=true], main .ls-spinner') &&
    document.getAnimations().every(({ playState }) => playState !== 'running');
  return page.waitForFunction(settled).then(
    () => true,
    () => false,
  );
}

async function failureOn(page: Page, { name, version }: Version): Promise<string | null> {
  const screen = page.locator('main [role=alert]').filter({ hasText: `${name} ${version}:` });
  return (await screen.count()) > 0
    ? `failed: ${(await screen.first().locator('p').allTextContents()).join(' ')}`
    : null;
}

async function brokenRules(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('main').analyze();
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target }) => `axe ${id} (${impact}), at ${target.join(' ')}: ${help}`),
  );
}
