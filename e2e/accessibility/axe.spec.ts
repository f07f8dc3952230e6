import type { Page } from '@playwright/test';
import { reauthenticate } from '../../testing/fixtures/account.ts';
import { aCategory } from '../../testing/fixtures/company.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connect } from '../../testing/pages/connector.ts';
import { openDevice } from '../../testing/pages/devices.ts';
import { requestAccess } from '../../testing/pages/requests.ts';
import { people, signIn, signInPaired } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';
import { brokenInBoth } from './look.ts';

/** Until nothing is loaded any more, and nothing moves. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], .ls-spinner')).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** Runs axe on the page, and reports each violated rule. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  expect.soft([name, await brokenInBoth(page)]).toEqual([name, []]);
}

for (const wide of [true, false]) {
  test(`no screen of the portal breaks a rule of axe, light or dark, ${wide ? 'wide' : 'narrow'}`, async ({
    world,
    open,
  }) => {
    test.slow();
    const page = await open({ wide });
    await page.goto(world.portal());
    await page.getByLabel('E-mail').waitFor();
    await expectAccessible(page, 'sign in');
    await page.getByLabel('E-mail').fill('ruben.visser@norwell.example');
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).fill(world.stack.demo.password);
    await page.keyboard.press('Enter');
    for (const address of [
      '/devices',
      '/alarms?show=all',
      '/assets',
      '/device-templates',
      '/device-registration-profiles',
      '/tools',
      '/access-requests',
      '/my-companies',
      '/devices-under-audit',
      '/error',
      '/error/api-unavailable',
      '/error/not-allowed',
    ]) {
      await page.waitForURL(/\/(devices|alarms|assets|error|tools|access|my|device)/);
      await page.goto(`${world.portal()}${address}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await settled(page);
      await expectAccessible(page, address);
    }
  });
}

test('console consent and its withdrawal break no axe rule, light or dark', async ({ world, company, open }) => {
  const origin = 'https://console.example.com';
  await reauthenticate(world, company.call);
  await company.call('POST', '/users/service-account', { name: 'Line console', widgetOrigins: [origin] });
  const page = await signIn(await open(), world, await aPerson(company, 'Service engineer'));
  // the page of a console that opened it
  await page.addInitScript(() => {
    Object.defineProperty(window, 'opener', { value: { closed: false, postMessage() {} }, configurable: true });
    window.close = () => {};
  });
  for (const asking of [origin, 'https://elsewhere.example.com']) {
    await page.goto(`${world.portal()}/console-sign-in?origin=${encodeURIComponent(asking)}&state=x`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('button', { name: 'Allow', disabled: true })).toHaveCount(0);
    await expectAccessible(page, asking);
  }
  await page.goto(`${world.portal()}/console-sign-in?origin=${encodeURIComponent(origin)}&state=x&for=consent`);
  const allow = page.getByRole('button', { name: 'Allow' });
  await expect(allow).toBeEnabled();
  await allow.click();
  await page.getByRole('heading', { name: 'console.example.com can use your VPN now' }).waitFor();
  await page.goto(`${world.portal()}/my-consoles`);
  await page.getByRole('button', { name: 'Withdraw Line console' }).waitFor();
  await expectAccessible(page, '/my-consoles');
});

test('a device and its request dialog break no rule of axe, light or dark', async ({ world, open }) => {
  const page = await signIn(await open(), world, people.operator);
  await openDevice(page, 'Capper 1');
  await page
    .getByText(/^Updated/)
    .first()
    .waitFor();
  await expectAccessible(page, 'device');
  await page.getByRole('button', { name: 'Request access' }).first().click();
  await page.getByRole('dialog').getByText('VPN', { exact: true }).waitFor();
  await expectAccessible(page, 'request');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
});

test('the editor of an alarm rule breaks no rule of axe, light or dark', async ({ world, company, open }) => {
  const variables = [{ name: 'Line speed', slug: 'speed' }];
  const { publicId } = await aDevice(company, { gateway: 'away', variables });
  const page = await signIn(await open(), world, company.administrator);
  await page.goto(`${world.portal()}/device-configurator/${publicId}/alarms/new`);
  await page.getByLabel(/^On while/).pressSequentially('Line speed > 1 and Line sped ');
  await page.getByText('Did you mean').waitFor();
  await expectAccessible(page, 'alarm rule');
});

test('history, alarms of a device and an alarm’s panel break no rule of axe, light or dark', async ({
  world,
  company,
  open,
}) => {
  test.slow();
  const variables = [{ name: 'Line speed', slug: 'speed', unit: 'm/s' }];
  const { publicId } = await aDevice(company, { gateway: 'without-vpn', variables });
  const device = `/agents/${publicId}`;
  const [{ variableId }] = await company.call<[{ variableId: number }]>(
    'GET',
    `${device}/data-variables?fields=variableId`,
  );
  await company.call('POST', `${device}/data-alarms`, {
    ...{ name: 'It runs', type: 'threshold', severity: 'high', formula: `$${variableId} 0 >=` },
    audience: await aCategory(company, 'Alarms, shift'),
    operatorInstructionRtn: 'Look at the line.',
  });
  const raised = () => company.call<[{ publicId: string }]>('GET', `${device}/alarm-occurrences?fields=publicId`);
  await expect.poll(raised).toMatchObject([{ publicId: expect.anything() }]);
  const [alarm] = await raised();
  for (const wide of [true, false]) {
    const page = await signIn(await open({ wide }), world, company.administrator);
    const width = wide ? 'wide' : 'narrow';
    await page.goto(`${world.portal()}/alarms?show=all&alarm=${alarm.publicId}`);
    await page.getByRole('dialog', { name: 'It runs' }).getByText('Look at the line.').waitFor();
    await settled(page);
    await expectAccessible(page, `panel, ${width}`);
    await page.goto(`${world.portal()}/devices/${publicId}?part=alarms`);
    await page.getByRole('link', { name: 'It runs' }).waitFor();
    await settled(page);
    await expectAccessible(page, `alarms of a device, ${width}`);
    await page.goto(`${world.portal()}/devices/${publicId}?part=history&tags=speed`);
    await page.getByRole('slider', { name: /^Values over time/ }).waitFor();
    await settled(page);
    await expectAccessible(page, `history, ${width}`);
  }
});

test('VPN info of a connection breaks no rule of axe, light or dark', async ({ world, company, open }) => {
  const { name } = await aDevice(company);
  const page = await signInPaired(await open(), world, await aPerson(company, 'Service engineer'));
  await connect(page, name);
  await page.getByText(`connected to ${name}`).waitFor();
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('dialog', { name: 'VPN' }).getByText('Connected', { exact: true }).waitFor();
  await expectAccessible(page, 'VPN info');
  await page.getByRole('dialog', { name: 'VPN' }).getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText(`connected to ${name}`).waitFor({ state: 'hidden' });
});

test('answered requests and the VPN client’s installation break no axe rule, light or dark', async ({
  world,
  company,
  open,
}) => {
  const { name } = await aDevice(company);
  const locked = await aDevice(company, { approval: true });
  await requestAccess(
    await signIn(await open(), world, await aPerson(company, 'Service engineer')),
    locked.name,
    'Gripper 4 loses layers',
  );
  const page = await signIn(await open(), world, company.administrator, '/access-requests');
  await page.getByRole('button', { name: /^Reject/ }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'reject');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`${world.portal()}/devices`);
  // this page isn't paired with the client that runs here
  await connect(page, name);
  await page.getByRole('dialog').getByText('lineside-connector pair').waitFor();
  await expectAccessible(page, 'not paired');
});
