import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '@lineside/testing/until';
import { findChromium } from '../../browser/find-chromium.ts';
import { ownKeys } from '../../registry/key.ts';
import { publish } from '../../registry/publish.ts';
import { type StaticServers, startStatic } from '../../serve/start-static.ts';
import { buildHost, type Development, devRemote } from '../src/index.ts';
import { openBrowser } from './browser.ts';
import { fixtureHost, remoteOf, removeFolder, scratchFolder } from './fixture.ts';

const executable = findChromium();
if (!executable) console.log('incomplete: development test, no Chromium');
const withBrowser = executable || process.env.NO_SKIPS ? test : test.skip;

withBrowser(
  'a screen that changes while developing is reloaded automatically, a broken one is reported and changes nothing',
  async () => {
    const scratch = scratchFolder();
    const into = path.join(scratch, 'dist');
    mkdirSync(into);
    const folder = remoteOf(scratch, '1.0.0');
    const problems: string[] = [];
    let servers: StaticServers | undefined;
    let remote: Development | undefined;
    const browser = await openBrowser(executable!);
    try {
      remote = await devRemote(folder, {
        into,
        changed: () => servers?.reload(),
        failed: (name, { message }) => problems.push(`${name}: ${message}`),
      });
      const host = await buildHost(fixtureHost, { into, development: true });
      const registry = path.join(scratch, 'registry.json');
      const keys = ownKeys(scratch, { development: true });
      const config = { registryKeys: [keys.registryKey], remoteOrigins: [] as string[] };
      servers = await startStatic({
        portal: {
          port: 0,
          folder: host.folder,
          addresses: ['http://localhost'],
          api: 'http://127.0.0.1:9',
          timeoutMs: 1000,
          registry,
          config,
          remoteOrigins: ['http://localhost:*'],
          localConnector: false,
          development: true,
        },
        remotes: [{ name: 'remote-fixture', folder: path.join(into, 'remote-fixture'), port: 0 }],
      });
      config.remoteOrigins.push(servers.origins['remote-fixture']!);
      publish(
        registry,
        [{ folder: remote.folder, base: `${servers.origins['remote-fixture']}/remote-fixture/dev/` }],
        keys,
      );
      const page = await browser.newPage();
      await page.goto(`http://localhost:${servers.portalPort}/fixture`);
      await page.getByText('Later is here').waitFor();

      const later = path.join(folder, 'src/Later.tsx');
      const before = readFileSync(later, 'utf8');
      writeFileSync(later, before.replace('Later is here', 'Changed'));
      await page.getByText('Changed').waitFor();

      writeFileSync(later, 'export default () => <p>');
      await until(() => problems.length > 0);
      expect(problems.join()).toContain('remote-fixture: ');
      await page.reload();
      await page.getByText('Changed').waitFor();
    } finally {
      await browser.close();
      await servers?.close();
      await remote?.close();
      removeFolder(scratch);
    }
  },
);
