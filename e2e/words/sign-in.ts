import { expect, type Page } from '@playwright/test';
import { elsewhere } from '../world/elsewhere.ts';
import { rowsOf, sql } from '../world/sql.ts';
import type { World } from '../world/world.ts';

/** The demo's people, in the words of the tests. */
export const people = {
  operator: { email: 'marieke.devries@norwell.example', host: 'norwell.localhost', name: 'Marieke de Vries' },
  manager: { email: 'ruben.visser@norwell.example', host: 'norwell.localhost', name: 'Ruben Visser' },
  administrator: { email: 'anke.mulder@norwell.example', host: 'norwell.localhost', name: 'Anke Mulder' },
  colleague: { email: 'sam.okafor@norwell.example', host: 'norwell.localhost', name: 'Sam Okafor' },
  engineer: { email: 'jonas.peeters@norwell.example', host: 'norwell.localhost', name: 'Jonas Peeters' },
  approver: { email: 'lotte.bakker@acme.example', host: 'acme.localhost', name: 'Lotte Bakker' },
  guest: { email: 'katrin.hoffmann@delta.example', host: 'norwell.localhost', name: 'Katrin Hoffmann' },
} as const;
export type Person = keyof typeof people;

/** Fills in the two steps of sign-in. */
export async function enterCredentials(page: Page, person: Person, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(people[person].email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Opens the portal as somebody, on their brand's host, and signs in. */
export async function signIn(page: Page, world: World, person: Person, address = '/'): Promise<Page> {
  await page.goto(`${world.portal(people[person].host)}${address}`);
  await enterCredentials(page, person, world.stack.demo.password);
  await page.getByRole('navigation').first().waitFor();
  return page;
}

/** Opens the portal by the address that `npm start` prints, or another with a code, lets the page use the VPN client, and signs in. */
export async function signInPaired(page: Page, world: World, person: Person, address?: string): Promise<Page> {
  await page.goto(address ?? (await world.stack.addressOf(people[person].host)));
  await enterCredentials(page, person, world.stack.demo.password);
  await page.getByRole('button', { name: 'Pair' }).click();
  // the code is traded for a token
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => /pair/i.test(key)));
  return page;
}

/** Opens the portal at its address elsewhere than on this machine, and signs in. */
export async function signInElsewhere(page: Page, world: World, person: Person, address = elsewhere): Promise<Page> {
  await page.goto(address);
  await enterCredentials(page, person, world.stack.demo.password);
  await page.getByRole('navigation').first().waitFor();
  return page;
}

/** Of somebody, by their address. */
const own = 'user_id = (select public_id from user_account where email_address = $1)';

/** The server has ended somebody's sessions: whatever they call next is refused. */
export const endSessions = (world: World, person: Person): Promise<void> =>
  sql(
    world,
    `with gone as (update session set ended_on = now() where ${own} returning public_id)
     delete from session_token where session_id in (select public_id from gone)`,
    [people[person].email],
  );

/** Somebody's sessions have been idle for too long: their tokens are good to their end, and none is given anew. */
export async function sessionsWereIdle(world: World, person: Person): Promise<void> {
  const email = [people[person].email];
  // the first use of a session is written down after its answer, and no other one in the minute after
  const newest = `select last_used_on > created_on as used from session where ${own} order by created_on desc limit 1`;
  await expect.poll(async () => (await rowsOf<{ used: boolean }>(world, newest, email))[0]?.used).toBe(true);
  await sql(world, `update session set last_used_on = now() - interval '31 minutes' where ${own}`, email);
}
