/** @jest-environment @lineside/testing/environment */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { quietly } from '@lineside/client';
import { calls as contract } from '@lineside/contracts';
import { screen, waitFor } from '@testing-library/react';
import {
  closePortals,
  forgetEverything,
  openPortal,
  type PortalOptions,
  remoteJsonOf,
  routeOf,
  signed,
} from './portal.tsx';

const menu = (label: string, to: string) => ({ label: { en: label, nl: label }, icon: [], to: `/${to}`, order: 20 });
const published = { routes: [routeOf('one')], menu: [menu('Published', 'one')] };
const written = remoteJsonOf({ version: 'dev', routes: [routeOf('one')], menu: [menu('Written', 'one')] });

let server: Server;
let base: string;
let requestCount: number;
beforeEach(async () => {
  forgetEverything();
  requestCount = 0;
  server = createServer((_request, response) => {
    requestCount += 1;
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end(JSON.stringify(written));
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const override = { name: 'remote-one', version: 'dev', base, claims: [], ends: Date.now() + 3_600_000 };
  localStorage.setItem('lineside.developed', JSON.stringify(override));
});
afterEach(async () => {
  await closePortals();
  await new Promise((resolve) => server.close(resolve));
});

Object.assign(globalThis, {
  EventSource: class {
    close() {}
  },
});

const development = { origins: [] };
const visit = async (permissions: string[], config: object, more: PortalOptions = {}) => {
  const portal = await openPortal({
    as: 'ada',
    remote: published,
    config,
    ...more,
    prepare: (api) => {
      api.standing.permissions = permissions;
    },
  });
  return portal;
};

/** Failures in a page are reported when it is hidden, at the latest. */
function failAndHide() {
  window.dispatchEvent(
    new ErrorEvent('error', { error: Object.assign(new Error('x'), { stack: `at f (${base}a.js)` }) }),
  );
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
}
const reports = (calls: readonly string[]) => calls.filter((call) => /failure|figure/i.test(call));

test('a developer gets the local build with a banner, and the page reports nothing', async () => {
  const { requests: calls } = await visit(['DEVELOP_APP'], { development });
  await screen.findByRole('link', { name: 'Written' });
  await screen.findByText((text) => text.startsWith(`Loaded from ${base.slice(0, -1)} until `));
  expect(screen.queryByRole('link', { name: 'Published' })).toBeNull();
  failAndHide();
  // a later call has its answer: all reports have been sent by then
  await quietly(contract.GetMyStanding);
  expect(reports(calls)).toEqual([]);
});

test('a person who may not develop gets the published version, and no local build is requested', async () => {
  await visit([], { development });
  await screen.findByRole('link', { name: 'Published' });
  await waitFor(() => expect(localStorage.getItem('lineside.developed')).toBe('null'));
  expect([requestCount, screen.queryByText(/Loaded from/)]).toEqual([0, null]);
});

test('other addresses never load a local build, whatever the browser has stored', async () => {
  const { requests: calls } = await visit(['DEVELOP_APP'], {});
  await screen.findByRole('link', { name: 'Published' });
  expect([requestCount, screen.queryByText(/Loaded from/)]).toEqual([0, null]);
  failAndHide();
  await waitFor(() => expect(reports(calls)).not.toEqual([]));
});

/** A remote that is measured for everyone: half of all people have its canary, the others are its control group. */
const registry: PortalOptions['registry'] = (entry) => {
  const { version, base, claims, integrity } = entry;
  return signed([{ ...entry, canary: { version, base, claims, integrity, percent: 50 } }]);
};

test('measurements are reported at the usual address, and never at a development address', async () => {
  localStorage.clear();
  const { requests: calls } = await visit([], {}, { registry });
  await screen.findByRole('link', { name: 'Published' });
  await waitFor(() => expect(reports(calls)).toEqual(['POST /remote-figures/report']));
  await closePortals();
  forgetEverything();
  const { requests: others } = await visit([], { development }, { registry });
  await screen.findByRole('link', { name: 'Published' });
  // measurements are collected this long before they are sent
  await pause(3_000);
  expect(reports(others)).toEqual([]);
});
