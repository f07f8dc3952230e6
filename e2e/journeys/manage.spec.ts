import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { fromMenu, openAdministration, rail } from '../../testing/pages/administration.ts';
import { connect, connectionOf } from '../../testing/pages/connector.ts';
import { openDevice, row } from '../../testing/pages/devices.ts';
import { mailedLink } from '../../testing/pages/mail.ts';
import { people, signIn, signInPaired } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';
import { sql } from '../../testing/world/sql.ts';

test('an administrator ends a connection, and the person’s tunnel ends', async ({ world, company, open }) => {
  const { name } = await aDevice(company);
  const person = await aPerson(company, 'Service engineer');
  const connected = await signInPaired(await open(), world, person);
  await connect(connected, name);
  const page = await signIn(await open(), world, company.administrator);
  await openDevice(page, name);
  await page.getByRole('tab', { name: 'Connections' }).click();
  const session = page.getByRole('row').filter({ hasText: person.name });
  await session.getByRole('button', { name: 'End connection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End connection' }).click();
  await expect.poll(() => connectionOf(connected, world)).toBe('idle');
  await expect(session).toContainText('Ended by an administrator');
});

test('three people are invited by one paste, nobody while a line is wrong, and one accepts [7.41]', async ({
  world,
  company,
  open,
}) => {
  const invited = (name: string) => `${name}.${company.publicId.toLowerCase()}@guests.example`;
  const page = await signIn(await open(), world, company.administrator);
  await openAdministration(page, company, 'Invites');
  await page.getByRole('button', { name: 'Invite people' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  const addresses = dialog.getByLabel('E-mail addresses');
  await addresses.fill(`${invited('ines')}\npaul`);
  await addresses.blur();
  await expect(dialog.getByText(/^Line 2: paul/)).toBeVisible();
  await addresses.fill(`${invited('ines')}\nPaul Weber <${invited('paul')}>\n${invited('tom')}`);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.locator('.ls-option', { hasText: 'Service engineer' }).click();
  await dialog.getByRole('button', { name: 'Send invites' }).click();
  await expect(page.getByText(/^3 invites/)).toBeVisible();
  for (const address of [invited('ines'), invited('paul'), invited('tom')])
    await expect(row(page, address)).toBeVisible();

  const guest = await open();
  await guest.goto(await mailedLink(world, invited('paul'), '/register'));
  await guest.getByLabel('Your name').fill('Paul Weber');
  await guest.getByLabel('Password').fill('bottles of 33 cl');
  await guest.getByLabel('I accept the terms').check();
  await guest.getByRole('button', { name: 'Accept invite' }).click();
  await expect(guest.getByRole('heading', { name: `Welcome to ${company.name}` })).toBeVisible();
  await guest.getByRole('button', { name: 'Open Devices' }).click();
  await expect(guest.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
  await expect(row(page, invited('paul'))).toBeHidden();
  await expect(row(page, invited('ines'))).toBeVisible();
  await rail(page).getByRole('link', { name: 'Users', exact: true }).click();
  await expect(row(page, 'Paul Weber')).toBeVisible();
});

test('a trial of a licence is activated on a device, and no longer counts once it has expired [5.24][7.04]', async ({
  world,
  company,
  open,
}) => {
  const { name, publicId } = await aDevice(company, { gateway: 'away' });
  const page = await signIn(await open(), world, company.administrator);
  await openDevice(page, name);
  await page.getByRole('tab', { name: 'Licences' }).click();
  const logging = page.getByRole('row').filter({ hasText: 'Logging' });
  await logging.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(logging).toContainText('trial');
  await expect(logging).not.toContainText('expired');
  await sql(world, `update licence set expires_on = now() - interval '1 day' where agent_id = $1`, [publicId]);
  await page.reload();
  await expect(logging).toContainText('expired');
});

test('the name and colour of a brand are changed, and the next visitor sees them at login [3.27][3.28]', async ({
  world,
  open,
}) => {
  const page = await signIn(await open(), world, people.administrator, '/administration/branding');
  const name = page.getByLabel('Name', { exact: true });
  const before = await name.inputValue();
  await name.fill('Norwell Beverages');
  const colour = page.getByLabel('Page', { exact: true });
  const colourBefore = await colour.inputValue();
  await colour.fill('#5A1E78');
  await page.getByRole('button', { name: /^Save settings/ }).click();
  await expect(page.getByText('Settings were saved')).toBeVisible();
  const visitor = await open();
  await visitor.goto(`${world.portal()}/login`);
  await expect(visitor.getByText('Norwell Beverages').first()).toBeVisible();
  const hasColour = (colour: string) =>
    [...document.querySelectorAll('body, body *')].some(
      (element) => getComputedStyle(element).backgroundColor === colour,
    );
  await expect.poll(() => visitor.evaluate(hasColour, 'rgb(90, 30, 120)')).toBe(true);
  await sql(world, `update branding set name = $1, page_color = $2 where fqdn = 'norwell.localhost'`, [
    before,
    colourBefore,
  ]);
});

test('a removed device waits in the bin and is restored, after its name was typed', async ({
  world,
  company,
  open,
}) => {
  const { name } = await aDevice(company, { gateway: 'away' });
  const page = await signIn(await open(), world, company.administrator);
  await openDevice(page, name);
  await page.getByRole('tab', { name: 'Manage' }).click();
  await page.getByRole('button', { name: 'Remove device' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Remove device' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
  // the list keeps the search that led to the device
  await expect(page.getByText('No devices match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Add device' }).click();
  await page.getByRole('menuitem', { name: 'From the bin' }).click();
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('The bin is empty')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Devices' }).click();
  await openDevice(page, name);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a deactivated person loses access at once and gets it back', async ({ world, company, open }) => {
  const { name } = await aDevice(company, { gateway: 'away' });
  const person = await aPerson(company, 'Service engineer');
  const personPage = await signIn(await open(), world, person);
  await expect(row(personPage, name)).toBeVisible();
  const page = await signIn(await open(), world, company.administrator);
  await openAdministration(page, company, 'Users');
  await fromMenu(page, person.name, 'Deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row(page, person.name)).toContainText('Deactivated');
  await personPage.reload();
  await expect(personPage.getByRole('heading', { level: 1, name: 'My companies' })).toBeVisible();
  await fromMenu(page, person.name, 'Reactivate');
  await expect(row(page, person.name)).not.toContainText('Deactivated');
  await personPage.goto(`${world.portal()}/devices`);
  await expect(row(personPage, name)).toBeVisible();
});
