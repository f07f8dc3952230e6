import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connectionOf, disconnect } from '../../testing/pages/connector.ts';
import { approve } from '../../testing/pages/requests.ts';
import { expect, test } from '../../testing/test.ts';
import { type Console, startConsole } from '../../testing/world/console.ts';

// Old widget releases in consoles, with the current API and VPN client; and with incompatible older and newer ones.

const releases = path.join(import.meta.dirname, 'releases');
const archives = readdirSync(releases).filter((file) => file.endsWith('.tgz'));
if (archives.length === 0) throw new Error('e2e/embedding/releases has no widget: nothing would be tested');

let console_: Console;
let folder = '';

test.afterEach(async () => {
  await console_?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The content of the archive, in a folder. */
function unpacked(archive: string): string {
  folder = mkdtempSync(path.join(tmpdir(), 'older-widget-'));
  execFileSync('tar', ['-xzf', path.join(releases, archive), '-C', folder]);
  return folder;
}

for (const archive of archives) {
  test(`${archive} requests access, connects and disconnects with the current API and VPN client`, {
    tag: '@core',
  }, async ({ world, company, open }) => {
    const device = await aDevice(company, { approval: true });
    const person = await aPerson(company, 'Service engineer');
    console_ = await startConsole('console-plain', device, person, { served: unpacked(archive) });
    const approver = await aPerson(company, 'Manager');
    const page = await open();
    await page.goto(await console_.paired());
    const widget = page.locator('lineside-vpn');
    await widget.getByRole('button', { name: 'Pair' }).click();
    await widget.getByRole('button', { name: 'Request access' }).click();
    const dialog = widget.getByRole('dialog', { name: 'Request access' });
    await dialog.getByLabel('Reason').fill('Suction cups of head 3 lose packs');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await widget.getByRole('button', { name: 'Done' }).click();
    await approve(device, approver);
    await widget.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(widget.getByText(`connected to ${device.name}`)).toBeVisible();
    await expect.poll(() => connectionOf(page, world)).toBe('connected');
    await disconnect(widget);
    await expect.poll(() => connectionOf(page, world)).toBe('idle');
  });

  test(`${archive} reports an API of another version or without one of its routes`, async ({
    world,
    company,
    open,
  }) => {
    const device = await aDevice(company);
    const person = await aPerson(company, 'Service engineer');
    console_ = await startConsole('console-plain', device, person, { served: unpacked(archive) });
    for (const change of [refuseVersion, lackRoute]) {
      const page = await open();
      await change(page, world.ports.api);
      await page.goto(console_.origin);
      await expect(page.getByText(/^This page and the VPN service are/)).toBeVisible();
      await page.close();
    }
  });

  test(`${archive} works with adjacent VPN client versions, and names the older side of others`, async ({
    world,
    company,
    open,
  }) => {
    const device = await aDevice(company);
    const person = await aPerson(company, 'Service engineer');
    console_ = await startConsole('console-plain', device, person, { served: unpacked(archive) });
    const page = await open();
    await page.goto(await console_.paired());
    const widget = page.locator('lineside-vpn');
    await widget.getByRole('button', { name: 'Pair' }).click();

    for (const [versions, status] of works) {
      await clientSays(page, versions, status);
      await page.goto(console_.origin);
      await widget.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(widget.getByText(`connected to ${device.name}`)).toBeVisible();
      await disconnect(widget);
      await expect.poll(() => connectionOf(page, world)).toBe('idle');
      await page.unrouteAll();
    }
    for (const [versions, status, says] of fails) {
      await clientSays(page, versions, status);
      await page.goto(console_.origin);
      await widget.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(widget.getByRole('dialog', { name: says })).toBeVisible();
      await page.unrouteAll();
    }
    await page.close();
  });
}

type Status = Record<string, unknown>;
const asIs = (status: Status) => status;
const works: [string[] | undefined, (status: Status) => Status][] = [
  // an earlier form of the current status
  [undefined, ({ networks: _, ...status }) => status],
  // one that says more, and takes the next version too
  [['2', '3'], (status) => ({ ...status, later: { said: ['more'] } })],
];
const fails: [string[] | undefined, (status: Status) => Status, string][] = [
  [['1'], asIs, 'The VPN client is too old for this page'],
  [['3'], asIs, 'This page is too old for the VPN client'],
  [['2'], (status) => ({ ...status, driver: 'later' }), 'This page is too old for the VPN client'],
];

/** The VPN client answers a page's first question so, and its words are changed so. */
async function clientSays(page: Page, versions: string[] | undefined, change: (status: Status) => Status) {
  const rels = { Connect: '/connect', Disconnect: '/disconnect', Status: '/status', StatusWebSocket: '/' };
  const links = Object.entries(rels).map(([rel, href]) => ({ rel, href }));
  await page.route('https://localhost:9250/', (route) =>
    route.fulfill({
      headers: {
        'Access-Control-Allow-Origin': console_.origin,
        'Access-Control-Expose-Headers': 'Server',
        'Access-Control-Allow-Headers': '*, lineside-pairing, accept',
        Server: 'VPN Client/9.9.9',
      },
      json: { links, versions },
    }),
  );
  await page.routeWebSocket('wss://localhost:9250/', (socket) => {
    const client = socket.connectToServer();
    client.onMessage((text) => socket.send(JSON.stringify(change(JSON.parse(String(text))))));
  });
}

const refuseVersion = (page: Page, port: number) =>
  page.route(`http://127.0.0.1:${port}/api`, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: {
        ...{ type: 'Error', status: 'error' },
        data: [{ code: 'invalid-value', message: 'Invalid value', propertyName: 'Api-Version' }],
      },
    }),
  );

const lackRoute = (page: Page, port: number) =>
  page.route(`http://127.0.0.1:${port}/api`, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const json = { ...rest, data: data.filter(({ rel }: { rel: string }) => rel !== 'AgentAccessRequestWithdraw') };
    await route.fulfill({ response, json });
  });
