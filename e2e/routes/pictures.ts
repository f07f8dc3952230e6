import path from 'node:path';
import type { Page } from '@playwright/test';
import { pictureOf } from '../../scripts/generate/screens-page.ts';
import { root } from '../../stack/process.ts';

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

/** Takes the pictures of the open screen that docs/generated/screens.md names; the page is wide and light again afterwards. */
export async function takePictures(page: Page, route: string, section?: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const name = [pictureOf(route), section, size, colorScheme].filter(Boolean).join('-');
      // a scheme fades in: the picture is of its end
      await page.screenshot({
        path: path.join(root, 'test-results', 'screens', `${name}.png`),
        animations: 'disabled',
      });
    }
  await page.setViewportSize(sizes.wide);
  await page.emulateMedia({ colorScheme: 'light' });
}
