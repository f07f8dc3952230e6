/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { declareExtensions, loadExtensionsWith } from '@lineside/remote-kit/host';
import type { RegistryEntry } from '@lineside/remote-kit/registry';
import { Link } from '@lineside/remote-kit/router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  brandOf,
  closePortals,
  forgetEverything,
  openPortal,
  type PortalOptions,
  pageIsAt,
  routeOf,
  signed,
  signInAs,
} from './portal.tsx';

beforeEach(forgetEverything);
afterEach(closePortals);

const remote = {
  routes: [
    routeOf('devices'),
    routeOf('devices-under-audit', { anyOf: ['use:controlled-devices'] }),
    routeOf('device-templates', { anyOf: ['manage:agent-templates'] }),
    routeOf('tools'),
  ],
  menu: [
    entry('Tools', '/tools', 60),
    entry('Devices under audit', '/devices-under-audit', 30, { anyOf: ['use:controlled-devices'] }),
    entry('Devices', '/devices', 20),
    entry('Device templates', '/device-templates', 40, { anyOf: ['manage:agent-templates'] }),
  ],
};

function entry(label: string, to: string, order: number, guard?: object) {
  return { label: { en: label, nl: label }, icon: [], to, order, ...(guard && { guard }) };
}

const signedIn = (options: PortalOptions = {}) => openPortal({ remote, as: 'ada', ...options });

/** Entries come once the remotes are known, which may be later than the menu itself. */
const menuIs = async (entries: string) => {
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  await waitFor(() => expect(menu.textContent).toBe(entries));
};

test('the root leads home, and by that to Devices under audit where one may use them [2.05]', async () => {
  await signedIn({ at: '/', prepare: (api) => Object.assign(api.standing, { controlsDevices: true }) });
  await pageIsAt('/devices-under-audit');
});

test('home leads to Devices [2.06]', async () => {
  await signedIn({ at: '/home' });
  await pageIsAt('/devices');
});

test('home leads to Devices under audit with controlled devices [2.06]', async () => {
  await signedIn({ at: '/home', prepare: (api) => Object.assign(api.standing, { controlsDevices: true }) });
  await pageIsAt('/devices-under-audit');
});

test('a failed check at home leads to error/not-allowed [2.06]', async () => {
  await signedIn({
    at: '/home',
    prepare: (api) =>
      api.answers('GET MyUserStart', () => ({ status: 403, body: { type: 'Error', data: [], status: 'error' } })),
  });
  await pageIsAt('/error/not-allowed');
});

test('an unknown address leads to the root', async () => {
  await signedIn({ at: '/nowhere/at/all' });
  await pageIsAt('/devices');
});

test('a remote with an unknown menu is informed, and the rest of it works', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const lost = { ...remote, menu: [...remote.menu, { ...entry('Lost', '/tools', 70), under: 'lost' }] };
  await signedIn({ at: '/devices', remote: lost });
  await pageIsAt('/devices');
  await menuIs('DevicesTools');
  const lines = consoleError.mock.calls.map((words) => words.join(' '));
  expect(lines).toEqual([expect.stringContaining('(menu[4] left out): there is no menu lost')]);
  consoleError.mockRestore();
});

test('a remote that claims the portal’s addresses gets none, with a report, and the rest works', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const thief = { ...remote, routes: [routeOf('login'), routeOf('home'), routeOf('*'), ...remote.routes] };
  await signedIn({ at: '/nowhere/at/all', remote: thief });
  await pageIsAt('/devices');
  await menuIs('DevicesTools');
  const lines = consoleError.mock.calls.map((words) => words.join(' '));
  expect(lines.filter((line) => line.includes('belongs to the portal itself'))).toHaveLength(3);
  consoleError.mockRestore();
});

/** Adds a second remote, whose address has no description. */
function withFailed(entry: RegistryEntry): string {
  const base = entry.base.replace('remote-one', 'remote-two');
  return signed([entry, { ...entry, name: 'remote-two', base, claims: [{ kind: 'address', of: '/two/:publicId' }] }]);
}

test('addresses of a failed remote say so, with the team that maintains it', async () => {
  await signedIn({ at: '/two/abc123abc123', registry: withFailed });
  const alertText = (await screen.findByRole('alert')).textContent;
  expect(alertText).toContain('remote-two 1.0.0');
  expect(alertText).toContain('The team "Lineside" maintains it.');
});

test('with a failed remote, an unknown address still leads to the root', async () => {
  await signedIn({ at: '/nowhere/at/all', registry: withFailed });
  await pageIsAt('/devices');
});

test('the left menu has what remotes declare and the user may use, in order [2.26]', async () => {
  await signedIn();
  await pageIsAt('/devices');
  await menuIs('DevicesTools');
});

test('an administrator finds every entry in the left menu [2.26]', async () => {
  await signedIn({
    prepare: (api) => Object.assign(api.standing, { permissions: ['COMPANY_ADMIN'], controlsDevices: true }),
  });
  await menuIs('DevicesDevices under auditDevice templatesTools');
});

test('a refusing guard leads to error/not-allowed, which names it [6.20]', async () => {
  await signedIn({ at: '/device-templates' });
  await pageIsAt('/error/not-allowed');
  expect(await screen.findByText(/PAGE_NOT_ALLOWED · \/device-templates/)).toBeTruthy();
});

test('content of remotes has links only to permitted pages [6.20]', async () => {
  await signedIn();
  await pageIsAt('/devices');
  const Links = () => (
    <>
      <Link to="/device-templates">Its template</Link>
      <Link to="/devices">All devices</Link>
    </>
  );
  loadExtensionsWith(async () => ({ value: Links, version: '1.0.0' }));
  act(() =>
    declareExtensions('remote-two', [
      {
        remote: { name: 'remote-two', version: '1.0.0' },
        point: 'shell.header@1',
        module: './src/Links',
        export: 'default',
        order: 1,
        data: null,
      },
    ]),
  );
  expect(await screen.findByRole('link', { name: 'All devices' })).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Its template').closest('a')).toBeNull());
  act(() => declareExtensions('remote-two', []));
});

test('a person without the app goes to error/not-allowed [6.23]', async () => {
  await signedIn({ at: '/devices', prepare: (api) => Object.assign(api.standing, { hasRole: false }) });
  await pageIsAt('/error/not-allowed');
  // whom to ask is said, and no page is named that their role lacks
  await screen.findByRole('heading', { name: 'No role yet' });
  expect(screen.getByText(/Ask an administrator of North to give you one/)).toBeTruthy();
});

test('every page but the login page is titled by the app and the site [2.27a][2.27b]', async () => {
  await openPortal({ remote, branding: brandOf('Norwell') });
  await waitFor(() => expect(document.title).toBe('log in to your site account'));
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/Log in/);
  await signInAs('ada');
  await pageIsAt('/devices');
  await waitFor(() => expect(document.title).toBe('Lineside · Norwell'));
  expect(document.querySelector('meta[name=description]')).toBeNull();
});

test('the browser title of a branding replaces its name [3.29]', async () => {
  const norwell = brandOf('Norwell');
  const branding = { ...norwell, custom: { ...norwell.custom, glbBrowserTitle: 'Norwell Remote' } };
  await openPortal({ as: 'ada', remote, branding });
  await waitFor(() => expect(document.title).toBe('Lineside · Norwell Remote'));
});

test('logging out leads to the login page, and no way back to the address', async () => {
  const { api } = await signedIn();
  fireEvent.click(await screen.findByRole('button', { name: 'Account: Ada' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Log out/ }));
  await pageIsAt('/login');
  expect(api.of('MySession', 'DELETE')).toHaveLength(1);
  await signInAs('bob');
  await pageIsAt('/devices');
});
