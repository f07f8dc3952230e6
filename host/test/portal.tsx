import { webcrypto } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as reallyPause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { RegistryEntry } from '@lineside/remote-kit/registry';
import { claimsOf, parseRemoteJson } from '@lineside/remote-kit/remote-json';
import { startApi, type TestApi } from '@lineside/testing/api';
import { forgetNotices } from '@lineside/ui/base';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ownKeys } from '../../delivery/registry/key.ts';
import { signRegistry } from '../../delivery/registry/sign.ts';

export interface PortalOptions {
  /** The address to open. */
  at?: string;
  /** The previous user of this browser, which has their refresh cookie. */
  as?: 'ada' | 'bob';
  /** More of the page's configuration. */
  config?: object;
  /** The content of the one remote's remote.json; null: its origin doesn't answer. */
  remote?: object | null;
  /** The answer for registry.json instead of the valid one: a text, or a status. Called at each request. */
  registry?: (entry: RegistryEntry) => string | number | Promise<string>;
  branding?: object | null;
  /** The version in info.json; called at each request. Without it there is no such file. */
  served?: () => string;
  prepare?: (api: TestApi) => void;
  /** A host built for development: for a test file of its own, since the host reads this once. */
  development?: boolean;
}

export interface Portal {
  api: TestApi;
  /** Every request of the page in its order: a route's name, or an address. */
  requests: string[];
  close(): Promise<void>;
}

export const brandOf = (name: string) => ({
  publicId: 'Brand0000001',
  name,
  fqdn: 'localhost',
  logo: null,
  favicon: null,
  appleTouchIcon: null,
  theme: { pageColor: '#163B34', cardColor: null },
  custom: { glbBrowserTitle: null, glbVpnClientReleaseNotesUrl: null },
});

/** Browser APIs that jsdom lacks. */
function completeBrowser(development: boolean): void {
  Object.assign(globalThis, {
    HOST_FACTS: { version: '0.1.0', remoteKit: '1.0.0', shared: {}, runtime: '2.9.2' },
    DEVELOPMENT: development,
    matchMedia: (media: string) => ({
      media,
      matches: media.includes('min-width'),
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }),
    MessageChannel: class {
      port1 = { onmessage: (_event: object) => {} };
      port2 = { postMessage: () => setTimeout(() => this.port1.onmessage({})) };
    },
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  performance.getEntriesByType ??= () => [];
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  // a table draws the rows that fit into its height
  for (const height of ['offsetHeight', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, height, { configurable: true, get: () => 640 });
  HTMLElement.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}

const keys = (() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'host-key-'));
  const keys = ownKeys(folder);
  rmSync(folder, { recursive: true });
  return keys;
})();

const sha384 = async (text: string) =>
  `sha384-${Buffer.from(await webcrypto.subtle.digest('SHA-384', new TextEncoder().encode(text))).toString('base64')}`;

/** A minimal remote.json with the given parts. */
export const remoteJsonOf = (more: object) => ({
  schema: 1,
  name: 'remote-one',
  version: '1.0.0',
  needs: '^1.0.0',
  shared: {},
  runtime: '^2.0.0',
  texts: { en: './texts/en', nl: './texts/nl' },
  routes: [],
  menu: [],
  extensions: [],
  ...more,
});

export const routeOf = (at: string, guard?: object) => ({
  path: at,
  module: './src/Screen',
  preload: false,
  ...(guard && { guard }),
});

/** A registry.json with these entries, as this portal's deployment signs it. */
export const signed = (entries: RegistryEntry[], now = Date.now()): string =>
  JSON.stringify(signRegistry(entries, keys, now));

async function filesOf({ remote = {}, registry = (entry) => signed([entry]), served }: PortalOptions): Promise<Server> {
  const json = JSON.stringify(remoteJsonOf(remote ?? {}));
  const claims = claimsOf(parseRemoteJson(json));
  const hash = await sha384(json);
  const server = createServer((request, response) => {
    const answer = (text: string) => response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/remote-one/1.0.0/`;
    const entry = { name: 'remote-one', version: '1.0.0', base, claims, integrity: { entry: hash, json: hash } };
    if (request.url === '/info.json' && served) return void answer(JSON.stringify({ version: served() }));
    if (request.url === '/registry.json') {
      void Promise.resolve(registry(entry)).then((served) =>
        typeof served === 'string' ? answer(served) : response.writeHead(served).end(),
      );
    } else if (request.url?.endsWith('/remote.json') && remote) answer(json);
    else response.writeHead(404).end();
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const open: Portal[] = [];

/** The whole portal in this page, against a real API and real files; storage and cookies stay as they are. */
export async function openPortal(options: PortalOptions = {}): Promise<Portal> {
  completeBrowser(options.development ?? false);
  document.body.innerHTML = '<div id="root"></div><div id="boot"></div>';
  history.replaceState(null, '', options.at ?? '/');
  const api = await startApi();
  const { branding = null } = options;
  api.answers('GET BrandingList', () => ({ data: branding ? [branding] : [] }));
  options.prepare?.(api);
  if (options.as) await keepSession(api, options.as);
  const files = await filesOf(options);
  const address = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  const config = { api: api.api, remoteOrigins: [address], registryKeys: [keys.registryKey], ...options.config };
  document.body.insertAdjacentHTML('beforeend', '<script type="application/json" id="config"></script>');
  document.getElementById('config')!.textContent = JSON.stringify(config);
  const requested: string[] = [];
  const page = recordFetch(requested, api, address);

  await startRuntime();
  const { boot } = await import('../src/boot/boot.tsx');
  let leave = () => {};
  const portal: Portal = {
    api,
    requests: requested,
    async close() {
      leave();
      page.restore();
      await api.close();
      files.closeAllConnections();
      await new Promise((resolve) => files.close(resolve));
      // code that still gets an answer finds its page there
      await page.quiet();
    },
  };
  open.push(portal);
  leave = await boot(document.getElementById('root')!);
  return portal;
}

export async function closePortals(): Promise<void> {
  jest.useRealTimers();
  for (const portal of open.splice(0)) await portal.close();
  act(forgetNotices);
}

/** Stops the page's clock; the returned function advances it by some milliseconds, and the page follows. */
export function holdTime(): (ms: number) => Promise<void> {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  return async (ms) => {
    jest.advanceTimersByTime(ms);
    await reallyPause(0);
  };
}

/** Leaves the browser as a sign-in does: with a refresh cookie, and the note that it has one. */
async function keepSession({ api }: TestApi, name: 'ada' | 'bob'): Promise<void> {
  await fetch(`${api}sessions`, {
    method: 'POST',
    headers: { 'Api-Version': '2', 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailAddress: `${name}@example.com`, password: 'right' }),
  });
  localStorage.setItem('lineside.signed-in', 'true');
}

/** The federation runtime is created by the bundle's entry; here directly. */
async function startRuntime(): Promise<void> {
  const { getInstance, init } = await import('@module-federation/enhanced/runtime');
  if (!getInstance()) init({ name: 'host', remotes: [] });
}

function recordFetch(requested: string[], api: TestApi, files: string) {
  const before = globalThis.fetch;
  const open = new Set<Promise<unknown>>();
  globalThis.fetch = (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    requested.push(routeAt(address, init?.method ?? 'GET', api) ?? address.replace(files, ''));
    const answer = before(address.startsWith('/') ? files + address : (input as string), init);
    open.add(answer);
    const forget = () => open.delete(answer);
    answer.then(forget, forget);
    return answer;
  };
  return {
    /** Every call has been answered, and its caller has processed the answer. */
    async quiet() {
      while (open.size > 0) await Promise.allSettled(open);
      await reallyPause(0);
    },
    restore() {
      globalThis.fetch = before;
    },
  };
}

const names: Record<string, string> = {
  'GET /': 'Discovery',
  'GET /brandings': 'BrandingList',
  'POST /sessions/refresh': 'SessionRefresh',
  'GET /users/me/start': 'MyUserStart',
  'GET /users/me': 'MyUser',
};

function routeAt(address: string, verb: string, api: TestApi): string | undefined {
  if (!address.startsWith(api.api)) return undefined;
  const at = `/${address.slice(api.api.length)}`;
  return names[`${verb} ${at}`] ?? `${verb} ${at}`;
}

/** Signs in by the two steps of the form. */
export async function signInAs(name: 'ada' | 'bob', password = 'right'): Promise<void> {
  const email = await screen.findByLabelText('E-mail');
  fireEvent.change(email, { target: { value: `${name}@example.com` } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const field = await screen.findByLabelText('Password');
  fireEvent.change(field, { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

/** Without a login, in a new browser. */
export function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Where the page is, once it is there. */
export const pageIsAt = (pathname: string) => waitFor(() => expect(location.pathname).toBe(pathname));
