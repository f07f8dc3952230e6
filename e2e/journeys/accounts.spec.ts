import { newPublicId } from '@lineside/contracts';
import { codeAt, stepAt } from '../../api/src/domain/session/one-time.ts';
import { callerOf } from '../../api/test/caller.ts';
import { anAccount } from '../../testing/fixtures/account.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connect, connectionOf, disconnect, pairIn } from '../../testing/pages/connector.ts';
import { mailedLink } from '../../testing/pages/mail.ts';
import { enterCredentials, signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

const anAddress = (name: string) => `${name}.${newPublicId().toLowerCase()}@journeys.example`;

test('a person registers, sets up a second factor, joins a company, and connects to a device [1.01][2.18][7.41]', async ({
  world,
  company,
  open,
}) => {
  const email = anAddress('eva');
  const eva = { email, name: 'Eva van Dam', host: 'norwell.localhost' };
  const page = await open();
  await page.goto(`${world.portal()}/register`);
  await page.getByLabel('Company').fill('Van Dam Bottling');
  await page.getByLabel('Your name').fill('Eva van Dam');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('bottles of 33 cl');
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();

  const link = await mailedLink(world, email, '/register');
  // a mail opens its link in a tab of its own
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Finish registration' }).click();
  await page.getByRole('button', { name: 'Go to login' }).click();
  await enterCredentials(page, eva, 'bottles of 33 cl');
  await expect(page.getByRole('button', { name: /^Van Dam Bottling/ })).toBeVisible();

  await page.goto(`${world.portal()}/my-profile/second-factor`);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Password', { exact: true }).fill('bottles of 33 cl');
  await page.getByRole('button', { name: 'Confirm' }).click();
  const key = await page.locator('.lh-enrol .ls-mono').first().textContent();
  const secret = key!.replaceAll(' ', '');
  await page.getByLabel('6-digit code').fill(codeAt(secret, stepAt(Date.now())));
  await page.getByRole('button', { name: 'Next: recovery codes' }).click();
  const recovery = await page.locator('.lh-codes li').first().textContent();
  await page.getByLabel('I have stored them').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Turn off')).toBeVisible();

  await page.goto(`${world.portal()}/logout`);
  await enterCredentials(page, eva, 'bottles of 33 cl');
  await expect(page).toHaveURL(/\/two-factor-auth$/);
  // a code works once: this one is of the next half minute
  await page.getByLabel('6-digit code').fill(codeAt(secret, stepAt(Date.now()) + 1));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();

  await page.goto(`${world.portal()}/logout`);
  await enterCredentials(page, eva, 'bottles of 33 cl');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery!);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();

  const device = await aDevice(company);
  await company.call('POST', '/invites', {
    emailAddress: email,
    groupRoles: [{ group: null, role: { publicId: company.roles['Service engineer'] } }],
  });
  await page.goto(`${world.portal()}/my-companies`);
  await page.getByRole('button', { name: 'Review and join' }).click();
  await page.getByRole('button', { name: 'Accept invite' }).click();
  await page.getByRole('button', { name: company.name, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();

  await pairIn(page, await world.stack.addressOf(eva.host));
  await connect(page, device.name);
  await expect(page.getByText(`connected to ${device.name}`)).toBeVisible();
  await expect.poll(() => connectionOf(page, world)).toBe('connected');
  await disconnect(page);
  await expect.poll(() => connectionOf(page, world)).toBe('idle');
});

test('a forgotten password is replaced by a link of a mail, which works once [2.18]', async ({ world, open }) => {
  const person = await anAccount(world, 'Ines Maes');
  const page = await open();
  await page.goto(`${world.portal()}/login`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  const link = await mailedLink(world, person.email, '/recover');
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('New password').fill('another one of mine');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('button', { name: 'Go to login' }).click();
  await enterCredentials(page, person, 'another one of mine');
  await expect(page.getByRole('heading', { name: 'My companies' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "This link can't be used any more" })).toBeVisible();
});

test('a change of the e-mail address is cancelled from the mail to the old address [2.18]', async ({
  world,
  company,
  open,
}) => {
  const person = await aPerson(company, 'Service engineer');
  const page = await signIn(await open(), world, person, '/my-profile/profile');
  const next = anAddress('other');
  await page.getByRole('button', { name: 'Change e-mail address' }).click();
  await page.getByLabel('New e-mail address').fill(next);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByLabel('Password', { exact: true }).fill(world.stack.demo.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${next} is waiting for confirmation`)).toBeVisible();
  const link = await mailedLink(world, next, '/my-profile');

  // the owner of the account reads about it elsewhere
  const elsewhere = await open();
  await elsewhere.goto(await mailedLink(world, person.email, '/my-profile'));
  await enterCredentials(elsewhere, person, world.stack.demo.password);
  await elsewhere.getByRole('button', { name: 'Cancel change' }).click();
  await expect(elsewhere.getByText(`${next} is waiting for confirmation`)).toBeHidden();
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: "This link can't be used any more" })).toBeVisible();
});

test('an access token is made, calls the API as its person, and ends when it is revoked', async ({
  world,
  company,
  open,
}) => {
  const person = await aPerson(company, 'Service engineer');
  const page = await signIn(await open(), world, person, '/my-profile/access-tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name').fill('Nightly export');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByLabel('Password', { exact: true }).fill(world.stack.demo.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const secret = await page.getByRole('dialog').locator('.ls-mono').textContent();
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  const call = callerOf(`http://127.0.0.1:${world.ports.api}`, { Authorization: `Bearer ${secret}` });
  expect((await call('GET', '/access-tokens?fields=name')).body.data).toContainEqual(
    expect.objectContaining({ name: 'Nightly export' }),
  );
  await page.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).last().click();
  await expect(page.getByText('You have no access tokens.')).toBeVisible();
  // the list leaves it out at once, before the API has answered
  await expect.poll(async () => (await call('GET', '/access-tokens')).status).toBe(401);
});
