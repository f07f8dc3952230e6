import type { Page } from '@playwright/test';
import { elsewhere } from '../world/elsewhere.ts';
import type { World } from '../world/world.ts';

/** The demo's people, in the words of the tests. */
export const people = {
  operator: { email: 'marieke.devries@norwell.example', host: 'norwell.localhost', name: 'Marieke de Vries' },
  manager: { email: 'ruben.visser@norwell.example', host: 'norwell.localhost', name: 'Ruben Visser' },
  administrator: { email: 'anke.mulder@norwell.example', host: 'norwell.localhost', name: 'Anke Mulder' },
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

/** Opens the portal by the address that `npm start` prints, lets the page use the VPN client, and signs in. */
export async function signInPaired(page: Page, world: World, person: Person): Promise<Page> {
  await page.goto(await world.stack.addressOf(people[person].host));
  await enterCredentials(page, person, world.stack.demo.password);
  await page.getByRole('button', { name: 'Pair' }).click();
  return page;
}

/** Opens the portal at its address elsewhere than on this machine, and signs in. */
export async function signInElsewhere(page: Page, world: World, person: Person, address = elsewhere): Promise<Page> {
  await page.goto(address);
  await enterCredentials(page, person, world.stack.demo.password);
  await page.getByRole('navigation').first().waitFor();
  return page;
}
