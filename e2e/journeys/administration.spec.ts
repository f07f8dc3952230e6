import { readFileSync } from 'node:fs';
import { aCategory, aGroup, aGroupType, aRole } from '../../testing/fixtures/company.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson, giveRole } from '../../testing/fixtures/person.ts';
import {
  choose,
  fromMenu,
  openAdministration,
  openGiving,
  rail,
  removeRow,
  roleIsOver,
  stored,
  storedPlaces,
} from '../../testing/pages/administration.ts';
import { row } from '../../testing/pages/devices.ts';
import { endSessions, openSession, signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

test('an administrator adds, changes, removes and restores a group type, with ticked rows', {
  tag: '@core',
}, async ({ world, company, open }) => {
  await aGroupType(company, 'Plant');
  const page = await signIn(await open(), world, company.administrator);
  await openAdministration(page, company, 'Group types');
  await page.getByRole('button', { name: 'Add group type' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add group type' });
  await adding.getByLabel('Name').fill('Depot');
  await adding.getByLabel('Order').fill('4');
  await adding.getByRole('button', { name: 'Add group type' }).click();
  await expect(row(page, 'Depot')).toBeVisible();
  expect(await stored(company, 'group_type', 'Depot')).toMatchObject({ order: 4, removed_on: null });

  await fromMenu(page, 'Depot', /^Edit/);
  const editing = page.getByRole('dialog', { name: 'Edit Depot' });
  await editing.getByLabel('Name').fill('Warehouse');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'Warehouse')).toBeVisible();
  expect(await stored(company, 'group_type', 'Warehouse')).toMatchObject({ order: 4, version: 2 });

  const box = (name: string) => row(page, name).getByRole('checkbox');
  await box('Warehouse').click();
  await box('Plant').click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(box('Warehouse')).toBeChecked();
  await expect(box('Plant')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(box('Plant')).not.toBeChecked();

  await removeRow(page, 'Warehouse');
  await expect(page.getByText('Warehouse removed')).toBeVisible();
  await expect(row(page, 'Warehouse')).toBeHidden();
  expect((await stored(company, 'group_type', 'Warehouse'))!.removed_on).not.toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Warehouse')).toBeVisible();
  expect((await stored(company, 'group_type', 'Warehouse'))!.removed_on).toBeNull();
});

test('a form’s address survives a reload, and its input survives an expired session', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const { publicId: id } = await aGroup(company, 'Antwerp', await aGroupType(company, 'Plant'));
  const address = `/administration/groups?edit=${id}`;
  const page = await signIn(await open(), world, company.administrator, address);
  const dialog = page.getByRole('dialog', { name: 'Edit Antwerp' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Antwerp');
  await page.reload();
  await expect(dialog.getByLabel('Name')).toHaveValue('Antwerp');
  await dialog.getByLabel('Name').fill('Antwerp harbour');
  await endSessions(world, company.administrator);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const expired = page.getByText('Your session has expired. Log in again to continue where you left off.');
  await expect(expired).toBeVisible();
  expect(await stored(company, 'group', id)).toMatchObject({ name: 'Antwerp' });
  await page.getByLabel('Password', { exact: true }).fill(world.stack.demo.password);
  await page.keyboard.press('Enter');
  await expect(expired).toBeHidden();
  await expect(dialog.getByLabel('Name')).toHaveValue('Antwerp harbour');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Antwerp harbour')).toBeVisible();
  expect(await stored(company, 'group', id)).toMatchObject({ name: 'Antwerp harbour' });
});

test('the slower of two editors of a group sees both values per field and loses nothing', async ({
  world,
  company,
  open,
}) => {
  const { publicId: id } = await aGroup(company, 'Breda', await aGroupType(company, 'Site'));
  await aGroupType(company, 'Dock');
  const { publicId: yard } = await aGroupType(company, 'Yard');
  const address = `/administration/groups?edit=${id}`;
  const fast = await signIn(await open(), world, await aPerson(company, 'Manager'), address);
  const slow = await signIn(await open(), world, company.administrator, address);
  const [first, second] = [fast, slow].map((page) => page.getByRole('dialog', { name: 'Edit Breda' }));
  await second!.getByLabel('Name').fill('Breda south');
  await choose(second!, 'Type', 'Dock');
  await first!.getByLabel('Name').fill('Breda north');
  await choose(first!, 'Type', 'Yard');
  await first!.getByRole('button', { name: 'Save' }).click();
  await expect(first!).toBeHidden();

  await second!.getByRole('button', { name: 'Save' }).click();
  const meanwhile = second!.getByRole('group', { name: 'Changed by another person in the meantime' });
  await expect(meanwhile.first()).toContainText(/Breda north.*Breda south/);
  await expect(meanwhile.last()).toContainText(/Yard.*Dock/);
  expect(await stored(company, 'group', id)).toMatchObject({ name: 'Breda north', type_id: yard });
  await meanwhile.last().getByRole('button', { name: 'Take theirs' }).click();
  await meanwhile.first().getByRole('button', { name: 'Keep mine' }).click();
  await expect(second!.getByLabel('Name')).toHaveValue('Breda south');
  await second!.getByRole('button', { name: 'Save' }).click();
  await expect(second!).toBeHidden();
  expect(await stored(company, 'group', id)).toMatchObject({ name: 'Breda south', type_id: yard });
});

test('a used access category can’t be removed and links to its role, and the default changes [3.54][8.11]', async ({
  world,
  company,
  open,
}) => {
  const used = await aCategory(company, 'Cleaners');
  const role = await aRole(company, 'Cleaning crew', [], [used]);
  const free = await aCategory(company, 'Fitters');
  const page = await signIn(await open(), world, company.administrator);
  await openAdministration(page, company, 'Access categories');
  await fromMenu(page, 'Fitters', 'Make default');
  await expect(row(page, 'Fitters')).toContainText('Default');
  expect(await stored(company, 'audience', free.publicId)).toMatchObject({ default: true });
  await fromMenu(page, 'Fitters', 'No longer default');
  await expect(row(page, 'Fitters')).not.toContainText('Default');
  expect(await stored(company, 'audience', free.publicId)).toMatchObject({ default: false });

  // shown before the confirmation
  await fromMenu(page, 'Cleaners', 'Remove');
  const stays = page.getByRole('dialog', { name: "Cleaners can't be removed" });
  await expect(stays).toContainText('still in use');
  await stays.getByRole('link', { name: 'Cleaning crew' }).click();
  await expect(page).toHaveURL(new RegExp(`/administration/roles/${role.publicId}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Cleaning crew' })).toBeVisible();
  expect(await stored(company, 'audience', used.publicId)).toMatchObject({ removed_on: null });
});

test('a role shows who gains what before saving with Ctrl+S, and applies at once', async ({ world, company, open }) => {
  const role = await aRole(company, 'Shift lead', ['MANAGE_PAGE']);
  const [lead, other] = [await aPerson(company, 'Service engineer'), await aPerson(company, 'Service engineer')];
  for (const account of [lead, other]) await giveRole(company, account, role);
  const page = await signIn(await open(), world, company.administrator, `/administration/roles/${role.publicId}`);
  await page.getByRole('checkbox', { name: /^Manage groups/ }).check();
  await page.getByRole('checkbox', { name: /^Manage pages/ }).uncheck();
  const bar = page.getByText(/2 people will gain:/);
  await expect(bar).toHaveText('2 people will gain: manage groups. 2 people will lose: manage pages.');
  expect(await stored(company, 'role', role.publicId)).toMatchObject({ permissions: ['MANAGE_PAGE'] });
  await page.keyboard.press('Control+s');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /^Manage groups/ })).toBeChecked();
  expect(await stored(company, 'role', role.publicId)).toMatchObject({ permissions: ['MANAGE_GROUP'] });
  const operator = await signIn(await open(), world, lead);
  await openAdministration(operator, company, 'Groups');
  await expect(operator.getByRole('button', { name: 'Add group' }).first()).toBeVisible();
  await expect(rail(operator).getByRole('link', { name: 'Users' })).toHaveCount(0);
});

test('a role given with an end in a panel counts until then, and no longer after', async ({ world, company, open }) => {
  const role = await aRole(company, 'Log reader', ['VIEW_AUDIT_LOGS', 'COMPANY_WIDE_ROLE']);
  const engineer = await aPerson(company, 'Service engineer');
  const page = await signIn(await open(), world, company.administrator, '/administration/users');
  const dialog = await openGiving(page, engineer);
  await choose(dialog, 'Role', 'Log reader');
  await dialog.getByLabel('Ends').fill('30 Jun 2031, 18:00');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Add membership' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: 'Log reader' })).toBeVisible();
  const [place] = await storedPlaces(company, engineer, role);
  expect(place!.expires_on).toEqual(new Date('2031-06-30T16:00:00Z'));

  const operator = await signIn(await open(), world, engineer, '/administration/audit-log');
  await expect(operator.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await roleIsOver(company, role);
  await operator.reload();
  await expect(operator).toHaveURL(/\/error\/not-allowed$/);
});

test('the audit log is saved as the filter shows it, and no cell of it is a formula', async ({
  world,
  company,
  open,
}) => {
  const page = await signIn(await open(), world, company.administrator, '/administration/group-types?add');
  const adding = page.getByRole('dialog', { name: 'Add group type' });
  await adding.getByLabel('Name').fill('=1+2');
  await adding.getByLabel('Order').fill('8');
  await adding.getByRole('button', { name: 'Add group type' }).click();
  await expect(row(page, '=1+2')).toBeVisible();
  await removeRow(page, '=1+2');
  await expect(page.getByText('=1+2 removed')).toBeVisible();

  await page.goto(`${world.portal()}/administration/audit-log?action=DELETE`);
  await expect(row(page, '=1+2')).toContainText('removed');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
  const [head, ...lines] = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(head).toContain('"Time","Person","Event"');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`"Anke Mulder","removed","Group type","'=1+2"`);
});

test('the audit log is filtered by day, person, device and action, with all of it in the address', async ({
  world,
  company,
  open,
}) => {
  const quiet = { approval: true, gateway: 'away' } as const;
  const [filler, capper] = [await aDevice(company, quiet), await aDevice(company, quiet)];
  const describe = (publicId: string, description: string) =>
    company.call('PATCH', `/agents/${publicId}`, { description });
  await describe(filler.publicId, 'Leaks');
  await describe(filler.publicId, 'Leaks no more');
  await describe(capper.publicId, 'Squeaks');
  const page = await signIn(await open(), world, company.administrator, '/administration/audit-log');
  await expect(row(page, capper.name)).toBeVisible();
  for (const [chip, word] of [
    ['Time', 'Today'],
    ['Person', company.administrator.name],
    ['Device', filler.name],
    ['Action', 'Changed'],
  ] as const) {
    // a column's heading may be called the same
    await page.getByRole('button', { name: chip, exact: true }).first().click();
    await page.locator('[role^=menuitem]').filter({ hasText: word }).first().click();
    await page.keyboard.press('Escape');
  }
  await page.reload();
  for (const chip of ['Time Today', `Person ${company.administrator.name}`, `Device ${filler.name}`, 'Action Changed'])
    await expect(page.getByRole('button', { name: chip })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: filler.name })).toHaveCount(2);
  await expect(row(page, capper.name)).toHaveCount(0);

  await row(page, filler.name).click();
  const entry = page.getByRole('dialog', { name: 'Device: changed' });
  await expect(entry.getByRole('row').filter({ hasText: 'Description' })).toContainText('Leaks no more');
  await entry.getByRole('button', { name: 'Earlier' }).click();
  await expect(entry.getByRole('row').filter({ hasText: 'Description' })).not.toContainText('Leaks no more');
  await expect(entry.getByRole('button', { name: 'Earlier' })).toBeDisabled();
  await page.reload();
  await expect(entry.getByRole('link', { name: filler.name })).toHaveAttribute('href', `/devices/${filler.publicId}`);
});

test('a person without permissions finds no entry, and a shared address shows "Not allowed"', async ({
  world,
  company,
  open,
}) => {
  const page = await signIn(await open(), world, await aPerson(company, 'Service engineer'), '/administration/users');
  await expect(page).toHaveURL(/\/error\/not-allowed$/);
  await page.goto(world.portal());
  await page.getByRole('grid').waitFor();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Devices', exact: true })).toBeVisible();
  const menu = page.getByRole('button', { name: `${company.name},` });
  if ((await menu.count()) > 0) await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
});

test('on a phone the rail is a screen, a section the next one, and Back leads to the rail', async ({
  world,
  company,
  open,
}) => {
  await aGroup(company, 'Ghent', await aGroupType(company, 'Plant'));
  const page = await open({ wide: false });
  await openSession(page, world, world.portal(), company.administrator);
  await page.goto(`${world.portal()}/administration`);
  await rail(page).getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  await expect(rail(page)).toHaveCount(0);
  await expect(row(page, 'Ghent')).toBeVisible();
  await page.goBack();
  await expect(rail(page)).toBeVisible();
});

test('a service account is added with a console, shows its token once, changes and ends', async ({
  world,
  company,
  open,
}) => {
  const page = await signIn(await open(), world, company.administrator);
  await openAdministration(page, company, 'Service accounts');
  await page.getByRole('button', { name: 'Add service account' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add service account' });
  await adding.getByLabel('Name').fill('Line robot');
  await adding.getByLabel('Consoles').fill('console.example.com,');
  await adding.getByRole('button', { name: 'Add service account' }).click();
  await expect(adding.getByText('Invalid value')).toBeVisible();
  await adding.getByLabel('Consoles').press('Backspace');
  await adding.getByLabel('Consoles').fill('https://console.example.com,');
  await adding.getByRole('button', { name: 'Add service account' }).click();
  const asking = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await asking.getByLabel('Password', { exact: true }).fill(world.stack.demo.password);
  await asking.getByRole('button', { name: 'Confirm' }).click();
  const once = page.getByRole('dialog', { name: 'Copy the token now' });
  const token = await once.locator('.ls-once').innerText();
  const application = /\(Api-Application\)\s*(\w{12})/.exec(await once.innerText())![1]!;
  await page.keyboard.press('Escape');
  await once.getByLabel(/stored/).check();
  await once.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, 'Line robot')).toContainText('https://console.example.com');
  const ownRows = () =>
    fetch(`http://127.0.0.1:${world.ports.api}/api/users/me`, {
      headers: {
        'Api-Version': '2',
        'Api-Company': company.publicId,
        'Api-Application': application,
        Authorization: `Bearer ${token.match(/[\w-]{32}/)![0]}`,
      },
    });
  expect((await ownRows()).status).toBe(200);
  await fromMenu(page, 'Line robot', 'Edit consoles');
  const changing = page.getByRole('dialog', { name: 'Consoles of Line robot' });
  await changing.getByLabel('Consoles').fill('https://other.example.com,');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Line robot')).toContainText('https://other.example.com');
  await fromMenu(page, 'Line robot', 'End account');
  await page.getByRole('dialog', { name: 'End Line robot?' }).getByRole('button', { name: 'End account' }).click();
  await expect(row(page, 'Line robot')).toHaveCount(0);
  expect((await ownRows()).status).toBe(401);
});
