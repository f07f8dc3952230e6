import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Built } from '@lineside/bundling';
import { type Browser, test as base, type Page } from '@playwright/test';
import { type BuiltParts, buildParts } from '../stack/parts.ts';
import { freePorts, type Ports } from '../stack/ports.ts';
import { root } from '../stack/process.ts';
import { remoteNames } from '../stack/remote-folders.ts';
import { type Stack, type StackOptions, startStack } from '../stack/stack.ts';
import { aCompany, type Company } from './fixtures/company.ts';
import { followRequests } from './pages/time.ts';
import { type OwnDatabase, ownDatabase } from './world/database.ts';
import { launch } from './world/launch.ts';
import { elsewhere, listenBefore } from './world/portal-on-another-host.ts';
import { timeLimits } from './world/time-limits.ts';
import { type Watch, watchPage } from './world/watch.ts';

/** A VPN server's calls to the worker's API. */
export const vpnServerSecret = 'the-secret-of-the-VPN-server';

/** The environment of a worker's tests: their own deployment, and a browser that finds it. */
export interface World {
  stack: Stack;
  ports: Ports;
  database: OwnDatabase;
  /** Holds what the deployment keeps, and in `dist` the parts it serves. */
  dataDir: string;
  browser: Browser;
  /** The portal's address on a brand's host. */
  portal(host?: string): string;
}

interface PageOptions {
  host?: string;
  wide?: boolean;
  dark?: boolean;
  language?: string;
  /** Another browser than the world's. */
  browser?: Browser;
  /** A page of the same person in the same browser: another tab. */
  sameContextAs?: Page;
  /** Messages of the console, other than of failed requests, that this journey brings about. */
  expecting?: RegExp[];
  /** Failed requests fail this journey, too. */
  quietNetwork?: boolean;
}

/** A new person at a computer of their own: cookies, storage and window are theirs alone. */
export type OpenPage = (options?: PageOptions) => Promise<Page>;

interface Fixtures {
  /** A company of the journey's own. */
  company: Company;
  open: OpenPage;
}

/** Browsers with other settings for this machine than the world's own. */
interface Browsers {
  /** Was never set up to trust the connector's certificate. */
  untouched: Browser;
  /** To it the portal is on the internet, at its address elsewhere, and the connector is still on this machine. */
  farBrowser: Browser;
}

/** Additions to a spec's deployment; a spec with additions gets its own worker. */
type Deployment = Pick<StackOptions, 'settings' | 'asksForTerms' | 'withoutComponentHosts'>;

export const test = base.extend<Fixtures, { deployment: Deployment; world: World } & Browsers>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  deployment: [async ({}, use) => use({}), { scope: 'worker' }],

  world: [
    async ({ deployment }, use) => {
      // by process, not by place among the workers: another run may be under way in this checkout
      const dataDir = path.join(root, '.cache', 'e2e', `worker-${process.pid}`);
      rmSync(dataDir, { recursive: true, force: true });
      mkdirSync(dataDir, { recursive: true });
      const database = await ownDatabase();
      const ports = await freePorts(remoteNames());
      const stack = await startStack({
        dataDir,
        database,
        parts: copyOf(await buildParts(), path.join(dataDir, 'dist')),
        ports,
        addresses: [elsewhere],
        say: () => {},
        onLost: () => {},
        settings: {
          LINESIDE_CALLS_A_MINUTE: '100000',
          LINESIDE_SIGN_IN_ADDRESS_FAILURES: '1000',
          LINESIDE_VPN_SERVER_SECRET: vpnServerSecret,
          // the demo has a report that waits: it is printed where a journey is about that
          LINESIDE_CHROMIUM: 'none',
          ...deployment.settings,
        },
        ...(deployment.asksForTerms && { asksForTerms: true }),
        ...(deployment.withoutComponentHosts && { withoutComponentHosts: true }),
      });
      const browser = await launch(ports);
      await use({
        stack,
        ports,
        database,
        dataDir,
        browser,
        portal: (host = 'norwell.localhost') => `http://${host}:${ports.portal}`,
      });
      await browser.close();
      await stack.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: timeLimits.start },
  ],

  untouched: [
    async ({ world }, use) => {
      const browser = await launch(world.ports, { trusted: [] });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  farBrowser: [
    async ({ world: { ports } }, use) => {
      const front = await listenBefore(ports);
      const browser = await launch(ports, {
        trusted: [ports.connector, front.port],
        names: { [new URL(elsewhere).hostname]: front.port },
        outside: [front.port, ...Object.values(ports.remotes!)],
      });
      await use(browser);
      await browser.close();
      front.close();
    },
    { scope: 'worker' },
  ],

  company: async ({ world }, use) => {
    const company = await aCompany(world);
    await use(company);
    for (const end of company.ends) await end();
  },

  open: async ({ world }, use, testInfo) => {
    const watches: Watch[] = [];
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const { wide = true, dark = false, language = 'en-GB', browser = world.browser } = options;
      const { expecting = [], quietNetwork = false } = options;
      const context =
        options.sameContextAs?.context() ??
        (await browser.newContext({
          viewport: wide ? { width: 1440, height: 900 } : { width: 390, height: 844 },
          hasTouch: !wide,
          colorScheme: dark ? 'dark' : 'light',
          locale: language,
          timezoneId: 'Europe/Amsterdam',
        }));
      const page = await context.newPage();
      followRequests(page);
      watches.push(watchPage(page, { expecting, quietNetwork }));
      pages.push(page);
      return page;
    });
    for (const [index, page] of pages.entries()) {
      if (testInfo.errors.length > 0) await page.screenshot({ path: testInfo.outputPath(`page-${index + 1}.png`) });
    }
    for (const watch of watches) await watch.end();
  },
});

export { expect } from '@playwright/test';

/** The built parts in a folder of the worker's own: a concurrent build doesn't change what is tested. */
function copyOf({ host, remotes }: BuiltParts, into: string): BuiltParts {
  const copied = (part: Built): Built => {
    const folder = path.join(into, part.name, part.version);
    cpSync(part.folder, folder, { recursive: true });
    return { ...part, folder };
  };
  return { host: copied(host), remotes: remotes.map(copied) };
}
