import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type DevelopedRemote, develop } from '../../delivery/cli/develop/test/written.ts';
import { developmentHost } from '../../stack/stack.ts';
import { people, signInElsewhere } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

const hello = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Hello', exact: true });

async function enter(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: people.administrator.name }).click();
  await page.getByRole('menuitem', { name: /Components of this portal/ }).click();
  await page.getByLabel('Address').fill(address);
  await page.keyboard.press('Enter');
}

function change({ screen }: DevelopedRemote): void {
  const written = readFileSync(screen, 'utf8');
  writeFileSync(screen, written.replace("? t('devices'", "? 'Anew: ' + t('devices'"));
}

test('at a development address a remote comes from its local build, live, until the end', async ({ world, open }) => {
  const dev = develop(['--port', '0', '--portal', world.portal(developmentHost)]);
  try {
    const page = await signInElsewhere(await open(), world, people.administrator, world.portal(developmentHost));
    await expect(page.getByRole('grid', { name: 'Devices' })).toBeVisible();
    await expect(hello(page)).toHaveCount(0);
    await expect.poll(dev.output).toContain('allow it.');
    await enter(page, /enter (\S+) there/.exec(dev.output())![1]!);

    const banner = page.getByText(/^Loaded from http:\/\/localhost:\d+ until /);
    await expect(banner).toBeVisible();
    await hello(page).click();
    await expect(page.getByRole('main')).toContainText(/\d+ devices/);
    change(dev);
    await expect(page.getByRole('main')).toContainText(/Anew: \d+ devices/);
    await expect(page).toHaveURL(/\/hello$/);

    await page.getByRole('button', { name: 'End' }).click();
    await expect(banner).toHaveCount(0);
    await expect(hello(page)).toHaveCount(0);
    await page.close();
  } finally {
    await dev.remove();
  }
});
