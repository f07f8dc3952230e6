import type { Page } from '@playwright/test';
import { hostAddresses } from '../../shared/remote-kit/src/claims/host-addresses.ts';
import { openSession, people } from '../../testing/pages/sign-in.ts';
import { expect, test, type World } from '../../testing/test.ts';
import { brokenInBoth } from '../accessibility/look.ts';
import { acme, type Example, norwell } from './examples.ts';
import { takePictures } from './pictures.ts';
import { hostRows, type Row, remoteRows, visitorRows } from './table.ts';
import { addressOf, listenTo, routesIn, sectionsOf, visit } from './visit.ts';

/** The visitors, and their records. */
const visitors = {
  administrator: { person: people.administrator, example: norwell },
  manager: { person: people.manager, example: norwell },
  operator: { person: people.operator, example: norwell },
  'guest of one group': { person: people.guest, example: norwell },
  'approver of the controlling company': { person: people.approver, example: acme },
};

type Visitor = (typeof visitors)[keyof typeof visitors];

/** Signs in, and chooses the company. */
async function enter(page: Page, world: World, { person, example }: Visitor): Promise<void> {
  const portal = world.portal(person.host);
  await openSession(page, world, portal, person);
  await page.evaluate((company) => sessionStorage.setItem('lineside.company', company), example.company);
  await page.goto(`${portal}/my-consoles`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Visits the addresses of some rows, and the sections of their rails. */
async function visitAll(
  page: Page,
  rows: readonly Row[],
  {
    heard: pageProblems,
    headingOf,
    look,
  }: {
    heard(): string[];
    headingOf(row: Row): Row['heading'] | RegExp;
    look?(address: string, route: string, section?: string): Promise<void>;
  },
): Promise<void> {
  for (const row of rows) {
    const address = addressOf(row);
    await visit(page, { address, heading: headingOf(row), heard: pageProblems });
    await look?.(address, row.route);
    // a person who can't see the record has no rail
    if (!row.rail || (await page.locator('h1').first().textContent()) !== row.heading) continue;
    for (const section of await sectionsOf(page, row.rail)) {
      await visit(page, { ...section, heard: pageProblems });
      await look?.(section.address, row.route, section.address.slice(row.rail.length).replace('=', '-'));
    }
  }
}

test('every route of host and remotes is in the table of routes, and no other', {
  tag: '@core',
}, ({ world }) => {
  const sorted = (routes: string[]) => [...new Set(routes)].sort();
  const routesOf = (rows: Row[]) => sorted(rows.map(({ route }) => route));
  expect(routesOf(hostRows)).toEqual(sorted(Object.values(hostAddresses)));
  const rows = Object.entries(remoteRows(norwell)).map(([remote, some]) => [remote, routesOf(some)]);
  const served = Object.entries(routesIn(`${world.dataDir}/dist`)).map(([remote, some]) => [remote, sorted(some)]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(served));
});

test('an administrator opens every route, and none is blank, fails, or lacks a text', {
  tag: '@core',
}, async ({ world, open }) => {
  test.slow();
  const page = await open();
  const pageProblems = listenTo(page);
  await enter(page, world, visitors.administrator);
  const [signOut, ...others] = hostRows.toReversed() as [Row, ...Row[]];
  const rows = [...others, ...Object.values(remoteRows(norwell)).flat(), signOut];
  await visitAll(page, rows, { heard: pageProblems, headingOf: ({ heading }) => heading });
});

test('a visitor opens the addresses that need no session, and none fails', { tag: '@core' }, async ({
  world,
  open,
}) => {
  const page = await open();
  const pageProblems = listenTo(page);
  await page.goto(`${world.portal()}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visitAll(page, visitorRows, { heard: pageProblems, headingOf: ({ heading }) => heading });
});

/** Rows of the host or a remote: those with a rail, which lead to many screens, are a test each. */
const parts = Object.entries({ host: hostRows, ...remoteRows(norwell) }).flatMap(([part, rows]) => [
  { name: part, part, rail: false },
  ...rows.flatMap(({ route, rail }) => (rail ? [{ name: route, part, rail: route }] : [])),
]);

const rowsOf = ({ part, rail }: (typeof parts)[number], example: Example): Row[] =>
  (part === 'host' ? hostRows : remoteRows(example)[part]!)
    .filter((row) => (rail ? row.route === rail : !row.rail))
    // it ends the session
    .filter(({ route }) => route !== hostAddresses.signOut);

for (const [visitorName, visitor] of Object.entries(visitors)) {
  for (const part of parts) {
    test(`no screen of ${part.name} fails or breaks an axe rule for the ${visitorName}`, async ({ world, open }) => {
      test.slow();
      const page = await open();
      const pageProblems = listenTo(page);
      await enter(page, world, visitor);
      const isAdministrator = visitor.person === people.administrator;
      await visitAll(page, rowsOf(part, visitor.example), {
        heard: pageProblems,
        // others may see another heading: not allowed, or not available
        headingOf: ({ heading }) => (isAdministrator || heading === null ? heading : /./),
        async look(address, route, section) {
          if (address === '/error/not-allowed' || !page.url().endsWith('/error/not-allowed'))
            expect.soft([address, await brokenInBoth(page)]).toEqual([address, []]);
          if (isAdministrator) await takePictures(page, route, section);
        },
      });
    });
  }
}
