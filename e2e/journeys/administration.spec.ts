import {
  aCategory,
  aGroup,
  aGroupType,
  aRole,
  choose,
  fromMenu,
  givenTo,
  openAdministration,
  rail,
  removeRow,
  stored,
} from '../words/administration.ts';
import { row } from '../words/devices.ts';
import { endSessions, enterCredentials, signIn } from '../words/sign-in.ts';
import { expect, test } from '../world/world.ts';

test('a group type is added, changed and removed, and what was removed by mistake is taken back', async ({
  world,
  open,
}) => {
  const page = await signIn(await open(), world, 'administrator');
  await openAdministration(page, 'Group types');
  await page.getByRole('button', { name: 'Add group type' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add group type' });
  await adding.getByLabel('Name').fill('Depot');
  await adding.getByLabel('Order').fill('4');
  await adding.getByRole('button', { name: 'Add group type' }).click();
  await expect(row(page, 'Depot')).toBeVisible();
  expect(await stored(world, 'group_type', 'Depot')).toMatchObject({ order: 4, removed_on: null });

  await fromMenu(page, 'Depot', /^Edit/);
  const editing = page.getByRole('dialog', { name: 'Edit Depot' });
  await editing.getByLabel('Name').fill('Warehouse');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'Warehouse')).toBeVisible();
  expect(await stored(world, 'group_type', 'Warehouse')).toMatchObject({ order: 4, version: 2 });

  await removeRow(page, 'Warehouse');
  await expect(page.getByText('Warehouse removed')).toBeVisible();
  await expect(row(page, 'Warehouse')).toBeHidden();
  expect((await stored(world, 'group_type', 'Warehouse'))!.removed_on).not.toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Warehouse')).toBeVisible();
  expect((await stored(world, 'group_type', 'Warehouse'))!.removed_on).toBeNull();
});

test('the address of a form survives a reload, and what is typed in it survives a sign-in that has expired', async ({
  world,
  open,
}) => {
  const id = await aGroup(world, 'Antwerp');
  const address = `/administration/groups?edit=${id}`;
  const page = await signIn(await open({ expecting: [/401/] }), world, 'administrator', address);
  const dialog = page.getByRole('dialog', { name: 'Edit Antwerp' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Antwerp');
  await page.reload();
  await expect(dialog.getByLabel('Name')).toHaveValue('Antwerp');
  await dialog.getByLabel('Name').fill('Antwerp harbour');
  await endSessions(world, 'administrator');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const expired = page.getByText('Your session has expired. Log in again to go on where you were.');
  await expect(expired).toBeVisible();
  expect(await stored(world, 'group', id)).toMatchObject({ name: 'Antwerp' });
  await page.getByLabel('Password', { exact: true }).fill(world.stack.demo.password);
  await page.keyboard.press('Enter');
  await expect(expired).toBeHidden();
  await expect(dialog.getByLabel('Name')).toHaveValue('Antwerp harbour');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Antwerp harbour')).toBeVisible();
  expect(await stored(world, 'group', id)).toMatchObject({ name: 'Antwerp harbour' });
});

test('of two who change the same group the slower one sees both values field by field, and loses nothing', async ({
  world,
  open,
}) => {
  const [id, site] = [await aGroup(world, 'Breda'), await aGroupType(world, 'Site')];
  const yard = await aGroupType(world, 'Yard');
  const address = `/administration/groups?edit=${id}`;
  const fast = await signIn(await open(), world, 'manager', address);
  const slow = await signIn(await open({ expecting: [/409/] }), world, 'administrator', address);
  const [first, second] = [fast, slow].map((page) => page.getByRole('dialog', { name: 'Edit Breda' }));
  await second!.getByLabel('Name').fill('Breda south');
  await choose(second!, 'Type', 'Site');
  await first!.getByLabel('Name').fill('Breda north');
  await choose(first!, 'Type', 'Yard');
  await first!.getByRole('button', { name: 'Save' }).click();
  await expect(first!).toBeHidden();

  await second!.getByRole('button', { name: 'Save' }).click();
  const meanwhile = second!.getByRole('group', { name: 'Changed by somebody else meanwhile' });
  await expect(meanwhile.first()).toContainText(/Breda north.*Breda south/);
  await expect(meanwhile.last()).toContainText(/Yard.*Site/);
  expect(await stored(world, 'group', id)).toMatchObject({ name: 'Breda north', type_id: yard });
  await meanwhile.last().getByRole('button', { name: 'Take theirs' }).click();
  await meanwhile.first().getByRole('button', { name: 'Keep mine' }).click();
  await expect(second!.getByLabel('Name')).toHaveValue('Breda south');
  await second!.getByRole('button', { name: 'Save' }).click();
  await expect(second!).toBeHidden();
  expect(await stored(world, 'group', id)).toMatchObject({ name: 'Breda south', type_id: yard });
  expect(site).not.toBe(yard);
});

test('an access category that a role uses stays, and the dialog leads to the role; another one is made the default and no longer', async ({
  world,
  open,
}) => {
  const used = await aCategory(world, 'Cleaners');
  const role = await aRole(world, 'Cleaning crew', [], [used]);
  const free = await aCategory(world, 'Fitters');
  const page = await signIn(await open({ expecting: [/409/] }), world, 'administrator');
  await openAdministration(page, 'Access categories');
  await fromMenu(page, 'Fitters', 'Make default');
  await expect(row(page, 'Fitters')).toContainText('Default');
  expect(await stored(world, 'audience', free)).toMatchObject({ default: true });
  await fromMenu(page, 'Fitters', 'No longer default');
  await expect(row(page, 'Fitters')).not.toContainText('Default');
  expect(await stored(world, 'audience', free)).toMatchObject({ default: false });

  await removeRow(page, 'Cleaners');
  const stays = page.getByRole('dialog', { name: 'Cleaners stays' });
  await expect(stays).toContainText('still in use');
  await stays.getByRole('link', { name: 'Cleaning crew' }).click();
  await expect(page).toHaveURL(new RegExp(`/administration/roles/${role}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Cleaning crew' })).toBeVisible();
  expect(await stored(world, 'audience', used)).toMatchObject({ removed_on: null });
});

test('a role says who gains what before it is saved by Ctrl+S; its people may it from then on', async ({
  world,
  open,
}) => {
  const role = await aRole(world, 'Shift lead', ['MANAGE_PAGE']);
  await givenTo(world, 'operator', role);
  await givenTo(world, 'colleague', role);
  const page = await signIn(await open(), world, 'administrator', `/administration/roles/${role}`);
  await page.getByRole('checkbox', { name: /^Manage groups/ }).check();
  await page.getByRole('checkbox', { name: /^Manage pages/ }).uncheck();
  const bar = page.getByText(/2 people gain:/);
  await expect(bar).toHaveText('2 people gain: manage groups. 2 people lose: manage pages.');
  expect(await stored(world, 'role', role)).toMatchObject({ permissions: ['MANAGE_PAGE'] });
  await page.keyboard.press('Control+s');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /^Manage groups/ })).toBeChecked();
  expect(await stored(world, 'role', role)).toMatchObject({ permissions: ['MANAGE_GROUP'] });
  const operator = await signIn(await open(), world, 'operator');
  await openAdministration(operator, 'Groups');
  await expect(operator.getByRole('button', { name: 'Add group' }).first()).toBeVisible();
  await expect(rail(operator).getByRole('link', { name: 'Users' })).toHaveCount(0);
});

test('on a phone the rail is a screen, a section the next one, and Back leads to the rail', async ({ world, open }) => {
  const page = await open({ wide: false });
  await page.goto(`${world.portal()}/administration`);
  await enterCredentials(page, 'administrator', world.stack.demo.password);
  await rail(page).getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  await expect(rail(page)).toHaveCount(0);
  await expect(row(page, 'Ghent')).toBeVisible();
  await page.goBack();
  await expect(rail(page)).toBeVisible();
});
