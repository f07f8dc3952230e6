import type { Page } from '@playwright/test';
import { type Account, anAccount } from '../../testing/fixtures/account.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { endSessions, openSession, people, signIn } from '../../testing/pages/sign-in.ts';
import { test as base, expect, type World } from '../../testing/test.ts';
import { sql } from '../../testing/world/sql.ts';
import { rowsIn, type State } from './states.ts';
import { addressOf, goTo, listenTo, visit } from './visit.ts';

/** People are asked for terms that they have not accepted. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  deployment: [async ({}, use) => use({ asksForTerms: true }), { scope: 'worker' }],
});

/** Opens the portal as a logged-in person, at whatever address that leads to. */
async function enter(page: Page, world: World, person: Account): Promise<Page> {
  await openSession(page, world, world.portal(), person);
  await page.goto(world.portal());
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

/** Opens each address of the host in a state, and fails where something else is seen. */
async function visitAll(page: Page, state: State): Promise<void> {
  const pageProblems = listenTo(page);
  for (const { row, seen } of rowsIn(state)) {
    const address = addressOf(row);
    if (seen === null || typeof seen === 'string') {
      await visit(page, { address, heading: seen, heard: pageProblems });
      continue;
    }
    await goTo(page, address);
    if ('missing' in seen) await expect.soft(page.locator('h1').first(), address).toHaveText(seen.missing);
    else
      await expect.soft(page.getByRole('dialog').getByText(seen.over, { exact: true }).first(), address).toBeVisible();
  }
}

test('every address of the host shows a visitor the login, or a public page [2.18]', async ({ world, open }) => {
  const page = await open();
  await page.goto(`${world.portal()}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visitAll(page, 'signed out');
});

test('every address shows the login over it once the session has expired [2.18]', async ({ world, company, open }) => {
  const person = await aPerson(company, 'Administrator');
  const page = await signIn(await open(), world, person, '/messages');
  await endSessions(world, person);
  await goTo(page, '/my-companies');
  await visitAll(page, 'session expired');
});

test('every address of a company that asks for a second factor leads to it [2.18]', async ({
  world,
  company,
  open,
}) => {
  const person = await aPerson(company, 'Administrator');
  await sql(world, 'update company set enforce2fa = true where public_id = $1', [company.publicId]);
  await visitAll(await enter(await open(), world, person), 'second factor due');
});

test('every address in the shell asks for due terms, and no other does [2.44][4.47]', async ({
  world,
  company,
  open,
}) => {
  const person = await aPerson(company, 'Administrator');
  await sql(world, 'delete from policy_acceptance where user_id = $1', [person.publicId]);
  await visitAll(await signIn(await open(), world, person), 'terms due');
});

test('every address of a company leads a person without a company to My companies [2.18]', async ({ world, open }) => {
  const person: Account = await anAccount(world, 'Ines Maes');
  await visitAll(await enter(await open(), world, person), 'no company');
});

test('every address of the host is there without a remote [2.18]', async ({ world, open }) => {
  const page = await open();
  await page.route(`http://*:${world.ports.remotes!['remote-devices']}/**`, (route) => route.abort());
  await visitAll(await signIn(page, world, people.administrator), 'remote missing');
});
