import { connectionOf } from '../words/connector.ts';
import { enterCredentials, people } from '../words/sign-in.ts';
import { expect, test } from '../world/world.ts';
import { type Console, callerAs, deviceNamed, startConsole } from './console.ts';

// The widget as an element in a console of somebody else's: another origin, a strict policy, and a back end that asks for tokens.

const device = 'Case packer 2';
let console_: Console;

test.afterEach(() => console_?.stop());

test('in a console of somebody else’s a person allows it in the portal, asks for access, connects when it is approved, and is told when it is revoked [4.29]', {
  tag: '@core',
}, async ({ world, open }) => {
  console_ = await startConsole(world, 'console-plain', device, { consent: 'asked' });
  const manager = await callerAs(world, people.manager.email);
  // of an origin that no account names any more a device that was on its way isn't read
  const late = [/\/api\/agents\/.*blocked by CORS policy/, /ERR_FAILED \(.*\/api\/agents\//];
  const page = await open({ expecting: [/401 \(Unauthorized\)/, /403 \(Forbidden\)/, ...late] });
  await page.goto(await console_.paired());
  const widget = page.locator('lineside-vpn');
  await expect(widget.getByText('You have not allowed this page to use your VPN yet.')).toBeVisible();
  const [popUp] = await Promise.all([
    page.waitForEvent('popup'),
    widget.getByRole('button', { name: 'Allow in the portal' }).click(),
  ]);
  await enterCredentials(popUp, 'operator', world.stack.demo.password);
  await expect(popUp.getByText(/calls it Line console/)).toBeVisible();
  const gone = popUp.waitForEvent('close');
  await popUp.getByRole('button', { name: 'Allow' }).click();
  await gone;
  await widget.getByRole('button', { name: 'Pair' }).click();
  await expect(widget.getByText(device)).toBeVisible();
  await expect(widget.getByText('Access needs approval')).toBeVisible();
  await page.evaluate(() => {
    const told: object[] = [];
    Object.assign(window, { told });
    for (const type of ['status', 'access', 'end'])
      document.addEventListener(type, (event) => told.push({ type, ...(event as CustomEvent).detail }));
  });

  await widget.getByRole('button', { name: 'Request access' }).click();
  const dialog = widget.getByRole('dialog', { name: 'Request access' });
  await dialog.getByLabel('Reason').fill('Suction cups of head 3 lose packs');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await widget.getByRole('button', { name: 'Done' }).click();
  await expect(widget.getByText('Waiting for approval')).toBeVisible();

  const asked = await manager('GET', `/agents/${deviceNamed(device)}/access-requests?filters=eq(status,"pending")`);
  const [{ publicId }] = asked.data;
  const path = `/agents/${deviceNamed(device)}/access-requests`;
  expect((await manager('POST', `${path}/approve/${publicId}`, {})).status).toBe(201);
  await expect(widget.getByText(/Access until/)).toBeVisible();
  await widget.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(widget.getByText(new RegExp(`connected to ${device}`))).toBeVisible();
  await expect.poll(() => connectionOf(page, world)).toBe('connected');

  expect((await manager('POST', `${path}/revoke/${publicId}`, { note: 'Visitors on the line' })).status).toBe(201);
  await expect(widget.getByText(/Ruben Visser has revoked your access/)).toBeVisible();
  await expect.poll(() => connectionOf(page, world)).toBe('idle');
  const told = await page.evaluate(() => (window as unknown as { told: object[] }).told);
  const agentId = deviceNamed(device);
  expect(told).toEqual(
    expect.arrayContaining([
      { type: 'access', agentId, state: 'waiting', until: null },
      { type: 'access', agentId, state: 'until', until: expect.any(String) },
      expect.objectContaining({ type: 'status', is: 'connecting', agentId }),
      expect.objectContaining({ type: 'status', is: 'connected', agentId }),
      { type: 'end', agentId, reason: 'revoked', by: people.manager.name },
    ]),
  );

  await console_.endAccount();
  await expect(widget.getByText(/You are not signed in here any more/)).toBeVisible();
});
