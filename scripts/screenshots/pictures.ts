import type { Page } from '@playwright/test';
import { stableCompanyId } from '../../api/src/domain/demo-company/stable-id.ts';
import { callAs, type Person } from '../../testing/fixtures/account.ts';
import { find, openDevice, row } from '../../testing/pages/devices.ts';
import { enterCredentials, people, signInPaired } from '../../testing/pages/sign-in.ts';
import type { World } from '../../testing/test.ts';
import { makeConsole } from '../../testing/world/console.ts';

export type Look = 'light' | 'dark' | 'narrow';

/** One screen of the docs, and how to get there from a new browser. */
export interface Picture {
  name: string;
  looks: readonly Look[];
  pose(page: Page, world: World, variant: Look): Promise<void>;
  /** Closes what would be in the way of the next. */
  leave?(page: Page): Promise<void>;
}

const wide = ['light', 'dark'] as const;
const all = ['light', 'dark', 'narrow'] as const;

export const pictures: readonly Picture[] = [
  {
    name: 'sign-in',
    looks: wide,
    async pose(page, world) {
      await page.goto(world.portal());
      await page.getByLabel('E-mail').waitFor();
    },
  },
  {
    name: 'devices',
    looks: all,
    async pose(page, world) {
      await enter(page, world, people.operator);
      await row(page, 'Capper 1').waitFor();
    },
  },
  {
    name: 'device',
    looks: wide,
    async pose(page, world) {
      await enter(page, world, people.operator);
      await openDevice(page, 'Filler 3');
      await page
        .getByText(/Changed/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'request-access',
    looks: wide,
    async pose(page, world) {
      await enter(page, world, people.operator);
      await openDevice(page, 'Capper 1');
      await page.getByRole('button', { name: 'Request access' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Request access' });
      await dialog.getByLabel('Reason').fill('Torque drifts on heads 7 to 9. I want to read the servo log.');
      await dialog.getByText('VPN', { exact: true }).waitFor();
    },
  },
  {
    name: 'access-requests',
    looks: all,
    async pose(page, world, variant) {
      await enter(page, world, people.manager);
      await page.goto(`${world.portal()}/access-requests`);
      const first = page.getByText('Sam Okafor').first();
      if (variant === 'narrow') await first.waitFor();
      else await first.click();
    },
  },
  {
    name: 'vpn-info',
    looks: wide,
    async pose(page, world) {
      await signInPaired(page, world, people.operator);
      await find(page, 'Boiler house 1');
      await row(page, 'Boiler house 1').getByRole('button', { name: 'Connect', exact: true }).click();
      await page.getByText(/connected to Boiler house 1/).waitFor();
      await page.getByRole('button', { name: 'Details' }).click();
      await page.getByRole('dialog', { name: 'VPN' }).getByText('Connected', { exact: true }).waitFor();
    },
    async leave(page) {
      await page.getByRole('dialog', { name: 'VPN' }).getByRole('button', { name: 'Disconnect' }).click();
      await page.getByText('Disconnected', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'service-accounts',
    looks: all,
    async pose(page, world) {
      await lineConsole(world);
      await enter(page, world, people.administrator);
      await page.goto(`${world.portal()}/administration/service-accounts`);
      await page.getByText('Line console').waitFor();
    },
  },
  {
    name: 'console-sign-in',
    looks: wide,
    async pose(page, world) {
      await lineConsole(world);
      await enter(page, world, people.operator);
      // the page that opened it
      await page.addInitScript(() =>
        Object.defineProperty(window, 'opener', { value: { closed: false, postMessage() {} }, configurable: true }),
      );
      await page.setViewportSize({ width: 480, height: 640 });
      await page.goto(`${world.portal()}/console-sign-in?origin=${encodeURIComponent(origin)}&state=x`);
      await page.getByRole('button', { name: 'Allow' }).waitFor();
    },
  },
];

const origin = 'https://console.example.com';

/** A console that may use the VPN, once. */
async function lineConsole(world: World): Promise<void> {
  const call = await callAs(world, people.administrator, stableCompanyId('norwell'));
  if ((await call<object[]>('GET', '/users/service-account')).length > 0) return;
  const roles = await call<{ publicId: string; name: string }[]>('GET', '/roles?page-size=100&fields=name');
  await makeConsole({ world, call }, roles.find(({ name }) => name === 'Administrator')!.publicId, origin, 'asked');
}

/** Signs in and waits for the first screen; on a phone the menu, which the tests wait for, is folded away. */
async function enter(page: Page, world: World, person: Person): Promise<void> {
  await page.goto(world.portal());
  await enterCredentials(page, person, world.stack.demo.password);
  await page.waitForURL('**/devices*');
}
