import type { Page } from '@playwright/test';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connectionOf } from '../../testing/pages/connector.ts';
import { expect, test } from '../../testing/test.ts';
import { type Console, startConsole } from '../../testing/world/console.ts';
import { always, left, watch } from './leaks.ts';

// The widget as a module of a host of Module Federation that isn't ours, and shares another React.

let console_: Console;

test.afterEach(() => console_?.stop());

interface Instance {
  name: string;
  shareScopeMap: Record<string, Record<string, Record<string, { from: string; useIn: string[] }>>>;
}

/** The content of each shared scope of the host: module, version, owner, and users. */
const scopesOf = (page: Page, host: string) =>
  page.evaluate((name) => {
    const { __INSTANCES__ } = (window as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } }).__FEDERATION__;
    const { shareScopeMap } = __INSTANCES__.find((instance) => instance.name === name)!;
    const versionsOf = (scope: Instance['shareScopeMap'][string]) =>
      Object.entries(scope).flatMap(([module, versions]) =>
        Object.entries(versions).map(([version, { from, useIn }]) => `${module} ${version} ${from}: ${useIn}`),
      );
    return Object.fromEntries(
      Object.entries(shareScopeMap).map(([scope, packages]) => [scope, versionsOf(packages).sort()]),
    );
  }, host);

/** The policy of the host's own runtime, which loads scripts by their addresses: not the widget's parts. */
function allowHostScripts() {
  const { trustedTypes } = window as unknown as {
    trustedTypes: { createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): void };
  };
  const isPart = (url: string) => url.includes('/widget/') && !url.endsWith('/remoteEntry.js');
  trustedTypes.createPolicy('default', { createScriptURL: (url) => (isPart(url) ? null : url) });
}

test('a host of Module Federation with Trusted Types mounts the widget; its scope is unchanged', async ({
  world,
  company,
  open,
}) => {
  const device = await aDevice(company);
  const person = await aPerson(company, 'Service engineer');
  console_ = await startConsole('console-federated', device, person, {
    policy: "require-trusted-types-for 'script'; trusted-types lineside-vpn default",
  });
  const page = await open();
  await page.addInitScript(watch);
  await page.addInitScript(allowHostScripts);
  await page.addInitScript('window.names = new Set(Object.getOwnPropertyNames(window))');
  await page.goto(await console_.paired());
  await expect(page.getByText('React 18.3.1')).toBeVisible();
  const widget = page.locator('main');
  await widget.getByRole('button', { name: 'Pair' }).click();
  await widget.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(widget.getByText(`connected to ${device.name}`)).toBeVisible();
  await expect.poll(() => connectionOf(page, world)).toBe('connected');

  expect(await scopesOf(page, 'console')).toEqual({
    default: ['react 18.3.1 console: console', 'react-dom 18.3.1 console: console'],
    'lineside-vpn': ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'].map(
      (module) => `${module} 19.3.1 lineside_vpn: lineside_vpn`,
    ),
  });
  const globals = await page.evaluate(() => {
    const { names } = window as unknown as { names: Set<string> };
    return Object.getOwnPropertyNames(window).filter((name) => !names.has(name));
  });
  expect(globals.filter((name) => /lineside|zod/.test(name)).sort()).toEqual([
    'lineside_vpn',
    'webpackChunklineside_vpn_0_1_0',
  ]);

  await page.getByRole('button', { name: 'Close help' }).click();
  await expect(widget.getByText(device.name)).toHaveCount(0);
  await expect
    .poll(() => left(page))
    .toMatchObject({ heard: [...always, 'html click'], waiting: [], sockets: 0, sheets: 0, styles: 0 });

  await page.getByRole('button', { name: 'Help from the maker' }).click();
  await widget.getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => connectionOf(page, world)).toBe('idle');
});
