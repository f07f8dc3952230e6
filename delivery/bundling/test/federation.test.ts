import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { privileges } from '@lineside/remote-kit/remote-json';
import { until } from '@lineside/testing/until';
import type { Browser, Page, Route } from '@playwright/test';
import { findChromium } from '../../browser/find-chromium.ts';
import { type OwnKeys, ownKeys } from '../../registry/key.ts';
import { publish } from '../../registry/publish.ts';
import { type StaticServers, startStatic } from '../../serve/start-static.ts';
import { type Built, buildHost, buildRemote } from '../src/index.ts';
import { openBrowser } from './browser.ts';
import { type FaultyOrigin, startFaultyOrigin } from './faulty-origin.ts';
import { fixtureHost, remoteOf, removeFolder, scratchFolder } from './fixture.ts';

const executable = findChromium();
if (!executable) console.log('incomplete: federation tests, no Chromium');
const withBrowser = executable || process.env.NO_SKIPS ? describe : describe.skip;

withBrowser('a remote in a real browser', () => {
  let scratch: string;
  let browser: Browser;
  let keys: OwnKeys;
  let origin: FaultyOrigin;
  let servers: StaticServers;
  let registry: string;
  let builds: Record<'good' | 'bad' | 'better' | 'foreign', Built>;
  const violations: string[] = [];

  beforeAll(async () => {
    scratch = scratchFolder();
    const into = path.join(scratch, 'dist');
    mkdirSync(into);
    const throwing = `throw new Error('bad at import');\nexport default () => null;\n`;
    builds = {
      good: await buildRemote(remoteOf(scratch, '1.0.0'), { into }),
      bad: await buildRemote(remoteOf(scratch, '1.0.1', { 'src/FixtureScreen.tsx': throwing }), { into }),
      better: await buildRemote(remoteOf(scratch, '1.0.2'), { into }),
      foreign: await buildRemote(remoteOf(scratch, '2.0.0'), { into }),
    };
    wants(builds.foreign, '^1.9.0');
    const host = await buildHost(fixtureHost, { into });
    keys = ownKeys(path.join(scratch, 'data'));
    registry = path.join(scratch, 'registry.json');
    origin = await startFaultyOrigin('remote-fixture', path.join(into, 'remote-fixture'));
    servers = await startStatic({
      portal: {
        port: 0,
        folder: host.folder,
        addresses: ['http://localhost'],
        api: 'http://127.0.0.1:9',
        timeoutMs: 1000,
        registry,
        config: {
          remoteOrigins: [origin.address],
          registryKeys: [keys.registryKey, ownKeys(path.join(scratch, 'data'), { development: true }).registryKey],
        },
        remoteOrigins: [origin.address],
        localConnector: false,
      },
      remotes: [],
    });
    browser = await openBrowser(executable!);
  });

  afterAll(async () => {
    await browser?.close();
    await servers?.close();
    await origin?.close();
    removeFolder(scratch);
  });

  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    origin.faults.clear();
    origin.requests.length = 0;
    violations.length = 0;
  });

  /** As if built with a newer kit. */
  function wants({ folder }: Built, needs: string): void {
    const file = path.join(folder, 'remote.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), needs }));
    removeFolder(`${file}.br`);
  }

  const addressOf = ({ name, version }: Built) => `${origin.address}/${name}/${version}/`;

  /** Deploys these versions one after another, the last of them now current. */
  function deploy(...versions: Built[]): void {
    removeFolder(registry);
    for (const built of versions)
      publish(registry, [{ folder: built.folder, base: addressOf(built), privileges }], keys);
  }

  /** With `still` the page's time passes only as the test says. */
  async function visit(address: string, { still = false, before = async (_page: Page) => {} } = {}): Promise<Page> {
    // a browser that has seen nothing yet: no cached file, no remembered sequence
    const page = await (await browser.newContext()).newPage();
    await before(page);
    if (still) {
      const now = Date.now();
      await page.clock.install({ time: now });
      await page.clock.pauseAt(now + 1000);
    }
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.warn(`violation ${violatedDirective} ${blockedURI} ${sample}`),
      ),
    );
    page.on('console', (message) => message.text().startsWith('violation') && violations.push(message.text()));
    await page.goto(`http://localhost:${servers.portalPort}${address}`, { waitUntil: 'commit' });
    return page;
  }

  /** Waits until the page has requested a remote's entry. */
  const entryRequested = (page: Page) => page.waitForSelector('script[src$="entry.js"]', { state: 'attached' });

  const heading = (page: Page) => page.locator('h1').textContent();

  /** A script of the good version, by its name or by its content. */
  const fileOf = (words: string) =>
    readdirSync(builds.good.folder)
      .filter((name) => name.endsWith('.js') && name !== 'entry.js')
      .find(
        (name) => name.includes(words) || readFileSync(path.join(builds.good.folder, name), 'utf8').includes(words),
      )!;

  test('a remote’s menu, screen, lazy part, header and texts load, without policy violations', async () => {
    deploy(builds.good);
    const page = await visit('/');
    await page.getByRole('link', { name: 'Fixture' }).click();
    expect(await heading(page)).toBe('Hello from 1.0.0');
    await page.getByText('Later is here').waitFor();
    await page.getByText('badge 1.0.0').waitFor();
    await page.evaluate(() => (window as unknown as { setLanguage(to: string): Promise<void> }).setLanguage('nl'));
    await page.getByText('Hallo van 1.0.0').waitFor();
    expect(violations).toEqual([]);
    expect(origin.requests.filter((address) => address.includes('?'))).toEqual([]);
  });

  test('an address with an invalid id leads to the root [5.22]', async () => {
    deploy(builds.good);
    const page = await visit('/fixture/abc123abc123');
    expect(await heading(page)).toBe('One abc123abc123');
    const other = await visit('/fixture/abc123abc12');
    await other.getByText('Home').waitFor();
  });

  test('a question that a remote answers shows its component and gives the answer', async () => {
    deploy(builds.good);
    const page = await visit('/');
    await page.getByText('badge 1.0.0').waitFor();
    const answer = page.evaluate(() =>
      (window as unknown as { ask(id: string, props: object): Promise<string> }).ask('colour', { shade: 'dark' }),
    );
    await page.getByRole('button', { name: 'Green' }).click();
    expect(await answer).toBe('dark green');
  });

  test('a bad version falls back to the one before, and the next good one runs', async () => {
    deploy(builds.good, builds.bad);
    const page = await visit('/fixture');
    expect(await heading(page)).toBe('Hello from 1.0.0');
    expect(await page.locator('[data-remote]').getAttribute('data-remote')).toBe('1.0.0');

    deploy(builds.good, builds.bad, builds.better);
    const next = await visit('/fixture');
    expect(await heading(next)).toBe('Hello from 1.0.2');
  });

  test.each(['entry.js', '__federation_expose_src__FixtureScreen'])(
    'one byte more in %s and nothing of it runs',
    async (file) => {
      deploy(builds.good);
      origin.faults.set(file, 'altered');
      // the part would come by itself five seconds later, and the button would be gone
      const page = await visit('/fixture', { still: true });
      const screen = page.getByRole('alert');
      await screen.getByText('remote-fixture 1.0.0').waitFor();

      origin.faults.clear();
      await screen.getByRole('button', { name: 'Retry' }).click();
      await page.getByText('Hello from 1.0.0').waitFor();
    },
  );

  test('each lost file of a screen is requested once more', async () => {
    deploy(builds.good);
    const askedFor: string[] = [];
    const lose = async (route: Route, when: () => boolean) => {
      const address = route.request().url();
      askedFor.push(address);
      if (askedFor.filter((each) => each === address).length > 1) return route.continue();
      await until(when);
      return route.abort('internetdisconnected');
    };
    const [screen, texts] = [fileOf('FixtureScreen'), fileOf('Hello from')];
    // the texts get lost while the screen comes at its second try
    const page = await visit('/fixture', {
      async before(it) {
        await it.route(`**/${screen}`, (route) => lose(route, () => true));
        await it.route(`**/${texts}`, (route) =>
          lose(route, () => askedFor.filter((each) => each.endsWith(screen)).length > 1),
        );
      },
    });
    await page.getByText('Hello from 1.0.0').waitFor();
    expect(askedFor.length).toBeGreaterThan(3);
  });

  test('an altered remote.json draws no menu entry', async () => {
    deploy(builds.good);
    origin.faults.set('remote.json', 'altered');
    const page = await visit('/');
    await page.getByText('Home').waitFor();
    expect(await page.getByRole('link').allTextContents()).toEqual(['Own']);
  });

  test('a hanging entry is named after 3 s, given up after 8 s, and the previous version runs', async () => {
    deploy(builds.good, builds.better);
    origin.faults.set('1.0.2/entry.js', 'hangs');
    const page = await visit('/fixture', { still: true });
    await entryRequested(page);
    await page.clock.runFor(2_900);
    expect(await page.getByText('Waiting for Fixture…').count()).toBe(0);
    await page.clock.runFor(100);
    await page.getByText('Waiting for Fixture…').waitFor();
    await page.clock.runFor(5_000);
    await page.getByText('Hello from 1.0.0').waitFor();
  });

  test('while a remote hangs, the host’s own lazy code still loads', async () => {
    deploy(builds.good);
    origin.faults.set('entry.js', 'hangs');
    const page = await visit('/fixture', { still: true });
    await entryRequested(page);
    await page.getByRole('link', { name: 'Own' }).click();
    // far less of the page's time than the limit for hanging code
    await until(async () => {
      await page.clock.runFor(5);
      return page.getByText('Own, 1000 ms').isVisible();
    });
    expect(await page.evaluate(() => performance.now())).toBeLessThan(3_000);
    expect(origin.requests.filter((address) => address.includes('entry.js'))).toHaveLength(1);
  });

  test('header extensions load with the first screen, or after 3 s without a remote’s screen', async () => {
    deploy(builds.good);
    const page = await visit('/fixture', { still: true });
    await page.getByText('badge 1.0.0').waitFor();
    const other = await visit('/', { still: true });
    await other.getByText('Home').waitFor();
    await other.clock.runFor(2_900);
    await other.waitForLoadState('networkidle');
    expect(await other.getByText('badge 1.0.0').count()).toBe(0);
    await other.clock.runFor(100);
    await other.getByText('badge 1.0.0').waitFor();
  });

  test('shell code requested offline loads when the network is back', async () => {
    deploy(builds.good);
    const page = await visit('/', { still: true });
    await page.getByText('Home').waitFor();
    await page.context().setOffline(true);
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('entry.js'));
    await page.clock.runFor(3_000);
    await lost;
    await page.context().setOffline(false);
    await page.getByText('badge 1.0.0').waitFor();
  });

  test('a remote of which nothing answers leaves a failure screen within 10 s', async () => {
    deploy(builds.good);
    origin.faults.set('entry.js', 'hangs');
    const page = await visit('/fixture', { still: true });
    await entryRequested(page);
    await page.clock.runFor(10_000);
    await page.getByRole('alert').getByText('remote-fixture 1.0.0: no answer in time').waitFor();
  });

  test('a remote that does not fit is not loaded', async () => {
    deploy(builds.foreign);
    const page = await visit('/fixture');
    await page.getByText('Home').waitFor();
    const state = await page.evaluate(() =>
      JSON.stringify((window as unknown as { federationState(): object }).federationState()),
    );
    expect(state).toContain('"wants":"^1.9.0","has":"1.1.0"');
    expect(origin.requests.filter((address) => address.includes('entry.js'))).toEqual([]);
  });

  test('a registry signed for development is refused by a production host', async () => {
    const development = ownKeys(path.join(scratch, 'data'), { development: true });
    removeFolder(registry);
    publish(registry, [{ folder: builds.good.folder, base: addressOf(builds.good) }], development);
    const page = await visit('/');
    await page.getByText('Home').waitFor();
    expect(await page.locator('main').getAttribute('data-registry')).toBe('development-key');
  });

  test('a script without a hash, and one from an unlisted origin, are blocked', async () => {
    deploy(builds.good);
    const page = await visit('/');
    const load = (src: string) =>
      page.evaluate(
        (address) =>
          new Promise((resolve) => {
            const script = Object.assign(document.createElement('script'), { src: address, crossOrigin: 'anonymous' });
            script.onload = () => resolve('ran');
            script.onerror = () => resolve('blocked');
            document.head.append(script);
          }),
        src,
      );
    expect(await load(`${addressOf(builds.good)}entry.js`)).toBe('blocked');
    expect(await load('http://localhost:9/entry.js')).toBe('blocked');
    expect(violations.join()).toContain('script-src');
  });
});
