import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Axe on a page without frames of other origins: its usual way opens a second page for each look, twice as slow. */
const lookAt = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Appearances of a page by the user's colours; everything else is the same in both. */
const looks = {
  light: (axe: AxeBuilder) => axe,
  dark: (axe: AxeBuilder) => axe.withRules(['color-contrast']),
} as const;

/** Each rule that is broken in the light or in the dark colours, and where; the page is light again afterwards. */
export async function brokenInBoth(page: Page, prepared = (axe: AxeBuilder) => axe): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(
      (inspect) =>
        document.documentElement.dataset.theme === inspect &&
        // a colour in transition is neither; an endless animation, such as a spinner, never finishes
        document
          .getAnimations()
          .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
      colorScheme,
    );
    const broken = await violations(looks[colorScheme](prepared(lookAt(page))));
    found.push(...broken.map((item) => `${colorScheme}, ${item}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
