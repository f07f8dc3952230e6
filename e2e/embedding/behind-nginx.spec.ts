import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nginxConfiguration } from '../../delivery/serve/nginx/configuration.ts';
import { readNginxSettings } from '../../delivery/serve/nginx/settings.ts';
import { findNginx, inTest, type RunningNginx, startNginx } from '../../delivery/serve/test/real-nginx.ts';
import { freePorts } from '../../stack/ports.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { expect, test } from '../../testing/test.ts';
import { type Console, startConsole } from '../../testing/world/console.ts';

// The widget with the address of the guide, where the API is behind nginx with the generated configuration.

const nginx = findNginx();

let folder: string;
let running: RunningNginx | undefined;
let console_: Console | undefined;

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'behind-nginx-'));
});

test.afterEach(async () => {
  await console_?.stop();
  await running?.stop();
  rmSync(folder, { recursive: true });
});

for (const ending of ['', '/'])
  test(`the widget reaches an API behind nginx by the address of the guide: /api${ending}`, async ({
    world,
    company,
    open,
  }) => {
    test.skip(!nginx && !process.env.NO_SKIPS, 'incomplete: the widget behind nginx, no nginx');
    const [http] = Object.values((await freePorts(['http'])).remotes!) as [number];
    const { work, ...rest } = inTest(folder);
    const settings = {
      ...{ addresses: ['http://portal.example'], apiAddresses: ['http://127.0.0.1'] },
      ...{ api: `http://127.0.0.1:${world.ports.api}`, host: path.join(folder, 'host/1'), registry: folder },
      ...{ registryKeys: [{ id: 'key', publicKey: 'its face' }], listen: { on: ['127.0.0.1'], http } },
      ...{ ...rest, work },
    };
    const configuration = nginxConfiguration(readNginxSettings(JSON.stringify(settings)));
    running = await startNginx(nginx!, configuration, { work, port: http });
    const device = await aDevice(company);
    const person = await aPerson(company, 'Service engineer');
    console_ = await startConsole('console-plain', device, person, { api: `http://127.0.0.1:${http}/api${ending}` });
    const page = await open();
    await page.goto(await console_.paired());
    const widget = page.locator('lineside-vpn');
    await widget.getByRole('button', { name: 'Pair' }).click();
    await expect(widget.getByText(device.name)).toBeVisible();
    await expect(widget.getByRole('button', { name: 'Connect', exact: true })).toBeEnabled();
  });
