import type { Page } from '@playwright/test';
import { people, signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';
import { norwell } from '../routes/examples.ts';

/** The list's names as a page of one width shows them. */
interface VisibleNames {
  width: number;
  /** The same columns beside the same menu. */
  layout: string;
  cut: string[];
  /** Cut names whose distinguishing part is not visible. */
  alike: string[];
}

const step = 40;
/** Letters of the distinguishing part that must be visible. */
const inSight = 8;

test('wider pages cut names no more than narrower ones, and cut names stay distinct', async ({ world, open }) => {
  const page = await signIn(await open(), world, people.operator);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const visibleNames: VisibleNames[] = [];
  for (let width = 320; width <= 1920; width += step) {
    await page.setViewportSize({ width, height: 2800 });
    await expect(page.locator('[data-row]')).toHaveCount(40);
    visibleNames.push({ width, ...(await namesOf(page)) });
  }
  for (const [index, { width, layout, cut, alike }] of visibleNames.entries()) {
    const before = visibleNames[index - 1];
    if (before?.layout === layout) {
      expect.soft([width, cut.filter((name) => !before.cut.includes(name))]).toEqual([width, []]);
    }
    if (width >= 960) expect.soft([width, cut.filter((name) => name.length <= 44)]).toEqual([width, []]);
    expect.soft([width, alike]).toEqual([width, []]);
  }
  expect(new Set(visibleNames.map(({ layout }) => layout)).size).toBeGreaterThan(2);
});

test('a phone shows the name of an asset, and the values of a small table', async ({ world, open }) => {
  const page = await signIn(await open(), world, people.administrator);
  await page.setViewportSize({ width: 390, height: 844 });
  const { publicId, name } = norwell.rootAsset;
  await page.goto(`${world.portal()}/assets?asset=${publicId}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeInViewport({ ratio: 1 });
  await page.goto(`${world.portal()}/administration/platform-servers`);
  await expect(page.getByRole('cell', { name: '10.144.0.0/16' }).first()).toBeInViewport({ ratio: 1 });
});

const namesOf = (page: Page): Promise<Omit<VisibleNames, 'width'>> =>
  page.evaluate(async (letters) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isCut = (part: Element) => part.scrollWidth > part.clientWidth;
    const names = [...document.querySelectorAll<HTMLElement>('[data-row] a[data-open]')];
    const cut = names.filter((name) => [name, ...name.children].some(isCut));
    const alike = cut.filter((name) => {
      const begun = name.title.slice(0, 10);
      const others = names.filter(({ title }) => title.startsWith(begun) && title !== name.title);
      if (others.length === 0) return false;
      const end = name.querySelector('.ls-cut-end');
      if (!end?.firstChild) return true;
      const range = document.createRange();
      range.setStart(end.firstChild, 0);
      range.setEnd(end.firstChild, Math.min(letters, end.textContent!.length));
      return range.getBoundingClientRect().right > end.getBoundingClientRect().right + 1;
    });
    const heads = [...document.querySelectorAll<HTMLElement>('[role=columnheader]')];
    const columns = heads.filter(({ offsetWidth }) => offsetWidth > 1).map(({ textContent }) => textContent);
    const menu = Math.round(document.querySelector('[role=grid]')!.getBoundingClientRect().left);
    const titles = (some: HTMLElement[]) => some.map(({ title }) => title);
    return { layout: `${menu} ${columns.join()}`, cut: titles(cut), alike: titles(alike) };
  }, inSight);
