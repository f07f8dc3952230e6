import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { makeCertificates } from '../../connector-app/src/certificates/authority.ts';
import { readWritten } from '../../delivery/registry/document.ts';
import { ownKeys } from '../../delivery/registry/key.ts';
import { publish } from '../../delivery/registry/publish.ts';
import { nginxConfiguration } from '../../delivery/serve/nginx/configuration.ts';
import { readNginxSettings } from '../../delivery/serve/nginx/settings.ts';
import { findNginx, inTest, startNginx } from '../../delivery/serve/test/real-nginx.ts';
import { freePorts } from '../../stack/ports.ts';
import { people, signInElsewhere } from '../../testing/pages/sign-in.ts';
import { expect, test as inWorld, type World } from '../../testing/test.ts';
import { launch } from '../../testing/world/launch.ts';
import { elsewhere } from '../../testing/world/portal-on-another-host.ts';
import { timeLimits } from '../../testing/world/time-limits.ts';
import { releasesOf } from './releases.ts';

const nginx = findNginx();
if (!nginx) console.log('incomplete: the portal served by nginx, no nginx');

/** Where nginx serves all remotes. */
const remotes = 'https://remotes.example';

/** A deployment's nginx before the world's API, with TLS; and a browser that sees it as on the internet. */
interface Front {
  browser: Browser;
  /** Signs its registry again: the world's content, in these versions where named. */
  publish(versions?: Record<string, string>): void;
}

const test = inWorld.extend<object, { front: Front }>({
  front: [
    async ({ world }, use) => {
      const { dataDir, ports } = world;
      const [http, https] = Object.values((await freePorts(['http', 'https'])).remotes!) as [number, number];
      const registry = path.join(dataDir, 'registry-of-nginx.json');
      const settings = readNginxSettings(
        JSON.stringify({
          addresses: [elsewhere],
          api: `http://127.0.0.1:${ports.api}`,
          host: releasesOf(world).host,
          registry,
          remotes: [{ origin: remotes, folder: path.join(dataDir, 'dist') }],
          registryKeys: [ownKeys(dataDir).registryKey],
          tls: certificateIn(dataDir),
          listen: { on: ['127.0.0.1'], http, https },
          ...inTest(dataDir),
        }),
      );
      const running = await startNginx(nginx!, nginxConfiguration(settings), { work: settings.work!, port: https });
      const browser = await launch(ports, {
        trusted: [ports.connector, https],
        names: { [new URL(elsewhere).hostname]: https, [new URL(remotes).hostname]: https },
      });
      const front = { browser, publish: (versions = {}) => publishAll(world, registry, versions) };
      front.publish();
      await use(front);
      await browser.close();
      await running.stop();
    },
    { scope: 'worker', timeout: timeLimits.start },
  ],
});

test.skip(!nginx && !process.env.NO_SKIPS, 'no nginx');

function certificateIn(folder: string): { certificate: string; key: string } {
  const { key, cert } = makeCertificates();
  const files = { certificate: path.join(folder, 'nginx-cert.pem'), key: path.join(folder, 'nginx-key.pem') };
  writeFileSync(files.certificate, cert);
  writeFileSync(files.key, key, { mode: 0o600 });
  return files;
}

function publishAll({ dataDir }: World, registry: string, versions: Record<string, string>): void {
  const published = readWritten(path.join(dataDir, 'registry.json'))!.remotes.map((remote) => {
    const {
      name,
      privileges,
      version = remote.version,
    } = { ...remote, version: versions[remote.name] ?? remote.version };
    const folder = path.join(dataDir, 'dist', name, version);
    return { folder, base: `${remotes}/${name}/${version}/`, privileges: privileges as never };
  });
  publish(registry, published, ownKeys(dataDir));
}

const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const rows = (page: Page, name: string) => page.getByRole('grid', { name }).getByRole('row').nth(1);

test('people log in and see devices through nginx over HTTP/2, and a reload brings a new version', async ({
  world,
  open,
  front,
}) => {
  const page = await open({ browser: front.browser });
  const answered: string[] = [];
  const looks: string[] = [];
  page.on('request', (request) => request.url().endsWith('/brandings') && looks.push(request.url()));
  page.on('response', (answer) => {
    if (answer.url().startsWith(`${elsewhere}/api/`)) answered.push(answer.headers()['content-type'] ?? '');
  });
  await signInElsewhere(page, world, people.administrator);
  await expect(rows(page, 'Devices')).toBeVisible();
  await expect.poll(() => answered.some((type) => type.startsWith('text/event-stream'))).toBe(true);
  expect(looks).toEqual([]);
  const carried = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, nextHopProtocol }) => `${new URL(name).origin} by ${nextHopProtocol}`),
  );
  expect(new Set(carried)).toEqual(new Set([`${elsewhere} by h2`, `${remotes} by h2`]));

  const releases = releasesOf(world);
  const next = await releases.build('remote-devices', '0.2.0', (folder) => {
    const texts = path.join(folder, 'texts/en.json');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace(/("devices": )"Devices"/, '$1"Gateways"'));
  });
  try {
    front.publish({ [next.name]: '0.2.0' });
    await page.reload();
    await expect(menu(page, 'Gateways')).toBeVisible();
    await expect(rows(page, 'Gateways')).toBeVisible();
  } finally {
    releases.undo();
    front.publish();
  }
});

test('the start requests nothing twice, and no configuration by itself', async ({ world, open, front }) => {
  const page = await open({ browser: front.browser });
  await signInElsewhere(page, world, people.administrator);
  await expect(rows(page, 'Devices')).toBeVisible();
  const requested: string[] = [];
  let isThere = false;
  page.on('request', (request) => {
    // what the page before still requests isn't of this start
    if (request.isNavigationRequest()) requested.length = 0;
    if (!isThere) requested.push(`${request.method()} ${request.url()}`);
  });
  // a list is read again where something of it changed meanwhile, in this world by other tests too
  await expect(async () => {
    isThere = false;
    await page.reload();
    await expect(rows(page, 'Devices')).toBeVisible();
    isThere = true;
    expect(requested).toContain(`GET ${elsewhere}/registry.json`);
    expect(requested.filter((address, index) => requested.indexOf(address) !== index)).toEqual([]);
    expect(requested.filter((address) => /config[^/]*\.json/.test(address))).toEqual([]);
  }).toPass();
});

test('a remote whose entry nginx can’t find is named, and Retry recovers it', async ({ world, open, front }) => {
  const page = await open({ browser: front.browser, expecting: [/MIME type/] });
  const { folder } = releasesOf(world)
    .now()
    .find(({ name }) => name === 'remote-assets')!;
  const files = ['entry.js', 'entry.js.br'].map((name) => path.join(folder, name));
  for (const file of files) renameSync(file, `${file}.aside`);
  try {
    await signInElsewhere(page, world, people.administrator);
    await menu(page, 'Assets').click();
    const failure = page.getByRole('alert').filter({ hasText: "This part of the portal can't be shown" });
    await expect(failure).toContainText('remote-assets 0.1.0');
    await menu(page, 'Devices').click();
    await expect(rows(page, 'Devices')).toBeVisible();
    await menu(page, 'Assets').click();
    // a screen that is opened again retries automatically
    await expect(failure).toBeVisible();
    for (const file of files) renameSync(`${file}.aside`, file);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('tree', { name: 'Assets' }).getByRole('treeitem').first()).toBeVisible();
  } finally {
    releasesOf(world).undo();
  }
});
