import type { Locator, Page } from '@playwright/test';
import type { Person } from '../fixtures/account.ts';
import type { World } from '../test.ts';
import { openSession } from './sign-in.ts';

/** Opens the portal on a phone, whose menu, for which `signIn` waits, is collapsed. */
export async function signInOnPhone(page: Page, world: World, person: Person): Promise<Page> {
  await openSession(page, world, world.portal(person.host), person);
  await page.goto(world.portal(person.host));
  await page.getByRole('grid').waitFor();
  return page;
}

/**
 * The smallest height in px of these elements' hit areas: a button's hit area may be larger than its visible part, and
 * another element may cover it.
 */
export async function lowestPress(places: Locator): Promise<number> {
  const heights = await places.evaluateAll((all) =>
    all.map((element) => {
      element.scrollIntoView({ block: 'center' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const takesPress = (fromMiddle: number) =>
        element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2 + fromMiddle));
      return Array.from({ length: 80 }, (_, px) => px - 39.5).filter(takesPress).length;
    }),
  );
  return Math.min(...(heights.length > 0 ? heights : [0]));
}

/** Whether a sheet has a handle in the middle of its head, for closing it. */
export const hasHandle = (sheet: Locator): Promise<boolean> =>
  sheet.evaluate((panel) =>
    [panel, ...panel.querySelectorAll('*')].some((part) => {
      const { content, display, width, height, top, left } = getComputedStyle(part, '::before');
      const middle = Math.abs(Number.parseFloat(left) - part.clientWidth / 2) < 1;
      return content === '""' && display === 'block' && [width, height, top].join() === '36px,4px,6px' && middle;
    }),
  );
