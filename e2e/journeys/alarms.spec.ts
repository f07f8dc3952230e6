import { aCategory, aRole } from '../../testing/fixtures/company.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { mailedLink } from '../../testing/pages/mail.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

test('a rule is written with names, tried against stored values, made, and sets an alarm off', async ({
  world,
  company,
  open,
}) => {
  const variables = [
    { name: 'Line speed', slug: 'speed', unit: 'm/s' },
    { name: 'Reject rate', slug: 'rejects', unit: '%' },
  ];
  const { publicId } = await aDevice(company, { gateway: 'without-vpn', variables });
  await company.call('POST', '/audiences', { name: 'Alarms, production' });
  const sent = () => company.call<{ last: unknown }[]>('GET', `/agents/${publicId}/data-variables?fields=last`);
  await expect.poll(sent).toMatchObject([{ last: expect.anything() }, { last: expect.anything() }]);

  const rules = `/device-configurator/${publicId}/alarms`;
  const page = await signIn(await open(), world, company.administrator, rules);
  await page.getByRole('button', { name: 'Add alarm' }).first().click();
  const condition = page.getByLabel(/^On while/);
  await condition.pressSequentially('Line sped');
  await expect(page.getByText('Did you mean')).toBeVisible();
  await condition.press('Tab');
  await expect(condition).toHaveValue('Line speed ');
  await condition.pressSequentially('>= 0 and not Reject rate > 1000');
  await expect(page.getByText(/^On when Line speed/)).toContainText('Now: true.');
  // what the values of this minute would have done
  await expect(page.getByText(/^30 days: 1 alarm/)).toBeVisible();

  await page.getByLabel('Name').fill('It runs');
  await page.getByRole('combobox', { name: 'Tell' }).click();
  await page.getByText('Alarms, production').click();
  await page.keyboard.press('Control+S');
  await expect(page.getByRole('heading', { name: 'It runs' })).toBeVisible();
  await expect(page).toHaveURL(/alarms\/\w{12}$/);
  await expect(page.getByText(/^Active since/)).toBeVisible();

  await page.getByRole('button', { name: 'Now' }).click();
  const parts = page.getByRole('table', { name: 'Part of the condition' });
  await expect(parts.getByRole('row', { name: /Line speed is at least 0 True/ })).toBeVisible();
  await expect(parts.getByRole('row', { name: /Reject rate is above 1,000 False/ })).toBeVisible();
});

test('an operator comes from the mail to the alarm, acknowledges it, and silences its rule', async ({
  world,
  company,
  open,
}) => {
  const variables = [{ name: 'Line speed', slug: 'speed', unit: 'm/s' }];
  const { publicId } = await aDevice(company, { gateway: 'without-vpn', variables });
  const audience = await aCategory(company, 'Alarms, shift');
  const role = await aRole(company, 'Shift', ['COMPANY_WIDE_ROLE'], [audience]);
  const operator = await aPerson(company, role);
  const [{ variableId }] = await company.call<[{ variableId: number }]>(
    'GET',
    `/agents/${publicId}/data-variables?fields=variableId`,
  );
  await company.call('POST', `/agents/${publicId}/data-alarms`, {
    ...{ name: 'It runs', audience, type: 'threshold', severity: 'high', formula: `$${variableId} 0 >=` },
    operatorInstructionRtn: 'Look at the line.',
  });

  const page = await signIn(await open(), world, operator);
  await page.goto(await mailedLink(world, operator.email, '/alarms[^"#]*'));
  const panel = page.getByRole('dialog', { name: 'It runs' });
  await expect(panel.getByText('Active', { exact: true })).toBeVisible();
  await expect(panel.getByText('Look at the line.')).toBeVisible();
  await panel.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(panel.getByText(operator.name)).toBeVisible();

  await page.goto(`${world.portal()}/alarms?show=active`);
  const row = page.getByRole('row', { name: /It runs/ });
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Silence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Silence 1 alarm' });
  await dialog.getByLabel('Reason').fill('The belt is being changed');
  await dialog.getByRole('button', { name: 'Silence' }).click();
  await expect(page.getByText('1 alarm was silenced')).toBeVisible();
  await page.getByRole('tab', { name: /^Silenced/ }).click();
  await expect(page.getByRole('row', { name: /It runs.*The belt is being changed/ })).toBeVisible();
});
