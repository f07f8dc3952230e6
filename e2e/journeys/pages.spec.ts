import type { CreatedRecord } from '../../testing/fixtures/company.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { choose, fromMenu } from '../../testing/pages/administration.ts';
import { openDevice } from '../../testing/pages/devices.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

test('a page is made, bound, published and opened from its device [3.66][7.52]', async ({ world, company, open }) => {
  const device = await aDevice(company, {
    variables: [{ name: 'Line speed', slug: 'line-speed', unit: 'bottles/h' }],
  });
  const page = await signIn(await open(), world, company.administrator, '/pages');
  await page.getByRole('button', { name: 'Add page' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add page' });
  await adding.getByLabel('Name').fill('Mixer overview');
  await adding.getByRole('button', { name: 'Add page' }).click();
  await fromMenu(page, 'Mixer overview', 'Open editor');

  await page.getByRole('button', { name: 'Choose device or asset' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose device or asset' });
  await choose(chooser, 'Device', device.name);
  await chooser.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Add component' }).first().click();
  await page.getByRole('menuitem', { name: 'Value' }).click();
  const properties = page.getByRole('region', { name: 'Properties of Value' });
  await choose(properties, 'Value', 'Line speed');
  await expect(properties).toContainText('bottles/h');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Mixer overview was published')).toBeVisible();

  await page.goto(`${world.portal()}/device-configurator/${device.publicId}/pages`);
  await page.getByRole('button', { name: 'Add page' }).first().click();
  const linking = page.getByRole('dialog', { name: /^Add page/ });
  await choose(linking, 'Page', 'Mixer overview');
  const [category] = await company.call<{ name: string }[]>('GET', '/audiences?fields=name');
  await choose(linking, 'Access category', category!.name);
  await linking.getByRole('button', { name: /^Add page/ }).click();

  const reader = await signIn(await open(), world, await aPerson(company, 'Service engineer'), '/devices');
  await openDevice(reader, device.name);
  await reader.getByRole('link', { name: 'Mixer overview' }).click();
  await expect(reader.getByRole('region', { name: 'Line speed' })).toContainText('bottles/h');
  await expect(reader.getByRole('button', { name: 'Edit page' })).toHaveCount(0);
});

test('a control on a page writes to the machine, and shows what the machine has then [3.66]', async ({
  world,
  company,
  open,
}) => {
  const device = await aDevice(company, {
    variables: [{ name: 'Line speed', slug: 'line-speed', unit: 'rpm' }],
    takesSettings: true,
  });
  await expect.poll(() => device.machine!.variables.some(({ slug }) => slug === 'line-speed')).toBe(true);
  const { call } = company;
  const made = await call<CreatedRecord>('POST', '/pages', { name: 'Mixer control', applicationType: 'sheet' });
  const [version] = await call<CreatedRecord[]>('POST', `/pages/${made.publicId}/draft`, {});
  await call('POST', '/page-components', {
    pageVersion: { publicId: version!.publicId },
    builtIn: 'control',
    inputs: JSON.stringify({
      ...{ title: 'Setpoint', look: 'number' },
      metric: { selector: 'Agent#selected:gateway.variable.line-speed' },
    }),
    dimensions: { type: 'sheet', left: 0, top: 0, cols: 3, rows: 3 },
  });
  await call('POST', `/pages/${made.publicId}/publish`, {});
  const page = await signIn(
    await open(),
    world,
    company.administrator,
    `/pages/${made.publicId}/agent/${device.publicId}`,
  );
  const control = page.getByRole('region', { name: 'Setpoint' });
  const write = async (value: string) => {
    await control.getByLabel('New value of Setpoint').fill(value);
    await control.getByRole('button', { name: 'Write' }).click();
    const question = page.getByRole('dialog', { name: /^Write / });
    await expect(question).toContainText(device.name);
    await question.getByRole('button', { name: 'Write' }).click();
  };
  await write('42');
  await expect(control).toContainText(/Written: the machine has 42\.0.rpm/);
  expect(device.machine!.written.get('line-speed')).toBe(42);
  // the machine takes up to 100
  await write('150');
  await expect(control.getByRole('alert')).toContainText('outside of what the machine takes');
  expect(device.machine!.written.get('line-speed')).toBe(42);
});
