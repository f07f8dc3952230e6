import { expect, type Page } from '@playwright/test';
import type { Person } from '../fixtures/account.ts';
import type { World } from '../test.ts';
import { elsewhere } from '../world/portal-on-another-host.ts';
import { rowsOf, sql } from '../world/sql.ts';

/** The demo's people, for journeys that only read. */
export const people = {
  operator: { email: 'marieke.devries@norwell.example', host: 'norwell.localhost', name: 'Marieke de Vries' },
  manager: { email: 'ruben.visser@norwell.example', host: 'norwell.localhost', name: 'Ruben Visser' },
  administrator: { email: 'anke.mulder@norwell.example', host: 'norwell.localhost', name: 'Anke Mulder' },
  colleague: { email: 'sam.okafor@norwell.example', host: 'norwell.localhost', name: 'Sam Okafor' },
  engineer: { email: 'jonas.peeters@norwell.example', host: 'norwell.localhost', name: 'Jonas Peeters' },
  approver: { email: 'lotte.bakker@acme.example', host: 'acme.localhost', name: 'Lotte Bakker' },
  guest: { email: 'katrin.hoffmann@delta.example', host: 'norwell.localhost', name: 'Katrin Hoffmann' },
} as const satisfies Record<string, Person>;

/** Fills in the two steps of sign-in. */
export async function enterCredentials(page: Page, { email }: Person, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Signs in by the form, on the brand's host: for journeys about signing in. */
export async function signInByForm(page: Page, world: World, person: Person, address = '/'): Promise<Page> {
  await page.goto(`${world.portal(person.host)}${address}`);
  await enterCredentials(page, person, world.stack.demo.password);
  return whenSignedIn(page);
}

/** Opens the portal as a person who is logged in already, on their brand's host. */
export async function signIn(page: Page, world: World, person: Person, address = '/'): Promise<Page> {
  await openSession(page, world, world.portal(person.host), person);
  await page.goto(`${world.portal(person.host)}${address}`);
  return whenSignedIn(page);
}

/** The same by the address that `npm start` prints, or another with a code, and lets the page use the VPN client. */
export async function signInPaired(page: Page, world: World, person: Person, address?: string): Promise<Page> {
  const paired = address ?? (await world.stack.addressOf(person.host));
  await openSession(page, world, new URL(paired).origin, person);
  await page.goto(paired);
  await page.getByRole('button', { name: 'Pair' }).click();
  // the code is traded for a token
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => /pair/i.test(key)));
  return page;
}

/** The same at the portal's address elsewhere than on this machine. */
export async function signInElsewhere(page: Page, world: World, person: Person, address = elsewhere): Promise<Page> {
  await openSession(page, world, new URL(address).origin, person);
  await page.goto(address);
  return whenSignedIn(page);
}

async function whenSignedIn(page: Page): Promise<Page> {
  await page.getByRole('navigation').first().waitFor();
  return page;
}

/** Gives the browser a session's cookie, from an empty page of the portal, and the portal's own note that there is one. */
export async function openSession(page: Page, world: World, origin: string, { email }: Person): Promise<void> {
  const empty = `${origin}/empty`;
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(empty);
  const credentials = { emailAddress: email, password: world.stack.demo.password };
  const status = await page.evaluate(async (body) => {
    const headers = { 'Api-Version': '2', 'Content-Type': 'application/json' };
    const answer = await fetch('/api/sessions', { method: 'POST', headers, body: JSON.stringify(body) });
    localStorage.setItem('lineside.signed-in', 'true');
    return answer.status;
  }, credentials);
  expect(status).toBe(201);
  await page.unroute(empty);
}

/** Of a person, by their address. */
const ofUser = 'user_id = (select public_id from user_account where email_address = $1)';

/** The server has ended a person's sessions: their next calls are refused. */
export const endSessions = (world: World, { email }: Person): Promise<void> =>
  sql(
    world,
    `with gone as (update session set ended_on = now() where ${ofUser} returning public_id)
     delete from session_token where session_id in (select public_id from gone)`,
    [email],
  );

/** A person's sessions have been idle for too long: their tokens are valid to their end, and can't be renewed. */
export async function sessionsWereIdle(world: World, { email }: Person): Promise<void> {
  // the first use of a session is written down after its answer, and no other one in the minute after
  const newest = `select last_used_on > created_on as used from session where ${ofUser} order by created_on desc limit 1`;
  await expect.poll(async () => (await rowsOf<{ used: boolean }>(world, newest, [email]))[0]?.used).toBe(true);
  await sql(world, `update session set last_used_on = now() - interval '31 minutes' where ${ofUser}`, [email]);
}
