import { connectorSays } from '../words/connector.ts';
import { find, openDevice, row } from '../words/devices.ts';
import { signIn, signInPaired } from '../words/sign-in.ts';
import { expect, test } from '../world/world.ts';

test('the request dialog asks for services, approvers, a reason, a start and a duration [2.32][2.34][2.37][2.39]', async ({
  world,
  open,
}) => {
  const page = await signIn(await open(), world, 'operator');
  await openDevice(page, 'Capper 1');
  await page.getByRole('button', { name: 'Request access' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Request access' });
  for (const label of ['Services', 'Approvers', 'Reason', 'Start', 'Duration'])
    await expect(dialog.getByLabel(label).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send request' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('Torque drifts');
  await expect(dialog.getByRole('button', { name: 'Send request' })).toBeEnabled();
});

test('while connected the bar says to what, and VPN info tells the rest [2.57][2.59][2.70][2.71]', async ({
  world,
  open,
}) => {
  const page = await signInPaired(await open(), world, 'operator');
  await find(page, 'Boiler house 1');
  await row(page, 'Boiler house 1').getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('connected to Boiler house 1 – steam, Rotterdam Botlek')).toBeVisible({
    timeout: 15_000,
  });
  await page.getByRole('button', { name: 'Details' }).click();
  const info = page.getByRole('dialog', { name: 'VPN' });
  await expect(info.getByText('Connected', { exact: true })).toBeVisible();
  for (const fact of ['VPN address', 'Stealth mode', 'Server', 'Device', 'Connected users'])
    await expect(info.getByText(fact, { exact: true })).toBeVisible();
  await expect(info.getByText('OFF', { exact: true })).toBeVisible();
  await expect(info.getByText(/Amsterdam 3|Frankfurt 1/)).toBeVisible();
  await info.getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(async () => (await connectorSays(page, world)).status).toBe('idle');
  await expect(page.getByText(/connected to Boiler house 1/)).toBeHidden();
});

test('VPN info tells the version of the client, and that it is simulated [2.56][2.60]', async ({ world, open }) => {
  const page = await signInPaired(await open(), world, 'operator');
  await page.goto(`${world.portal()}/tools`);
  await expect(page.getByText(/^Version \d+\.\d+\.\d+/)).toBeVisible();
  await expect(page.getByText('Simulated: no traffic')).toBeVisible();
});
