import type { CreatedRecord } from '../../testing/fixtures/company.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { choose, fromMenu } from '../../testing/pages/administration.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';
import { aPage, frameOf, upload } from './uploaded-component.ts';

test('a component is uploaded, placed from the palette, bound, and draws live values [3.65][3.66][7.55]', async ({
  world,
  company,
  open,
}) => {
  const device = await aDevice(company, { variables: [{ name: 'Line speed', slug: 'line-speed', unit: 'bottles/h' }] });
  const page = await signIn(await open(), world, company.administrator, '/pages');
  await upload(page, world.portal(), 'Live value', 'live-value');
  await page.goto(`${world.portal()}/pages`);
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
  await page.getByRole('menuitem', { name: 'Live value' }).click();
  const properties = page.getByRole('region', { name: 'Properties of Live value' });
  await properties.getByLabel('Title').fill('Speed of the mixer');
  await choose(properties, 'Value', 'Line speed');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Mixer overview was published')).toBeVisible();

  const component = frameOf(page, 'Live value');
  await expect(component.getByText('Speed of the mixer')).toBeVisible();
  const value = component.locator('.value');
  await expect(value).toHaveText(/\d/);
  const time = await value.getAttribute('data-time');
  await expect(value).not.toHaveAttribute('data-time', time!);
});

test('a hostile component reads no cookie, token or page, changes nothing, and leads nowhere', async ({
  world,
  company,
  open,
}) => {
  const page = await signIn(await open({ expecting: [/hostile\.min\.js/] }), world, company.administrator, '/pages');
  await upload(page, world.portal(), 'Hostile', 'hostile');
  const { publicId } = await aPage(company, 'Attacked', [{ of: 'Hostile', inputs: { act: 'look' } }]);
  const address = `${world.portal()}/pages/${publicId}`;
  await page.goto(address);
  const told = frameOf(page, 'Hostile').locator('pct-hostile');
  await expect(told).toContainText('{');
  const got = JSON.parse((await told.textContent())!) as Record<string, string>;
  expect(got).toMatchObject({
    ...{ cookies: 'none', dom: 'no: SecurityError', address: 'no: SecurityError', top: 'no: SecurityError' },
    ...{ popup: 'no', elsewhere: 'no: TypeError', apiHere: '404', change: '403' },
  });
  expect(got.refresh).toMatch(/^no: /);
  expect(page.url()).toContain(address);
});

test('a component that leads its frame elsewhere is stopped, says so, and asks nothing there', async ({
  world,
  company,
  open,
}) => {
  const page = await signIn(await open({ expecting: [/evil\.example/] }), world, company.administrator, '/pages');
  await upload(page, world.portal(), 'Hostile', 'hostile');
  const { publicId } = await aPage(company, 'Left', [{ of: 'Hostile', inputs: { act: 'leave' } }]);
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  await page.goto(`${world.portal()}/pages/${publicId}`);
  await page.getByText('Hostile tried to open another page').waitFor();
  await expect(page.getByRole('region', { name: 'Hostile' }).locator('iframe')).toHaveCount(0);
  expect(asked.filter((address) => !/^(https?|blob|data):/.test(address) || /evil/.test(address))).toEqual([]);
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByText('Hostile tried to open another page').waitFor();
});

test('a component that hangs or floods is stopped and says so, and the page lives on', async ({
  world,
  company,
  open,
}) => {
  const page = await signIn(await open(), world, company.administrator, '/pages');
  await upload(page, world.portal(), 'Hostile', 'hostile');
  for (const [act, text] of [
    ['flood', 'Hostile sent too much at once'],
    ['hang', 'Hostile stopped responding'],
  ]) {
    const { publicId } = await aPage(company, `Page with ${act}`, [{ of: 'Hostile', inputs: { act } }]);
    await page.goto(`${world.portal()}/pages/${publicId}`);
    // a frame may be silent for ten seconds
    await page.getByText(text!).waitFor();
    await page.getByRole('link', { name: 'Pages and reports' }).first().click();
    await expect(page.getByRole('link', { name: `Page with ${act}` })).toBeVisible();
  }
});

test('components with the habits of public ones run unchanged: calculated, analysed and embedded', async ({
  world,
  company,
  open,
}) => {
  const variables = [
    { name: 'Line speed', slug: 'line-speed', unit: 'bottles/h' },
    { name: 'Temperature', slug: 'temperature' },
  ];
  const device = await aDevice(company, { variables });
  const [variable] = await company.call<CreatedRecord[]>(
    'GET',
    `/agents/${device.publicId}/data-variables?fields=publicId&filters=${encodeURIComponent('eq(slug,"line-speed")')}`,
  );
  await company.call('POST', `/agents/${device.publicId}/data-tags`, {
    ...{ name: 'Speed', slug: 'speed', variable: { publicId: variable!.publicId } },
    ...{ logEvent: 'interval', loggingInterval: '1s' },
  });
  const selector = 'Agent#selected:gateway.tag.speed';
  const page = await signIn(await open(), world, company.administrator, '/pages');
  for (const [name, folder] of [
    ['Single value', 'single-value'],
    ['State strip', 'state-strip'],
    ['Embedded page', 'embedded-page'],
  ])
    await upload(page, world.portal(), name!, folder!);
  const metric = { selector, decimals: 0 };
  const { publicId } = await aPage(company, 'Public habits', [
    {
      of: 'Single value',
      inputs: {
        header: { title: 'Twice the speed' },
        ...{
          variables: [{ variable: { name: 'a', metric } }],
          formula: 'a + a',
          rules: [{ rule: { above: -1, color: 'red' } }],
        },
      },
    },
    { of: 'State strip', inputs: { dataSource: { metric: { selector } } } },
    { of: 'Embedded page', inputs: { name: 'HMI' } },
  ]);
  await page.goto(`${world.portal()}/pages/${publicId}/agent/${device.publicId}`);
  const value = frameOf(page, 'Single value');
  await expect(value.getByRole('heading')).toHaveText('Twice the speed');
  await expect(value.locator('output')).toHaveText(/^\d/);
  await expect(value.locator('output')).toHaveCSS('color', 'rgb(255, 0, 0)');
  const strip = frameOf(page, 'State strip');
  await expect(strip.locator('.scheme')).toHaveText('light');
  await expect(strip.locator('.read')).toHaveText(`${device.name}: states`);
  const embedded = frameOf(page, 'Embedded page');
  await expect(embedded.locator('.vpn')).toHaveText('idle');
  await expect(embedded.locator('.access')).toHaveText('may connect');
  await expect(embedded.locator('.page')).toHaveText(/web access|asks/);
  await embedded.getByRole('button').click();
  const question = page.getByRole('dialog', { name: `Connect to ${device.name}?` });
  await expect(question).toContainText('Asked by the component Embedded page');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(embedded.locator('.vpn')).toHaveText('idle');
});
