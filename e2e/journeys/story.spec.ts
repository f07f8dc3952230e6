import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connectionOf } from '../../testing/pages/connector.ts';
import { find, openDevice, row } from '../../testing/pages/devices.ts';
import { choose } from '../../testing/pages/requests.ts';
import { signInByForm, signInPaired } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

test('an operator requests access, an approver approves, and one click connects the laptop [1.11][2.41a][8.18][4.35]', {
  tag: ['@core', '@smoke'],
}, async ({ world, company, open }) => {
  const { name } = await aDevice(company, { approval: true });
  const [engineer, approver] = [await aPerson(company, 'Service engineer'), await aPerson(company, 'Manager')];
  const operator = await signInPaired(await open(), world, engineer);
  const manager = await signInByForm(await open(), world, approver);

  // the operator asks
  await find(operator, name);
  await row(operator, name).getByRole('button', { name: 'Request access' }).click();
  const dialog = operator.getByRole('dialog', { name: 'Request access' });
  await expect(dialog.getByText('VPN', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send request' })).toBeDisabled();
  await expect(dialog.getByText('2 of 2')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Suction cups of head 3 lose packs');
  await choose(dialog, 'Duration', '2 hours');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(operator.getByText('Your request was submitted')).toBeVisible();
  await operator.getByRole('button', { name: 'Done' }).click();
  await expect(row(operator, name)).toContainText('Waiting for approval');

  // the approver sees it without a reload, and says yes
  await manager.getByRole('banner').getByRole('link', { name: 'Access requests: 1 waiting' }).click();
  await manager.getByText(name).first().click();
  await manager.getByText('Suction cups of head 3 lose packs').first().waitFor();
  await manager.getByRole('button', { name: /^Approve (for 2 hours|until )/ }).click();

  // the operator gets a notice, and connects
  await expect(operator.getByText(`${approver.name} approved your request`)).toBeVisible();
  await expect(row(operator, name)).toContainText('Until');
  await row(operator, name).getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(operator.getByText(`connected to ${name}`)).toBeVisible();
  await expect.poll(() => connectionOf(operator, world)).toBe('connected');

  // the approver revokes it: the tunnel ends, and the operator sees why
  await manager.getByText('Decided', { exact: true }).click();
  await manager.getByText(name).first().click();
  await manager.getByRole('button', { name: 'Revoke' }).first().click();
  await manager.getByRole('dialog').getByRole('textbox').fill('Visitors on the line');
  await manager.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(operator.getByText(`${approver.name} revoked your access`)).toBeVisible();
  await expect.poll(() => connectionOf(operator, world)).toBe('idle');
  await openDevice(operator, name);
  await expect(operator.getByText('Access revoked').first()).toBeVisible();
});
