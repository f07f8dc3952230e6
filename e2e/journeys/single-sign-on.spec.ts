import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stableCompanyId } from '../../api/src/domain/demo-company/stable-id.ts';
import { startIdentityProvider } from '../../api/test/identity-provider.ts';
import { people } from '../../testing/pages/sign-in.ts';
import { test as base, expect } from '../../testing/test.ts';
import { sql } from '../../testing/world/sql.ts';

const providerId = 'SsoNorwell01';

/** A deployment with an identity provider for the demo's Norwell. */
const test = base.extend<object, { provider: Awaited<ReturnType<typeof startIdentityProvider>>; providers: string }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const provider = await startIdentityProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  providers: [
    async ({ provider }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'lineside-sso-'));
      const file = path.join(folder, 'providers.json');
      const companies = [stableCompanyId('norwell')];
      writeFileSync(
        file,
        JSON.stringify([{ publicId: providerId, name: 'Norwell ID', ...provider.settings, companies }]),
      );
      await use(file);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  deployment: [
    async ({ providers }, use) => use({ settings: { LINESIDE_IDENTITY_PROVIDERS: providers } }),
    { scope: 'worker' },
  ],
});

test.beforeEach(({ world, provider }) => {
  provider.knows([`${world.portal()}/api/sso/redirect`]);
  provider.signsIn({ email: people.operator.email, email_verified: true });
});

test('a person logs in through an identity provider, and comes to the requested address [2.18][7.39]', async ({
  world,
  open,
}) => {
  const page = await open();
  await page.goto(`${world.portal()}/my-profile/language-and-formats`);
  await page.getByLabel('E-mail').fill(people.operator.email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Log in with Norwell ID' }).click();
  await expect(page.getByRole('heading', { name: 'Language and formats' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Language and formats' })).toBeVisible();
});

test('a host with one provider and no passwords opens it at once, except after logging out [2.18][7.39]', async ({
  world,
  open,
}) => {
  const custom = JSON.stringify({ glbSignInProvider: providerId });
  const set = `update branding set custom = custom || $1::jsonb where fqdn = 'norwell.localhost'`;
  await sql(world, set, [custom]);
  const page = await open();
  await page.goto(`${world.portal()}/my-companies`);
  await expect(page.getByRole('heading', { name: 'My companies' })).toBeVisible();
  await page.goto(`${world.portal()}/logout`);
  const button = page.getByRole('button', { name: 'Log in with Norwell ID' });
  await expect(button).toBeVisible();
  await page.reload();
  await expect(button).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeHidden();
  await button.click();
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
  await sql(world, `update branding set custom = custom - 'glbSignInProvider'`, []);
});

test('a refusal of the provider is shown at login, which keeps the address [7.39]', async ({
  world,
  provider,
  open,
}) => {
  provider.nobodySignsIn();
  const page = await open();
  await page.goto(`${world.portal()}/my-companies`);
  await page.getByLabel('E-mail').fill(people.operator.email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Log in with Norwell ID' }).click();
  await expect(page.getByText('Login through your provider failed. Try again.')).toBeVisible();
  await page.getByLabel('E-mail').fill(people.operator.email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(world.stack.demo.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My companies' })).toBeVisible();
});
