import { newPublicId } from '@lineside/contracts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { test as base, expect } from '../../testing/test.ts';
import { sql } from '../../testing/world/sql.ts';

/** People are asked for terms that they have not accepted. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  deployment: [async ({}, use) => use({ asksForTerms: true }), { scope: 'worker' }],
});

test('new terms of the sector and of the company are accepted one after the other, once [2.44][3.25][4.47]', async ({
  world,
  company,
  open,
}) => {
  const person = await aPerson(company, 'Service engineer');
  const policy = newPublicId();
  await sql(
    world,
    `insert into terms_of_use_policy (public_id, sector_id, company_id, type, version, published_on)
     select $1, sector_id, null, 'termsofuse', '2.0', now() from company where public_id = $2`,
    [policy, company.publicId],
  );
  await sql(
    world,
    `insert into policy_language (public_id, policy_id, language_code, body, update_summary)
     values ($1, $2, 'en', 'All of it', '<p>Logs are kept for <b>2 years</b></p>')`,
    [newPublicId(), policy],
  );
  await company.call('PATCH', '/companies/terms-of-use-policy-languages', {
    ...{ languageCode: 'en', type: 'termsofuse' },
    ...{ body: '<h2>Rules of the plant</h2>', updateSummary: '<p>Guests wear shoes</p>' },
  });
  await company.call('POST', '/companies/terms-of-use-policies/publish', {});
  await company.call('PATCH', '/companies/me', { customTermsOfUse: 'company' });

  const page = await signIn(await open(), world, person, '/messages?show=alarms');
  const sector = page.getByRole('dialog', { name: 'Terms of use updated' });
  await expect(sector.getByText('Logs are kept for 2 years')).toBeVisible();
  await page.keyboard.press('Escape');
  await sector.getByRole('button', { name: 'OK' }).click();
  const companyTerms = page.getByRole('dialog', { name: `Terms of use of ${company.name} updated` });
  await expect(companyTerms.getByText('Guests wear shoes')).toBeVisible();
  const full = page.context().waitForEvent('page');
  await companyTerms.getByRole('link', { name: 'Read the full terms' }).click();
  await expect((await full).getByRole('heading', { name: 'Rules of the plant' })).toBeVisible();
  await companyTerms.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(new URL(page.url()).search).toBe('?show=alarms');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await page.getByRole('link', { name: 'Devices' }).first().click();
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await sql(world, 'delete from terms_of_use_policy where public_id = $1', [policy]);
});
