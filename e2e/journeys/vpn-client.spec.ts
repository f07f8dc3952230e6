import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connect, connectionOf, crash, disconnect, pairIn, recordTraffic } from '../../testing/pages/connector.ts';
import { row } from '../../testing/pages/devices.ts';
import { enterCredentials, signIn, signInPaired } from '../../testing/pages/sign-in.ts';
import { passTime } from '../../testing/pages/time.ts';
import { expect, test } from '../../testing/test.ts';

test('a browser without the certificate finds no client, explains it, and works once accepted [2.51][2.52][4.21][9.12]', async ({
  world,
  company,
  open,
  untouched,
}) => {
  const { name: device } = await aDevice(company);
  const page = await open({ browser: untouched });
  const searched = page.waitForEvent('requestfailed', (request) => request.url() === 'https://localhost:9250/pairing');
  const address = await world.stack.addressOf('norwell.localhost');
  await page.goto(address);
  expect(new URL(page.url()).port).not.toBe('9875');
  await enterCredentials(page, await aPerson(company, 'Service engineer'), world.stack.demo.password);
  expect((await searched).failure()?.errorText).toBe('net::ERR_CERT_AUTHORITY_INVALID');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pair' }).click();
  await expect(page.getByText("Not paired: the VPN client isn't responding")).toBeVisible();

  await connect(page, device);
  await expect(dialog.getByText('No installation found')).toBeVisible();
  const tab = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'open https://localhost:9250 once and accept its certificate' }).click();
  const warning = await tab;
  await warning.getByRole('button', { name: 'Advanced' }).click();
  await warning.getByRole('link', { name: 'Proceed to localhost' }).click();
  await expect(warning.getByText("Your browser accepts this VPN client's certificate")).toBeVisible();

  await expect(dialog.getByText('VPN client not paired')).toBeVisible();
  await pairIn(await open({ sameContextAs: page }), address);
  await expect(dialog.getByText('Installation found')).toBeVisible();
});

test('an unpaired portal explains pairing, and Connect continues once paired in another tab [4.21][4.22][4.33]', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const { name: device } = await aDevice(company);
  const page = await signIn(await open(), world, await aPerson(company, 'Service engineer'));
  await page.getByRole('grid').waitFor();
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  const answer = page.waitForResponse('https://localhost:9250/pairing');
  await connect(page, device);
  expect([(await answer).status(), await (await answer).json()]).toEqual([200, { paired: false }]);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('VPN client not paired')).toBeVisible();
  await expect(dialog.getByText(`lineside-connector pair ${world.portal()}`)).toBeVisible();

  await pairIn(await open({ sameContextAs: page }), await world.stack.addressOf('norwell.localhost'));
  await dialog.getByRole('button', { name: 'Connect now' }).click();
  await expect(page.getByText(`connected to ${device}`)).toBeVisible();
  expect(await connectionOf(page, world)).toBe('connected');
  expect(loads).toEqual([]);
  await disconnect(row(page, device));
  await expect.poll(() => connectionOf(page, world)).toBe('idle');
});

test('a VPN client that dies is retried twice, 6 s apart, then missing, and Retry finds it [2.62][2.63][8.22][9.11]', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const page = await open();
  await page.clock.install();
  await signInPaired(page, world, await aPerson(company, 'Service engineer'));
  await page.getByRole('link', { name: 'Tools' }).click();
  await expect(page.getByText('Version 0.1.0')).toBeVisible();
  const traffic = recordTraffic(page);
  // from here on the page's time passes only as this test says
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await crash(world, 'connector');
  for (const tries of [0, 1]) {
    await expect(page.getByText('Cannot communicate, retrying')).toBeVisible();
    await passTime(page, 5_900);
    expect(traffic).toEqual({ calls: [], sockets: tries, lost: tries });
    await passTime(page, 100);
    await expect.poll(() => traffic.lost).toBe(tries + 1);
  }
  await expect(page.getByText('No installation found')).toBeVisible();
  expect(traffic).toEqual({ calls: [], sockets: 2, lost: 2 });
  await page.clock.resume();

  const notice = page.getByRole('alert').filter({ hasText: 'Unable to communicate with the VPN client' });
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => traffic.calls).toEqual(['GET /']);
  await expect(notice).toBeVisible();
  await world.stack.start('connector');
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('VPN client installation found')).toBeVisible();
  await expect(page.getByText('Version 0.1.0')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a VPN client that dies while connected shows an unknown status, then disconnected [2.57b][2.71][4.21][8.23]', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const { name: device } = await aDevice(company);
  const page = await open();
  await page.clock.install();
  await signInPaired(page, world, await aPerson(company, 'Service engineer'));
  await connect(page, device);
  const bar = page.getByRole('status');
  await expect(bar.getByText(`connected to ${device}`)).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  const info = page.getByRole('dialog', { name: 'VPN' });
  await expect(info.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  const inRow = page.locator('[data-row]').filter({ hasText: device }).getByText('Connected', { exact: true });
  await expect(inRow).toBeVisible();

  const traffic = recordTraffic(page);
  await crash(world, 'connector');
  await expect(bar.getByText(/^VPN client not responding, retrying. Last status: connected to Mixer/)).toBeVisible();
  await expect(info.getByText('Cannot communicate, retrying').first()).toBeVisible();
  await expect(info.getByRole('button', { name: 'Disconnect' })).toBeHidden();
  await expect(inRow).toBeHidden();
  await passTime(page, 6_000);
  await expect.poll(() => traffic.lost).toBe(1);
  await passTime(page, 6_000);
  await expect(bar.getByText('disconnected', { exact: true })).toBeVisible();
  // the notice of the missing client names the device
  await expect(page.getByText(`Disconnected from ${device}`, { exact: true })).toBeVisible();
  await expect(page.getByText('connected to')).toBeHidden();

  await world.stack.start('connector');
  await info.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('VPN client installation found')).toBeVisible();
  await expect(info.getByText('Version 0.1.0')).toBeVisible();
  expect(await connectionOf(page, world)).toBe('idle');
});

test('a VPN client restarted while connected is found again, and the end is reported', async ({
  world,
  company,
  open,
}) => {
  const { name: device } = await aDevice(company);
  const page = await signInPaired(await open(), world, await aPerson(company, 'Service engineer'));
  await connect(page, device);
  await expect(page.getByText(`connected to ${device}`)).toBeVisible();
  await crash(world, 'connector');
  await world.stack.start('connector');
  await expect(page.getByText(`Disconnected from ${device}: the VPN client has stopped`)).toBeVisible();
  await expect(row(page, device).getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  expect(await connectionOf(page, world)).toBe('idle');
});

test('all remotes of a page share one connector service, socket and session [4.24][7.66]', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const { name: device } = await aDevice(company);
  const page = await signInPaired(await open(), world, company.administrator);
  await page.getByRole('link', { name: 'Tools' }).click();
  await expect(page.getByText('Version 0.1.0')).toBeVisible();
  const traffic = recordTraffic(page);
  const remotes = new Set<string>();
  page.on('response', (response) => {
    const [, name] = /\/(remote-[a-z]+)\/.*\.js$/.exec(response.url()) ?? [];
    if (name) remotes.add(name);
  });
  await page.reload();
  for (const [link, heading] of [
    ['Assets', 'Assets'],
    [/^Access requests/, 'Access requests'],
    ['Tools', 'Tools'],
    ['Devices', 'Devices'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  expect([...remotes].sort()).toEqual(['remote-assets', 'remote-devices', 'remote-pages', 'remote-vpn']);

  await connect(page, device);
  await expect(page.getByRole('status').getByText(`connected to ${device}`)).toBeVisible();
  await expect(row(page, device)).toContainText('Connected');
  await page.getByRole('button', { name: 'Details' }).click();
  const info = page.getByRole('dialog', { name: 'VPN' });
  await info.getByRole('button', { name: 'Disconnect' }).click();
  await expect(info.getByText('Disconnected')).toBeVisible();
  await expect(row(page, device)).not.toContainText('Connected');
  await expect(page.getByText(`connected to ${device}`)).toBeHidden();
  expect([traffic.sockets, traffic.calls.filter((call) => call === 'GET /')]).toEqual([1, ['GET /']]);
});
