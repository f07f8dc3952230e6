import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildRemote } from '@lineside/bundling';
import { until } from '@lineside/testing/until';
import type { Locator, Page } from '@playwright/test';
import { type Fault, type FaultyOrigin, startFaultyOrigin } from '../../delivery/bundling/test/faulty-origin.ts';
import { remoteOf, removeFolder, scratchFolder } from '../../delivery/bundling/test/fixture.ts';
import { remoteOrigins } from '../../delivery/serve/remote-ports.ts';
import { people, signIn } from '../../testing/pages/sign-in.ts';
import { apiAnswered, passTime, passTimeUntil } from '../../testing/pages/time.ts';
import { expect, test as inWorld, type World } from '../../testing/test.ts';
import { timeLimits } from '../../testing/world/time-limits.ts';
import { type Release, releasesOf } from './releases.ts';

// The portal's list and each file of a remote × every fault × with and without a previous version: the failed part, the
// message, the effect of the button after the fix, and the fallback to the previous version in time.

const name = 'remote-fixture';
const listFile = 'registry.json';

interface Lab {
  origin: FaultyOrigin;
  /** The portal's list as the origin has it, altered since it was signed: for a page that is sent there for it. */
  alteredList(): string;
  /** Deploys versions one after another, the last of them now current. */
  deploy(...versions: string[]): void;
  /** A part of the address of a version's file, by a part of its name or of its content. */
  fileOf(version: string, file: { name: string } | { text: string }): string;
}

const test = inWorld.extend<object, { lab: Lab }>({
  lab: [
    async ({ world }, use) => {
      const scratch = scratchFolder();
      const into = path.join(scratch, 'dist');
      const builds = new Map<string, Release>();
      const versions: [string, Record<string, string>][] = [
        ['1.0.0', {}],
        ['1.1.0', {}],
        ...Object.values(throwing).map(({ version, change = {} }): [string, Record<string, string>] => [
          version,
          change,
        ]),
      ];
      for (const [version, change] of versions) {
        const { folder } = await buildRemote(remoteOf(scratch, version, change), { into });
        if (version === throwing['the entry']!.version) throwFirst(path.join(folder, 'entry.js'));
        builds.set(version, { name, folder, base: '' });
      }
      const origin = await onTheList(world, path.join(into, name));
      const releases = releasesOf(world);
      await use({
        origin,
        alteredList() {
          const { list, ...rest } = JSON.parse(readFileSync(path.join(world.dataDir, listFile), 'utf8'));
          const altered = { ...rest, list: { ...list, text: `${list.text} ` } };
          writeFileSync(path.join(into, name, listFile), JSON.stringify(altered));
          return `${origin.address}/${name}/${listFile}`;
        },
        deploy(...wanted) {
          releases.withdraw(name);
          for (const version of wanted) {
            releases.deploy({ ...builds.get(version)!, base: `${origin.address}/${name}/${version}/` });
          }
        },
        fileOf(version, file) {
          if ('name' in file) return `${version}/${file.name}`;
          const { folder } = builds.get(version)!;
          const scripts = readdirSync(folder).filter((each) => each.endsWith('.js') && each !== 'entry.js');
          return `${version}/${scripts.find((each) => readFileSync(path.join(folder, each), 'utf8').includes(file.text))}`;
        },
      });
      await origin.close();
      releases.undo();
      removeFolder(scratch);
    },
    { scope: 'worker', timeout: timeLimits.start },
  ],
});

/** An unused origin of the portal's list. */
async function onTheList({ ports }: World, folder: string): Promise<FaultyOrigin> {
  for (const address of remoteOrigins(ports.firstRemote).reverse()) {
    const origin = await startFaultyOrigin(name, folder, Number(new URL(address).port)).catch(() => null);
    if (origin) return origin;
  }
  throw new Error('Every port of the portal’s list is taken.');
}

/** A version published like this throws at its start: no origin can do that to a file, as its hash would differ. */
function throwFirst(file: string): void {
  writeFileSync(file, `throw new Error('bad at start');\n${readFileSync(file, 'utf8')}`);
  rmSync(`${file}.br`);
}

const faults: Record<Fault, { message: string; waits?: true }> = {
  missing: { message: "One of its files isn't on its server (404)." },
  failing: { message: 'Its server responded with an error (500).' },
  page: { message: 'Its server sent something else instead of the requested file.' },
  hangs: { message: "It didn't respond in time.", waits: true },
  cut: { message: 'One of its files was received only in part.' },
  altered: { message: 'One of its files differs from the published one and was not used.' },
};

interface BlockedFile {
  file: { name: string } | { text: string };
  /** The time-out, in milliseconds. */
  patience: number;
  /** The text of the button; after a hang it differs. */
  button: 'Retry' | 'Reload';
  afterHang: 'Retry' | 'Reload';
  /** The faults after which the previous version is checked: the kind of fault doesn't matter there. */
  givesWay: readonly Fault[];
}

const parts: Record<string, BlockedFile> = {
  'the description': {
    file: { name: 'remote.json' },
    ...{ patience: 3_000, button: 'Retry', afterHang: 'Retry', givesWay: ['failing', 'hangs'] },
  },
  'the entry': {
    file: { name: 'entry.js' },
    ...{ patience: 8_000, button: 'Retry', afterHang: 'Reload', givesWay: ['missing', 'hangs'] },
  },
  'the screen': {
    file: { name: '__federation_expose_src__FixtureScreen' },
    ...{ patience: 8_000, button: 'Retry', afterHang: 'Reload', givesWay: ['page', 'hangs'] },
  },
  'the file of texts': {
    file: { text: 'Hello from' },
    ...{ patience: 8_000, button: 'Retry', afterHang: 'Reload', givesWay: ['altered', 'hangs'] },
  },
  // its screen runs already, and no other version does
  'a later part of the screen': {
    file: { text: 'Later is here' },
    ...{ patience: 8_000, button: 'Reload', afterHang: 'Reload', givesWay: [] },
  },
};

/** Versions with code that throws at start; descriptions and texts are not code. */
const throwing: Record<string, { version: string; change?: Record<string, string>; said: string; givesWay: boolean }> =
  {
    'the entry': { version: '1.2.0', said: 'Its code failed when it started.', givesWay: true },
    'the screen': {
      version: '1.3.0',
      change: { 'src/FixtureScreen.tsx': "throw new Error('bad at import');\nexport default () => null;\n" },
      ...{ said: 'Its code failed when it started.', givesWay: true },
    },
    'a later part of the screen': {
      version: '1.4.0',
      change: { 'src/Later.tsx': "throw new Error('bad later');\nexport default () => null;\n" },
      ...{ said: 'It failed while it was being shown.', givesWay: false },
    },
  };

/** Messages about the portal's list. */
const listFaults: Record<Fault, string> = {
  missing: 'the server responded with 404.',
  failing: 'the server responded with 500.',
  page: "The list of this portal's components isn't readable.",
  hangs: "the server didn't respond.",
  cut: "the server didn't respond.",
  altered: "The list of this portal's components was changed after it was signed.",
};
/** The time-out for the list, in milliseconds. */
const listPatience = { withOneBefore: 3_000, without: 10_000 };
/** The faults with which the last good list is looked at. */
const listGivesWay: readonly Fault[] = ['missing', 'hangs'];
/** The delay before the list is read again after a failure, in milliseconds. */
const readAgain = 60_000;

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: "This part of the portal can't be shown" });
const hello = (page: Page, version: string) => page.getByRole('heading', { name: `Hello from ${version}` });
const menu = (page: Page, entry: string) =>
  page.getByRole('navigation').getByRole('link', { name: entry, exact: true });
const nothing = (page: Page) => page.getByRole('heading', { name: 'There is nothing to show' });
const outdated = (page: Page) => page.getByText(/^You're using a copy of the portal from/);
const earlier = (page: Page) =>
  page.getByRole('button', { name: /^Account.*Some components run in an earlier version/ });

/** A logged-in person, whose browser caches nothing, in a page with a controlled clock. */
async function atWork(page: Page, world: World): Promise<Page> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.clock.install();
  return signIn(page, world, people.operator);
}

/** The fixture's screen, in a browser that leaves nothing out. */
async function visit(page: Page, world: World): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('lineside.left-out'));
  await page.goto(`${world.portal()}/fixture`, { waitUntil: 'commit' });
}

/** Lets the time pass for which the page waits for a file that never comes. */
async function waitFor(page: Page, { origin }: Lab, file: string, timeoutMs: number, visible: Locator): Promise<void> {
  await until(() => origin.requests.some((address) => address.includes(file)));
  await apiAnswered(page);
  await passTimeUntil(page, timeoutMs, visible);
}

/** The previous version runs, and a message says instead of which one, and why; then everything is retried. */
async function tellsInstead(page: Page, newVersion: string, message: string, mend: () => void): Promise<void> {
  await expect(hello(page, '1.0.0')).toBeVisible();
  await earlier(page).click();
  await page.getByRole('menuitem', { name: /Components of this portal/ }).click();
  await expect(page.getByRole('dialog')).toContainText(`Version 1.0.0 runs instead of ${newVersion}`);
  await expect(page.getByRole('dialog')).toContainText(message);
  mend();
  await page.getByRole('button', { name: 'Reload and try again' }).click();
}

let cells = 0;

for (const [part, { file, patience: timeoutMs, button, afterHang, givesWay }] of Object.entries(parts)) {
  test(`when ${part} of a remote fails, a message says why, and the previous version runs`, async ({
    world,
    open,
    lab,
  }) => {
    const page = await atWork(await open({ expecting: [/./] }), world);
    const broken = lab.fileOf('1.1.0', file);

    for (const [fault, { message, waits }] of Object.entries(faults) as [Fault, (typeof faults)[Fault]][]) {
      for (const before of givesWay.includes(fault) ? [[], ['1.0.0']] : [[]]) {
        await test.step(`${fault}, ${before.length ? 'with' : 'without'} a version before`, async () => {
          lab.deploy(...before, '1.1.0');
          lab.origin.requests.length = 0;
          lab.origin.faults.set(broken, fault);
          await visit(page, world);
          if (waits) await waitFor(page, lab, broken, timeoutMs, before.length ? hello(page, '1.0.0') : failure(page));

          if (before.length) {
            await tellsInstead(page, '1.1.0', message, () => lab.origin.faults.clear());
          } else {
            await expect(failure(page)).toContainText(`${name} 1.1.0`);
            await expect(failure(page)).toContainText(message);
            await expect(failure(page)).not.toContainText('RUNTIME');
            const code = lab.origin.requests.filter(
              (address) => address.includes('/1.1.0/') && address.endsWith('.js'),
            );
            // a description is validated before any code is requested
            if (part === 'the description') expect(code).toEqual([]);
            await expect(menu(page, 'Devices')).toBeVisible();
            lab.origin.faults.clear();
            const pressed = failure(page)
              .getByRole('button', { name: waits ? afterHang : button })
              .click();
            // it may load automatically first
            await Promise.race([pressed.catch(() => undefined), hello(page, '1.1.0').waitFor()]);
          }
          await expect(hello(page, '1.1.0')).toBeVisible();
          await expect(page.getByText('Later is here')).toBeVisible();
          await expect(earlier(page)).toHaveCount(0);
          cells += 1;
        });
      }
    }
    console.log(`matrix: ${cells} cells so far`);
    await page.close();
  });
}

test('when code of a remote throws, a message says why, and the previous version runs', async ({
  world,
  open,
  lab,
}) => {
  const page = await atWork(await open({ expecting: [/./] }), world);
  const mend = () => lab.deploy('1.1.0');
  for (const [part, { version, said, givesWay }] of Object.entries(throwing)) {
    for (const before of givesWay ? [[], ['1.0.0']] : [[]]) {
      await test.step(`${part}, ${before.length ? 'with' : 'without'} a version before`, async () => {
        lab.deploy(...before, version);
        await visit(page, world);
        if (before.length) await tellsInstead(page, version, said, mend);
        else {
          await expect(failure(page)).toContainText(`${name} ${version}`);
          await expect(failure(page)).toContainText(said);
          await expect(menu(page, 'Devices')).toBeVisible();
          const retry = failure(page).getByRole('button', { name: 'Retry' });
          // drawing again may help; where it fails by the very same thing it can't
          if (!givesWay) await retry.click();
          await expect(retry).toHaveCount(0);
          mend();
          await failure(page).getByRole('button', { name: 'Reload' }).click();
        }
        await expect(hello(page, '1.1.0')).toBeVisible();
        cells += 1;
      });
    }
  }
  console.log(`matrix: ${cells} cells so far`);
  await page.close();
});

test('when the list of components fails, a message says why, and the last valid list is used', async ({
  world,
  open,
  lab,
}) => {
  const page = await atWork(await open({ expecting: [/./] }), world);
  lab.deploy('1.1.0');
  await visit(page, world);
  await expect(hello(page, '1.1.0')).toBeVisible();
  await page.route(`**/${listFile}`, (route) =>
    route.continue(lab.origin.faults.has(listFile) ? { url: lab.alteredList() } : {}),
  );
  for (const [fault, message] of Object.entries(listFaults) as [Fault, string][]) {
    for (const before of listGivesWay.includes(fault) ? [false, true] : [false]) {
      await test.step(`${fault}, ${before ? 'with' : 'without'} a good one before`, async () => {
        lab.origin.requests.length = 0;
        lab.origin.faults.set(listFile, fault);
        if (!before) await page.evaluate(() => localStorage.removeItem('lineside.last-registry'));
        await visit(page, world);
        // the page's head has requested the list already; and leaving while the session is renewed may lose it
        await expect(page.getByRole('button', { name: /^Account/ })).toBeAttached();
        if (fault === 'hangs') {
          await waitFor(
            page,
            lab,
            listFile,
            listPatience[before ? 'withOneBefore' : 'without'],
            page.getByText(message),
          );
        }
        await expect(page.getByText(message)).toBeVisible();
        if (before) await expect(outdated(page)).toBeVisible();
        else await expect(nothing(page)).toBeVisible();
        await expect(hello(page, '1.1.0')).toHaveCount(before ? 1 : 0);
        // requests in flight when a minute passes at once are late
        if (before) await expect(page.getByText('Later is here')).toBeVisible();
        lab.origin.faults.clear();
        // the request of the page's head stays in flight
        if (before && fault === 'hangs') await passTimeUntil(page, readAgain, hello(page, '1.1.0'));
        else if (before || fault === 'failing') await passTime(page, readAgain);
        else await page.getByRole('button', { name: 'Reload page' }).click();
        await expect(outdated(page)).toHaveCount(0);
        await expect(nothing(page)).toHaveCount(0);
        await expect(hello(page, '1.1.0')).toBeVisible();
        cells += 1;
      });
    }
  }
  console.log(`matrix: ${cells} cells`);
  await page.close();
});
