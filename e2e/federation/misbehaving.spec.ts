import type { ConsoleMessage, Page } from '@playwright/test';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connect, disconnect } from '../../testing/pages/connector.ts';
import { people, signIn, signInPaired } from '../../testing/pages/sign-in.ts';
import { passTimeUntil } from '../../testing/pages/time.ts';
import { expect, test } from '../../testing/test.ts';
import { rowsOf } from '../../testing/world/sql.ts';
import { timeLimits } from '../../testing/world/time-limits.ts';
import { allPrivileges, deployEvil, type Evil, reloadWithFaults } from './evil.ts';

let evil: Evil;
test.beforeAll(async ({ world }) => {
  test.setTimeout(timeLimits.start);
  evil = await deployEvil(world);
});
test.afterAll(() => evil.end());

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: "This part of the portal can't be shown" });
const grid = (page: Page) => page.getByRole('grid', { name: 'Devices' });
const rows = (page: Page) => grid(page).getByRole('row');
const expecting = [/boom/, /remote-evil/, /minified react error/i];

/** Goes to Devices by the menu: the portal answers, whatever a remote draws. */
async function devicesWork(page: Page): Promise<void> {
  await menu(page, 'Devices').click();
  await expect(grid(page)).toBeVisible();
  await expect(rows(page).nth(1)).toBeVisible();
}

async function pressLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

async function logOut(page: Page): Promise<void> {
  await pressLogOut(page);
  await expect(page.getByLabel('E-mail')).toBeVisible();
}

/** The host's console messages about failures of remotes. */
function saidOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    const [, what] = /^remote-evil 1\.0\.0 failed \((.+?)\)/.exec(message.text()) ?? [];
    if (what) messages.push(what);
  });
  return messages;
}

test('a screen that throws, loops, suspends or styles the page leaves the portal unchanged', {
  tag: '@core',
}, async ({ world, open }) => {
  const page = await open({ expecting });
  await page.clock.install();
  await signIn(page, world, people.operator);
  const messages = saidOf(page);
  await devicesWork(page);
  const visit = async (fault: string) => {
    await menu(page, 'Evil').click();
    await page.getByRole('link', { name: fault, exact: true }).click();
  };

  for (const fault of ['draws', 'effects']) {
    await visit(fault);
    await expect(failure(page)).toContainText('remote-evil 1.0.0: boom');
    await devicesWork(page);
  }
  for (const fault of ['leaves', 'handles', 'loops']) {
    await visit(fault);
    await expect(page.getByRole('heading', { name: fault })).toBeVisible();
    if (fault === 'handles') await page.getByRole('button', { name: 'Press' }).click();
    await devicesWork(page);
  }
  await visit('leaves');
  await expect(page.getByRole('heading', { name: 'leaves' })).toBeVisible();
  await devicesWork(page);
  await visit('suspends');
  await devicesWork(page);
  await visit('suspends');
  await passTimeUntil(page, 10_000, failure(page));
  await expect(failure(page)).toContainText('remote-evil 1.0.0');
  await visit('adopts');
  await expect.poll(() => messages).toEqual(['screen drawing', 'leaving', 'style sheet']);
  await devicesWork(page);
  await visit('leaves');
  await expect(page.getByRole('heading', { name: 'leaves' })).toBeVisible();
  await logOut(page);
});

test('failures of a remote are reported without content, and shown to app developers only', async ({ world, open }) => {
  const page = await signIn(
    await open({ expecting: [...expecting, /Content Security Policy/] }),
    world,
    people.operator,
  );
  const reports: { failures: { remote: string; version: string; failure: string }[] }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/remote-failure-counts/report')) reports.push(request.postDataJSON());
  });
  await devicesWork(page);
  await menu(page, 'Evil').click();
  await page.getByRole('link', { name: 'handles', exact: true }).click();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const name of ['Press', 'Press', 'Fetch']) await press(name);
  const reported = () => reports.flatMap(({ failures }) => failures.filter(({ remote }) => remote === 'remote-evil'));
  const of = { remote: 'remote-evil', version: '1.0.0' };
  await expect
    // a busy machine makes any of them slow
    .poll(() => reported().filter(({ failure }) => failure !== 'called' && failure !== 'slow'))
    .toEqual(['threw', 'forbidden'].map((failure) => ({ ...of, failure })));
  expect(JSON.stringify(reports)).not.toMatch(/boom|http|elsewhere/);
  // the last report, as the page is left
  await press('Promise');
  await page.goto(`${world.portal()}/administration/parts`);
  await expect(page).toHaveURL(/\/error\/not-allowed$/);
  await expect
    .poll(() => rowsOf(world, `select remote from remote_failure_count where failure = 'rejected'`))
    .toEqual([{ remote: 'remote-evil' }]);

  const developer = await signIn(await open(), world, people.administrator, '/administration/parts');
  for (const failure of ['Threw an error', "Didn't handle a rejected promise", 'Violated the security policy'])
    await expect(developer.getByRole('row', { name: new RegExp(`remote-evil 1\\.0\\.0 ${failure}`) })).toBeVisible();
  await developer.goto(`${world.portal()}/administration/parts?failure=rejected`);
  await expect(developer.getByRole('row', { name: /remote-evil/ })).toHaveCount(1);
});

test('extensions that throw, suspend, hang or return wrong data are named and isolated', async ({ world, open }) => {
  const page = await signIn(await open({ expecting }), world, people.operator);
  await devicesWork(page);
  const messages = saidOf(page);
  await reloadWithFaults(page, 'shell', 'panels', 'actions', 'reminders', 'guard-throws');
  await devicesWork(page);
  await menu(page, 'Tools').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  await devicesWork(page);

  await rows(page).nth(1).click();
  const mark = page.getByRole('region', { name: 'Throws' }).getByRole('button');
  await expect(mark).toHaveAccessibleName(/^Evil failed here/);
  await mark.press('Enter');
  await expect(mark).toBeVisible();
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Fails' }).click();
  await expect(page.getByText(/Fails/).first()).toBeVisible();
  await devicesWork(page);
  await expect
    .poll(() => [...messages].sort())
    .toEqual([
      'agent.action@1 icon drawing',
      'agent.action@1 run',
      'agent.action@1 visible',
      'agent.panel@1 drawing',
      'reminder.source@1 getState',
      'reminder.source@1 subscribe',
      'shell.header@1 drawing',
      'shell.status@1 drawing',
    ]);
  await logOut(page);
  expect(messages).toContain('logout.guard@1 asked');
});

test('an endless effect in the header leaves the portal responsive', async ({ world, open }) => {
  const page = await signIn(await open({ expecting }), world, people.operator);
  await devicesWork(page);
  await reloadWithFaults(page, 'header-loop');
  await expect(page.locator('[data-rounds]')).toBeVisible();
  await devicesWork(page);
  await menu(page, 'Tools').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  await devicesWork(page);
  await logOut(page);
});

test('a remote without the privilege for blocking points is ignored there and named', async ({
  world,
  company,
  open,
}) => {
  const { name } = await aDevice(company);
  evil.grant([]);
  const page = await signInPaired(await open({ expecting }), world, await aPerson(company, 'Service engineer'));
  await devicesWork(page);
  const messages = saidOf(page);
  await reloadWithFaults(page, 'shell', 'guard-hangs', 'interceptor-hangs');
  await connect(page, name);
  await expect(page.getByText(`connected to ${name}`)).toBeVisible();
  await disconnect(page);
  await expect(page.getByText(`connected to ${name}`)).toHaveCount(0);
  await logOut(page);
  expect(messages.every((message) => message.startsWith('extensions['))).toBe(true);
  expect(messages).toHaveLength(9);
  evil.grant(allPrivileges);
});

test('a check before connecting that fails blocks by name, and a guard that hangs is dropped', async ({
  world,
  company,
  open,
}) => {
  const { name } = await aDevice(company);
  const page = await open({ expecting });
  await page.clock.install();
  await signIn(page, world, await aPerson(company, 'Service engineer'));
  await devicesWork(page);
  await reloadWithFaults(page, 'guard-hangs', 'interceptor-throws');
  await connect(page, name);
  await expect(page.getByText('Not connected: a required check (remote-evil 1.0.0) failed.')).toBeVisible();
  await pressLogOut(page);
  await passTimeUntil(page, 10_000, page.getByLabel('E-mail'));
});
