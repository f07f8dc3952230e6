import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Page } from '@playwright/test';
import { Machines } from '../../demo/fleet/src/machines/machines.ts';
import { aDevice, aWebPage } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { openDevice } from '../../testing/pages/devices.ts';
import { choose } from '../../testing/pages/requests.ts';
import { signInByForm } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

/** Opens a service, and gives its tab. */
async function opened(page: Page, service: string): Promise<Page> {
  const tab = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Open ${service} in a new tab` }).click();
  return tab;
}

test('an approved operator uses a panel in the browser until an approver revokes the access [1.11]', async ({
  world,
  company,
  open,
}) => {
  const machines = await Machines.start();
  company.ends.push(() => machines.close());
  const device = await aDevice(company, { machines, variables: [{ name: 'Line speed', slug: 'line-speed' }] });
  await aWebPage(device, { name: 'Filler panel', port: 443, useSsl: true, requireAccessApproval: true });
  const [engineer, approver] = [await aPerson(company, 'Service engineer'), await aPerson(company, 'Manager')];
  const operator = await signInByForm(await open(), world, engineer);
  const manager = await signInByForm(await open(), world, approver);

  await openDevice(operator, device.name);
  await operator.getByRole('button', { name: 'Request access to Filler panel' }).click();
  const dialog = operator.getByRole('dialog', { name: 'Request access' });
  await dialog.getByLabel('Reason').fill('Check the recipe');
  await choose(dialog, 'Duration', '2 hours');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await operator.getByRole('button', { name: 'Done' }).click();
  await manager.getByRole('banner').getByRole('link', { name: 'Access requests: 1 waiting' }).click();
  await manager.getByRole('heading', { name: 'Access requests', exact: true }).waitFor();
  await manager.getByText(device.name).first().click();
  await manager.getByRole('button', { name: /^Approve (for 2 hours|until )/ }).click();

  // the machine's page: a login with a cookie, live values over a WebSocket, a download
  const tab = await opened(operator, 'Filler panel');
  await expect(tab.getByRole('heading', { name: /Filler panel/ })).toBeVisible();
  const panel = tab.frameLocator('iframe');
  await panel.getByLabel('PIN').fill('1234');
  await panel.getByRole('button', { name: 'Log in' }).click();
  await expect(panel.locator('[data-slug="line-speed"]')).toHaveText(/^\d/);
  const download = tab.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download 1 MB' }).click();
  expect(statSync(await (await download).path()).size).toBe(1_000_000);

  // who is in
  await manager.getByRole('link', { name: 'Devices', exact: true }).first().click();
  await openDevice(manager, device.name);
  await expect(manager.getByText(/Filler panel in the browser, since/)).toBeVisible();

  await manager
    .getByRole('banner')
    .getByRole('link', { name: /^Access requests/ })
    .click();
  await manager.getByText('Decided', { exact: true }).click();
  await manager.getByText(device.name).first().click();
  await manager.getByRole('button', { name: 'Revoke' }).first().click();
  await manager.getByRole('dialog').getByRole('textbox').fill('Visitors on the line');
  await manager.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(tab.getByRole('heading', { name: 'Your access was revoked' })).toBeVisible();
  await expect(tab.locator('iframe')).toHaveCount(0);
  await expect(tab.getByRole('link', { name: 'Request access' })).toBeVisible();
});

/** A machine's page that tries to leave its frame, and says what came of it. */
const hostilePage = (portal: string) => `<!doctype html><title>Hostile</title><p id="said"></p><script>
const tried = {};
const attempt = async (name, act) => { try { tried[name] = String(await act()); } catch (problem) { tried[name] = 'refused'; } };
(async () => {
  await attempt('tab', () => { top.location.href = '${portal}/hostile'; return 'asked'; });
  await attempt('parent', () => parent.document.title);
  await attempt('portal', async () => (await fetch('${portal}/api/users/me', { credentials: 'include' })).status);
  await attempt('state', async () => (await fetch(location.ancestorOrigins[0] + '/s/x/state', { credentials: 'include' })).status);
  document.cookie = 'hostile=1; domain=localhost; path=/';
  await attempt('cookies', () => document.cookie);
  document.getElementById('said').textContent = JSON.stringify(tried);
})();
</script>`;

test('a hostile page of a machine reaches neither the tab, the portal nor a cookie of ours', async ({
  world,
  company,
  open,
}) => {
  const machine = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(hostilePage(world.portal()));
  });
  await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve));
  company.ends.push(async () => machine.close());
  const { port } = machine.address() as AddressInfo;
  const device = await aDevice(company, { machines: { dial: () => connect(port, '127.0.0.1') } });
  await aWebPage(device, { name: 'Hostile panel', port: 80 });
  const operator = await signInByForm(await open(), world, await aPerson(company, 'Manager'));
  await openDevice(operator, device.name);
  const tab = await opened(operator, 'Hostile panel');
  const said = tab.frameLocator('iframe').locator('#said');
  await expect(said).toContainText('cookies');
  const tried = JSON.parse((await said.textContent())!) as Record<string, string>;
  expect(tried).toMatchObject({ parent: 'refused', portal: 'refused', state: 'refused' });
  expect(tried.cookies).not.toContain('lineside');
  await expect(tab.getByRole('heading', { name: /Hostile panel/ })).toBeVisible();
  expect(new URL(tab.url()).pathname).toMatch(/^\/s\//);
  const portalCookies = await operator.context().cookies(world.portal());
  expect(portalCookies.map(({ name }) => name)).not.toContain('hostile');
});
