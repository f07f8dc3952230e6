import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connectionOf } from '../../testing/pages/connector.ts';
import { approve, revoke } from '../../testing/pages/requests.ts';
import { enterCredentials } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';
import { type Console, startConsole } from '../../testing/world/console.ts';

// The widget as an element in a third-party console: another origin, a strict policy, and a back end that requests
// tokens.

let console_: Console;

test.afterEach(() => console_?.stop());

test('in a third-party console a person consents, requests, connects and sees a revocation [4.29]', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const device = await aDevice(company, { approval: true });
  const person = await aPerson(company, 'Service engineer');
  console_ = await startConsole('console-plain', device, person, { consent: 'asked' });
  const approver = await aPerson(company, 'Manager');
  const page = await open();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403 && response.url().includes(`:${world.ports.api}/`)) refused.push(response.url());
  });
  await page.goto(await console_.paired());
  const widget = page.locator('lineside-vpn');
  await expect(widget.getByText('You have not allowed this page to use your VPN yet.')).toBeVisible();
  const [popUp] = await Promise.all([
    page.waitForEvent('popup'),
    widget.getByRole('button', { name: 'Allow in the portal' }).click(),
  ]);
  await enterCredentials(popUp, person, world.stack.demo.password);
  await expect(popUp.getByText(/calls it Line console/)).toBeVisible();
  const popUpClosed = popUp.waitForEvent('close');
  await popUp.getByRole('button', { name: 'Allow' }).click();
  await popUpClosed;
  await widget.getByRole('button', { name: 'Pair' }).click();
  await expect(widget.getByText(device.name)).toBeVisible();
  await expect(widget.getByText('Access needs approval')).toBeVisible();
  await page.evaluate(() => {
    const received: object[] = [];
    Object.assign(window, { received });
    for (const type of ['status', 'access', 'end'])
      document.addEventListener(type, (event) => received.push({ type, ...(event as CustomEvent).detail }));
  });

  await widget.getByRole('button', { name: 'Request access' }).click();
  const dialog = widget.getByRole('dialog', { name: 'Request access' });
  await dialog.getByLabel('Reason').fill('Suction cups of head 3 lose packs');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await widget.getByRole('button', { name: 'Done' }).click();
  await expect(widget.getByText('Waiting for approval')).toBeVisible();

  await approve(device, approver);
  await expect(widget.getByText(/Access until/)).toBeVisible();
  await widget.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(widget.getByText(`connected to ${device.name}`)).toBeVisible();
  await expect.poll(() => connectionOf(page, world)).toBe('connected');

  await revoke(device, approver);
  await expect(widget.getByText(`${approver.name} has revoked your access`)).toBeVisible();
  await expect.poll(() => connectionOf(page, world)).toBe('idle');
  const events = await page.evaluate(() => (window as unknown as { received: object[] }).received);
  const agentId = device.publicId;
  expect(events).toEqual(
    expect.arrayContaining([
      { type: 'access', agentId, state: 'waiting', until: null },
      { type: 'access', agentId, state: 'until', until: expect.any(String) },
      expect.objectContaining({ type: 'status', is: 'connecting', agentId }),
      expect.objectContaining({ type: 'status', is: 'connected', agentId }),
      { type: 'end', agentId, reason: 'revoked', by: approver.name },
    ]),
  );

  // the widget's token covers all of its calls
  expect(refused).toEqual([]);

  await console_.endAccount();
  await expect(widget.getByText(/You are logged out here/)).toBeVisible();
});
