import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openDevice } from '../words/devices.ts';
import { signIn } from '../words/sign-in.ts';
import { expect, test } from '../world/world.ts';

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

for (const dark of [false, true]) {
  for (const wide of [true, false]) {
    test(`no screen of the portal breaks a rule of axe, ${dark ? 'dark' : 'light'}, ${wide ? 'wide' : 'narrow'}`, async ({
      world,
      open,
    }) => {
      const page = await open({ dark, wide });
      await page.goto(world.portal());
      await page.getByLabel('E-mail').waitFor();
      expect.soft(await violations(page)).toEqual([]);
      await page.getByLabel('E-mail').fill('ruben.visser@norwell.example');
      await page.keyboard.press('Enter');
      await page.getByLabel('Password', { exact: true }).fill(world.stack.demo.password);
      await page.keyboard.press('Enter');
      for (const address of [
        '/devices',
        '/assets',
        '/device-templates',
        '/device-registration-profiles',
        '/tools',
        '/access-requests',
        '/my-companies',
        '/error',
      ]) {
        await page.waitForURL(/\/(devices|assets|error|tools|access|my|device)/);
        await page.goto(`${world.portal()}${address}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForTimeout(1000);
        expect.soft([address, await violations(page)]).toEqual([address, []]);
      }
    });
  }
}

test('the device screen and the request dialog break no rule of axe', async ({ world, open }) => {
  const page = await signIn(await open(), world, 'operator');
  await openDevice(page, 'Capper 1');
  await page.waitForTimeout(1000);
  expect.soft(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Request access' }).first().click();
  await page.getByRole('dialog').getByText('VPN', { exact: true }).waitFor();
  expect.soft(await violations(page)).toEqual([]);
});
