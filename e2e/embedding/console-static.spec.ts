import type { Page } from '@playwright/test';
import type { Person } from '../../testing/fixtures/account.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connectionOf } from '../../testing/pages/connector.ts';
import { enterCredentials } from '../../testing/pages/sign-in.ts';
import { expect, test, type World } from '../../testing/test.ts';
import { type Console, startConsole } from '../../testing/world/console.ts';
import { sql } from '../../testing/world/sql.ts';

// A console without a back end: its people sign in by a pop-up of the portal, where each says whether its page may.

let console_: Console;

test.afterEach(() => console_?.stop());

const widgetOf = (page: Page) => page.locator('lineside-vpn');

/** Presses a button of the widget, and gives the pop-up that it opens. */
async function popUpBy(page: Page, name: string): Promise<Page> {
  const [popUp] = await Promise.all([
    page.waitForEvent('popup'),
    widgetOf(page).getByRole('button', { name, exact: true }).click(),
  ]);
  return popUp;
}

/** Signs in at the portal, in its pop-up, and lets the page in. */
async function letIn(page: Page, world: World, person: Person): Promise<void> {
  const popUp = await popUpBy(page, 'Log in');
  await enterCredentials(popUp, person, world.stack.demo.password);
  await expect(popUp.getByText(`Let ${new URL(console_.origin).host} use your VPN?`)).toBeVisible();
  const popUpClosed = popUp.waitForEvent('close');
  await popUp.getByRole('button', { name: 'Allow' }).click();
  await popUpClosed;
}

test('in a console without a back end a person logs in at the portal, consents and connects [4.29]', async ({
  world,
  company,
  open,
}) => {
  const device = await aDevice(company);
  const person = await aPerson(company, 'Service engineer');
  console_ = await startConsole('console-static', device, person, { consent: 'asked' });
  const page = await open();
  await page.goto(await console_.paired());
  const widget = widgetOf(page);
  await expect(widget.getByText('Logged out', { exact: true })).toBeVisible();
  await letIn(page, world, person);
  await widget.getByRole('button', { name: 'Pair' }).click();
  await expect(widget.getByText(device.name)).toBeVisible();
  await widget.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(widget.getByText(`connected to ${device.name}`)).toBeVisible();
  await expect.poll(() => connectionOf(page, world)).toBe('connected');
  // of the VPN client it keeps what it is paired with; of the person nothing
  const browserStorage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(browserStorage).not.toMatch(/renewal|secretId|Marieke/);

  await console_.endAccount();
  await expect(widget.getByText('Logged out', { exact: true })).toBeVisible();
  await expect.poll(() => connectionOf(page, world)).toBe('idle');
});

test('a renewal used after the page’s own ends the consent of both', async ({ world, company, open }) => {
  const device = await aDevice(company);
  const person = await aPerson(company, 'Service engineer');
  console_ = await startConsole('console-static', device, person, { consent: 'asked' });
  const page = await open();
  await page.addInitScript(() =>
    window.addEventListener('message', ({ data }) => {
      if (data?.token) Object.assign(window, { stolen: data.token });
    }),
  );
  await page.goto(console_.origin);
  await letIn(page, world, person);
  await expect(widgetOf(page).getByText(device.name)).toBeVisible();
  const stolen = await page.evaluate(
    () => (window as unknown as { stolen: { renewal: string; publicId: string } }).stolen,
  );
  const renew = async () => {
    const answer = await fetch(`http://127.0.0.1:${world.ports.api}/api/widget-sessions/refresh`, {
      method: 'POST',
      headers: { 'Api-Version': '2', 'Content-Type': 'application/json', Origin: console_.origin },
      body: JSON.stringify({ renewal: stolen.renewal }),
    });
    return answer.status;
  };
  expect(await renew()).toBe(201);
  await sql(world, `update session set rotated_on = rotated_on - interval '11 s' where public_id = $1`, [
    stolen.publicId,
  ]);
  expect(await renew()).toBe(401);
  await expect(widgetOf(page).getByText('Logged out', { exact: true })).toBeVisible();
});

test('a console that no company lists gets no data, and its widget says why', async ({ world, company, open }) => {
  const device = await aDevice(company);
  const person = await aPerson(company, 'Service engineer');
  console_ = await startConsole('console-static', device, person, { consent: 'asked' });
  const page = await open();
  await page.goto(console_.origin);
  const widget = widgetOf(page);
  const popUp = await popUpBy(page, 'Log in');
  await expect(popUp.getByLabel('E-mail')).toBeVisible();
  await popUp.close();
  await expect(widget.getByText('The login window was closed.')).toBeVisible();

  const refused = await popUpBy(page, 'Try again');
  await enterCredentials(refused, person, world.stack.demo.password);
  await refused.getByRole('button', { name: 'Not now' }).click();
  await expect(widget.getByText('You did not allow this page to use the VPN.')).toBeVisible();

  await console_.endAccount();
  const unlisted = await popUpBy(page, 'Try again');
  await expect(unlisted.getByText(`${new URL(console_.origin).host} can't use your VPN`)).toBeVisible();
  await expect(unlisted.getByRole('button', { name: 'Allow' })).toHaveCount(0);
  await unlisted.getByRole('button', { name: 'Close' }).click();
  await expect(widget.getByText('You did not allow this page to use the VPN.')).toBeVisible();
});
