import type { Locator, Page } from '@playwright/test';
import type { Account } from '../fixtures/account.ts';
import type { Company, CreatedRecord } from '../fixtures/company.ts';
import { rowsOf, sql } from '../world/sql.ts';
import { row } from './devices.ts';
import { options } from './requests.ts';

/** From the company's menu to a section of its administration. */
export async function openAdministration(page: Page, { name }: Company, section: string): Promise<void> {
  await page.getByRole('button', { name: `${name},` }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await rail(page).getByRole('link', { name: section, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: section }).waitFor();
}

export const rail = (page: Page): Locator => page.getByRole('navigation', { name: 'Administration' });

/** Chooses an entry of a row's menu. */
export async function fromMenu(page: Page, name: string, action: string | RegExp): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Removes a row, the question being answered with yes. */
export async function removeRow(page: Page, name: string): Promise<void> {
  await fromMenu(page, name, 'Remove');
  await page
    .getByRole('dialog', { name: `Remove ${name}?` })
    .getByRole('button', { name: 'Remove' })
    .click();
}

/** Chooses the record that a field of a form names. */
export async function choose(form: Locator, label: string, name: string): Promise<void> {
  const page = form.page();
  await form.getByLabel(label).click();
  await options(page)
    .filter({ has: page.getByText(name, { exact: true }) })
    .click();
}

/** Opens a person's panel in the list of users, to assign a role in it. */
export async function openGiving(page: Page, { name }: Account): Promise<Locator> {
  // the middle of the row is the person's address, which opens a mail
  await row(page, name).getByText(name, { exact: true }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Assign role' }).click();
  return page.getByRole('dialog', { name: 'Add membership' });
}

/** A person's memberships with a role, as the database stores them. */
export const storedPlaces = (
  { world, publicId }: Company,
  person: Account,
  role: CreatedRecord,
): Promise<{ expires_on: Date | null }[]> =>
  rowsOf(world, 'select expires_on from user_membership where role_id = $2 and company_id = $3 and user_id = $1', [
    person.publicId,
    role.publicId,
    publicId,
  ]);

/** The memberships of a role have expired for everyone. */
export const roleIsOver = ({ world }: Company, role: CreatedRecord): Promise<void> =>
  sql(world, `update user_membership set expires_on = now() - interval '1 second' where role_id = $1`, [role.publicId]);

/** The database's row of a record, by its id or its name. */
export async function stored(
  { world, publicId }: Company,
  table: string,
  key: string,
): Promise<Record<string, unknown> | undefined> {
  const found = await rowsOf(
    world,
    `select * from "${table}" where company_id = $2 and (public_id = $1 or name = $1)`,
    [key, publicId],
  );
  return found[0];
}
