import { expect } from '@playwright/test';
import { origin, test } from './gallery.ts';
import { brokenInBoth } from './look.ts';

/** About a page as a whole: a story is a part of one, without the title and the landmarks that the shell gives it. */
const ofPages = ['page-has-heading-one', 'landmark-one-main', 'region'];

test('every story of the kit passes axe, light and dark', async ({ page }) => {
  test.slow();
  await page.goto(`${origin}/?story=Spark`);
  const gallery = page.locator('#root');
  await expect(gallery).toHaveAttribute('data-stories', /Spark/);
  const stories = JSON.parse((await gallery.getAttribute('data-stories')) ?? '[]') as string[];
  expect(stories.length).toBeGreaterThan(50);
  for (const story of stories) {
    await page.goto(`${origin}/?theme=system&story=${encodeURIComponent(story)}`);
    await page.locator('#root > div > *, [role=dialog]').first().waitFor();
    const broken = await brokenInBoth(page, (axe) => axe.disableRules(ofPages));
    expect.soft([story, broken]).toEqual([story, []]);
  }
});

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`an open calendar is in sight and lies over no button of its dialog, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${origin}/?story=Until`);
    await page.getByLabel('Until').click();
    const day = page.locator('.ant-picker-cell').nth(7);
    await expect(day).toBeInViewport({ ratio: 1 });
    await day.click();
    // clicked in place, as by a mouse: an element above it would get the click
    await page.getByRole('button', { name: 'Add to company' }).click();
    await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0);
  });
}
