import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { freePort } from '../../api/src/platform/database/port.ts';
import { findChromium } from '../../delivery/browser/find-chromium.ts';
import { browserFlags } from '../../delivery/browser/flags.ts';
import { demoDevices } from '../../delivery/cli/stage/demo-devices.ts';
import { Agent } from '../../shared/contracts/src/index.ts';
import { bob, north, startApi, type TestApi } from '../../shared/testing/src/api.ts';
import { originAt, serveConsole } from '../../testing/world/console.ts';

// The widget's package in consoles that are bundled, by each import that the documentation names, and in one with a
// stricter policy. The API is in memory: the test is whether all code loads and runs.

/** Bundles of examples/console-bundled, one for each form of import. */
const forms = ['element', 'mount', 'bare', 'bare-element', 'single-spa'];
const device = { ...demoDevices[0]!, access: { state: 'needsApproval', until: null, request: null, note: null } };
const approver = { ...bob, user: bob, company: north, hindrances: [] };

let api: TestApi;
let browser: Browser;
let console_: Awaited<ReturnType<typeof serveConsole>>;
let development: ChildProcess | undefined;

test.beforeEach(async () => {
  api = await startApi();
  api.has(Agent, [device]);
  api.answers('POST WidgetTokenList', async () => ({ status: 201, data: await aToken() }));
  api.answers('GET AgentAccessRequestApproverList', () => ({ data: [approver] }));
  browser = await chromium.launch({ executablePath: findChromium()!, args: [...browserFlags] });
});
test.afterEach(async () => {
  await browser.close();
  development?.kill();
  development = undefined;
  await console_?.stop();
  await api.close();
});

/** A token as a person's login gives it. */
async function aToken(): Promise<unknown> {
  const answer = await fetch(`${api.api}sessions`, {
    method: 'POST',
    headers: { 'Api-Version': '2', 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailAddress: 'ada@example.com', password: 'right' }),
  });
  return (await answer.json()).data;
}

/** Serves one of the consoles; its origin. */
async function served(example: string, options: { build?: string[]; policy?: string }): Promise<string> {
  const port = await freePort();
  console_ = await serveConsole(example, port, {
    ...{ api: api.api, company: north.publicId, device: device.publicId, person: 'ada@example.com' },
    ...{ portal: '', token: 'of-the-account', application: 'Application1', ...options },
  });
  return originAt(port);
}

/** Serves the console that one of the bundlers has built. */
const bundled = (bundler: string) => served('console-bundled', { build: [bundler] });

/** Opens the request dialog at each address: its code, antd and its texts are in parts of their own. */
async function requestAt(page: Page, addresses: string[]): Promise<void> {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Request access' }).click();
    await expect(page.getByRole('dialog', { name: 'Request access' }).getByLabel('Reason')).toBeVisible();
  }
  expect(faults).toEqual([]);
}

const tryForms = (page: Page, origin: string) =>
  requestAt(
    page,
    forms.map((form) => `${origin}/?${form}`),
  );

for (const bundler of ['vite', 'rollup', 'esbuild', 'webpack']) {
  test(`each import of the widget works in a console that ${bundler} has bundled`, async () => {
    test.slow();
    const origin = await bundled(bundler);
    await tryForms(await browser.newPage(), origin);
  });
}

test("each import of the widget works with Vite's development server", async () => {
  test.slow();
  const origin = await bundled('vite');
  development = spawn(process.execPath, ['dev.mjs'], { cwd: console_.folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const [address] = await once(development.stdout!, 'data');
  const vite = new URL(String(address).trim());
  const page = await browser.newPage();
  const bundles = new URL('/dist/', origin).href;
  await page.route(
    ({ href }) => href.startsWith(bundles),
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const url = `${vite.origin}${pathname}${search}`;
      await route.fulfill({ response: await route.fetch({ url, maxRetries: 3 }) });
    },
  );
  await tryForms(page, origin);
  // parts may still be under way
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the widget works in a console that requires Trusted Types and allows no policy', async () => {
  const origin = await served('console-plain', { policy: "require-trusted-types-for 'script'; trusted-types 'none'" });
  await requestAt(await browser.newPage(), [origin]);
});
