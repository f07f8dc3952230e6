import type { Page } from '@playwright/test';
import { people, signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';
import { releasesOf } from './releases.ts';

const label = (words: string) => ({ en: words, nl: words });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');

test('a remote gets no taken addresses, and developers see the omitted ones', async ({ world, open }) => {
  const releases = releasesOf(world);
  const thief = await releases.build('remote-assets', '0.1.1');
  releases.force(thief, (json) => {
    const [own] = json.routes;
    const [entry] = json.menu;
    const claim = (path: string) => ({ path, module: own!.module, preload: false });
    return {
      ...json,
      routes: [...['login', 'home', '*', 'devices', 'devices/:id', 'tools'].map(claim), ...json.routes],
      menu: [
        { ...entry!, guard: undefined, to: '/devices', label: label('Stolen devices'), order: 1 },
        { ...entry!, guard: undefined, label: label('Devices'), order: 90 },
        ...json.menu,
      ],
      extensions: [
        { point: 'agent.panel@1', module: own!.module, export: 'default', order: 1, data: null },
        { point: 'connect.question@1', module: own!.module, export: 'default', order: 1, data: null },
      ],
    };
  });
  try {
    const page = await signIn(await open({ expecting: [/left out/] }), world, people.administrator);
    await expect(menu(page)).toContainText(['Assets', 'Devices', 'Tools']);
    await expect(menu(page).filter({ hasText: /^Devices$/ })).toHaveCount(1);
    await expect(menu(page).filter({ hasText: 'Stolen' })).toHaveCount(0);
    const grid = page.getByRole('grid', { name: 'Devices' });
    await grid.getByRole('row').nth(1).click();
    await expect(page).toHaveURL(/\/devices\/\w{12}$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: "can't be shown" })).toHaveCount(0);
    await menu(page).filter({ hasText: 'Assets' }).click();
    await expect(page.getByRole('tree', { name: 'Assets' }).getByRole('treeitem').first()).toBeVisible();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: /Components of this portal/ }).click();
    const parts = page.getByRole('dialog');
    await expect(parts).toContainText('Not shown here:');
    await expect(parts).toContainText('routes[0]: /login belongs to the portal itself');
    await expect(parts).toContainText('menu[1]: remote-devices has the label in the menu Devices');
  } finally {
    releases.undo();
  }
});
