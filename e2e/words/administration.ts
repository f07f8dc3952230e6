import { newPublicId, startingRoles } from '@lineside/contracts';
import type { Locator, Page } from '@playwright/test';
import { callersOf } from '../../api/test/world.ts';
import { rowsOf, sql } from '../world/sql.ts';
import type { World } from '../world/world.ts';
import { row } from './devices.ts';
import { options } from './requests.ts';
import { type Person, people } from './sign-in.ts';

const company = `(select public_id from company where name = 'Norwell Packaging')`;

/** From the company's menu to a section of its administration. */
export async function openAdministration(page: Page, section: string): Promise<void> {
  await page.getByRole('button', { name: /^Norwell Packaging,/ }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await rail(page).getByRole('link', { name: section, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: section }).waitFor();
}

export const rail = (page: Page): Locator => page.getByRole('navigation', { name: 'Administration' });

/** What the menu of a row offers, chosen. */
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

/** A record of Norwell's, made before the test begins; gives its id. */
async function made(world: World, table: string, values: Record<string, unknown>): Promise<string> {
  const publicId = newPublicId();
  const names = Object.keys(values);
  await sql(
    world,
    `insert into "${table}" (company_id, public_id, ${names.map((name) => `"${name}"`).join()})
     values (${company}, $1, ${names.map((_, at) => `$${at + 2}`).join()})`,
    [publicId, ...Object.values(values)],
  );
  return publicId;
}

export const aGroupType = (world: World, name: string): Promise<string> =>
  made(world, 'group_type', { name, color: null, order: 7 });

export async function aGroup(world: World, name: string): Promise<string> {
  const [plant] = await rowsOf<{ public_id: string }>(
    world,
    `select public_id from group_type where name = 'Plant' and company_id = ${company}`,
  );
  return made(world, 'group', { name, type_id: plant!.public_id });
}

export const aCategory = (world: World, name: string): Promise<string> => made(world, 'audience', { name });

export const aRole = (world: World, name: string, permissions: string[], categories: string[] = []): Promise<string> =>
  made(world, 'role', { name, permissions, audiences_ids: categories });

/** A person's role in all of the company, beside what they have. */
export async function givenTo(world: World, person: Person, role: string): Promise<void> {
  const [one] = await rowsOf<{ public_id: string }>(
    world,
    'select public_id from user_account where email_address = $1',
    [people[person].email],
  );
  await made(world, 'user_membership', { user_id: one!.public_id, group_id: null, role_id: role });
}

/** Opens somebody's panel in the list of users, to give them a role in it. */
export async function openGiving(page: Page, person: Person): Promise<Locator> {
  await row(page, people[person].name).click();
  await page.getByRole('dialog', { name: people[person].name }).getByRole('button', { name: 'Give a role' }).click();
  return page.getByRole('dialog', { name: 'Add membership' });
}

/** Somebody's places of a role, as the database holds them. */
export const storedPlaces = (world: World, person: Person, role: string): Promise<{ expires_on: Date | null }[]> =>
  rowsOf(
    world,
    `select expires_on from user_membership where role_id = $2 and company_id = ${company}
       and user_id = (select public_id from user_account where email_address = $1)`,
    [people[person].email, role],
  );

/** The time of a role is over for everybody. */
export const roleIsOver = (world: World, role: string): Promise<void> =>
  sql(world, `update user_membership set expires_on = now() - interval '1 second' where role_id = $1`, [role]);

/** Whatever roles were given that the demo doesn't have are over: journeys after this one meet people as they were. */
export const givenRolesAreOver = (world: World): Promise<void> =>
  sql(
    world,
    `update user_membership set expires_on = now() - interval '1 second'
      where role_id in (select public_id from role where name <> all($1))`,
    [Object.keys(startingRoles)],
  );

/** How many records of the company have been removed. */
export async function removals(world: World): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    world,
    `select count(*)::int from audit_log where act = 'remove' and company_id = ${company}`,
  );
  return found!.count;
}

/** What the database holds of a table's record, by its id or its name. */
export async function stored(world: World, table: string, key: string): Promise<Record<string, unknown> | undefined> {
  const found = await rowsOf(
    world,
    `select * from "${table}" where company_id = ${company} and (public_id = $1 or name = $1)`,
    [key],
  );
  return found[0];
}

/** The administrator changes what a device is described as, several times, by the API: no screen does so yet. */
export async function describeDevice(world: World, publicId: string, texts: string[]): Promise<void> {
  const anke = await callersOf(world.portal('localhost')).signIn('anke');
  for (const description of texts) {
    const { status } = await anke('PATCH', `/agents/${publicId}`, { description });
    if (status !== 200) throw new Error(`${publicId} isn't described otherwise: ${status}`);
  }
}
