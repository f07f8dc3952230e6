import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildRemote } from '@lineside/bundling';
import { until } from '@lineside/testing/until';
import type { Page } from '@playwright/test';
import { type Fault, type FaultyOrigin, startFaultyOrigin } from '../../tools/bundling/test/faulty-origin.ts';
import { remoteOf, removeFolder, scratchFolder } from '../../tools/bundling/test/fixture.ts';
import { remoteOrigins } from '../../tools/serve/remote-ports.ts';
import { signIn } from '../words/sign-in.ts';
import { expect, test as inWorld, type World } from '../world/world.ts';
import { type Release, releasesOf } from './releases.ts';

// Each file of a remote × everything that can become of it × with and without a version before: who failed, in which
// words, what the button does once it is mended, and that the version before runs in time and is told of.

const name = 'remote-fixture';

interface Lab {
  origin: FaultyOrigin;
  /** Deploys versions one after another, the last of them now current. */
  deploy(...versions: string[]): void;
  /** A part of the address of a version's file, by a part of its name or of what stands in it. */
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
        ['1.2.0', { 'src/FixtureScreen.tsx': "throw new Error('bad at import');\nexport default () => null;\n" }],
      ];
      for (const [version, change] of versions) {
        const { folder } = await buildRemote(remoteOf(scratch, version, change), { into });
        builds.set(version, { name, folder, base: '' });
      }
      const origin = await onTheList(world, path.join(into, name));
      const releases = releasesOf(world);
      await use({
        origin,
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
    { scope: 'worker' },
  ],
});

/** An origin of the portal's list that nobody uses. */
async function onTheList({ ports }: World, folder: string): Promise<FaultyOrigin> {
  for (const address of remoteOrigins(ports.firstRemote).reverse()) {
    const origin = await startFaultyOrigin(name, folder, Number(new URL(address).port)).catch(() => null);
    if (origin) return origin;
  }
  throw new Error('Every port of the portal’s list is taken.');
}

const faults: Record<Fault, { said: string; waits?: true }> = {
  missing: { said: "A file of it isn't on its server (404)." },
  failing: { said: 'Its server answered with an error (500).' },
  page: { said: 'Its server answered with something else than the file that was asked for.' },
  hangs: { said: "It didn't answer in time.", waits: true },
  cut: { said: 'A file of it came only in part.' },
  altered: { said: "A file of it isn't what was published, and was not used." },
};

interface Part {
  file: { name: string } | { text: string };
  /** How long it is waited for, in milliseconds. */
  patience: number;
  /** What the button says; after a hang it is another one. */
  button: 'Retry' | 'Reload';
  afterHang: 'Retry' | 'Reload';
  /** The faults after which the version before is looked at: what kind of fault it is doesn't matter there. */
  givesWay: readonly Fault[];
}

const parts: Record<string, Part> = {
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

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: "This part of the portal can't be shown" });
const hello = (page: Page, version: string) => page.getByRole('heading', { name: `Hello from ${version}` });
const menu = (page: Page, entry: string) =>
  page.getByRole('navigation').getByRole('link', { name: entry, exact: true });
const earlier = (page: Page) => page.getByRole('button', { name: /^Account.*An earlier version/ });

/** Somebody signed in, whose browser keeps no files, in a page whose clock the test moves. */
async function atWork(page: Page, world: World): Promise<Page> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.clock.install();
  return signIn(page, world, 'operator');
}

/** The fixture's screen, in a browser that leaves nothing out. */
async function visit(page: Page, world: World): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('lineside.left-out'));
  await page.goto(`${world.portal()}/fixture`, { waitUntil: 'commit' });
}

/** Lets the time pass that a file is waited for, once it was asked for. */
async function waitFor(page: Page, { origin }: Lab, file: string, patience: number): Promise<void> {
  await until(() => origin.asked.some((address) => address.includes(file)));
  await page.clock.fastForward(patience);
}

let cells = 0;

for (const [part, { file, patience, button, afterHang, givesWay }] of Object.entries(parts)) {
  test(`when ${part} of a remote fails, in each way, it is said which and why, mended by the button, and the version before runs and is told`, async ({
    world,
    open,
    lab,
  }) => {
    const page = await atWork(await open({ expecting: [/./] }), world);
    const broken = lab.fileOf('1.1.0', file);

    for (const [fault, { said, waits }] of Object.entries(faults) as [Fault, (typeof faults)[Fault]][]) {
      for (const before of givesWay.includes(fault) ? [[], ['1.0.0']] : [[]]) {
        await test.step(`${fault}, ${before.length ? 'with' : 'without'} a version before`, async () => {
          lab.deploy(...before, '1.1.0');
          lab.origin.asked.length = 0;
          lab.origin.faults.set(broken, fault);
          await visit(page, world);
          if (waits) await waitFor(page, lab, broken, patience);

          if (before.length) {
            await expect(hello(page, '1.0.0')).toBeVisible();
            await expect(earlier(page)).toBeVisible();
            await earlier(page).click();
            await page.getByRole('menuitem', { name: /Parts of this portal/ }).click();
            await expect(page.getByRole('dialog')).toContainText('Version 1.0.0 runs instead of 1.1.0');
            await expect(page.getByRole('dialog')).toContainText(said);
            lab.origin.faults.clear();
            await page.getByRole('button', { name: 'Reload and try again' }).click();
          } else {
            await expect(failure(page)).toContainText(`${name} 1.1.0`);
            await expect(failure(page)).toContainText(said);
            await expect(failure(page)).not.toContainText('RUNTIME');
            await expect(menu(page, 'Devices')).toBeVisible();
            lab.origin.faults.clear();
            const pressed = failure(page)
              .getByRole('button', { name: waits ? afterHang : button })
              .click();
            // it may come by itself first
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

test('a version that throws as it starts is said to, and its Reload brings the one that was mended', async ({
  world,
  open,
  lab,
}) => {
  const page = await atWork(await open({ expecting: [/./] }), world);
  lab.deploy('1.2.0');
  await visit(page, world);
  await expect(failure(page)).toContainText(`${name} 1.2.0`);
  await expect(failure(page)).toContainText('Its code failed when it started.');
  lab.deploy('1.1.0');
  await failure(page).getByRole('button', { name: 'Reload' }).click();
  await expect(hello(page, '1.1.0')).toBeVisible();
});
