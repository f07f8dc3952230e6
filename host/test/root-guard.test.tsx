/** @jest-environment @lineside/testing/environment */
import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { brandOf, closePortals, forgetEverything, openPortal, pageIsAt, routeOf, signInAs } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(closePortals);

const spinner = () => document.getElementById('boot');

test('the full-page spinner stays until the first route is there [2.01]', async () => {
  let answer = (_value: object) => {};
  const waiting = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const portal = await openPortal({ prepare: (api) => api.answers('GET BrandingList', () => waiting) });
  await waitFor(() => expect(portal.requests).toContain('BrandingList'));
  expect(spinner()).not.toBeNull();
  expect(document.getElementById('root')!.textContent).toBe('');
  answer({ data: [] });
  await screen.findByRole('heading', { name: 'Log in' });
  expect(spinner()).toBeNull();
});

const toConnector = (address: string) => /^https?:\/\/(localhost|127\.0\.0\.1):(9250|5789)/.test(address);

// the VPN client starts once in a page: in these two, before any other test signs in
test('if user and sector are refused, the VPN client isn’t started [2.04]', async () => {
  const portal = await openPortal({
    at: '/devices',
    prepare: (api) =>
      api.answers('GET MyUserStart', () => ({ status: 403, body: { type: 'Error', data: [], status: 'error' } })),
  });
  await signInAs('ada');
  await screen.findByRole('heading', { name: 'Not allowed' });
  // a later call: one to the VPN client would have come before it
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByRole('heading', { name: 'Log in' });
  expect(portal.requests.filter(toConnector)).toEqual([]);
});

test('discovers the API, then branding, then user and sector, then starts the VPN client [2.02][2.03][2.04]', async () => {
  const portal = await openPortal({ remote: { routes: [routeOf('devices')] }, branding: brandOf('Norwell') });
  await signInAs('ada');
  await pageIsAt('/devices');
  await waitFor(() => expect(portal.requests.some(toConnector)).toBe(true));
  const when = (request: string) => portal.requests.indexOf(request);
  expect(when('Discovery')).toBeGreaterThan(-1);
  expect(when('BrandingList')).toBeGreaterThan(when('Discovery'));
  expect(when('MyUserStart')).toBeGreaterThan(when('BrandingList'));
  expect(portal.requests.findIndex(toConnector)).toBeGreaterThan(when('MyUserStart'));
});

test('no brand is shown before the branding is known, then its name is', async () => {
  await openPortal({ branding: brandOf('Norwell Packaging Systems') });
  expect(await screen.findAllByText('Norwell Packaging Systems')).not.toHaveLength(0);
  expect(screen.queryByText('Lineside')).toBeNull();
});

test('without an API at start the address says so, and continues by itself [8.04]', async () => {
  const portal = await openPortal({ at: '/devices/Agent0000001?tab=2', prepare: (api) => api.goDown(true) });
  await screen.findByRole('heading', { name: 'API server is unavailable' });
  expect(spinner()).toBeNull();
  expect(location.pathname).toBe('/error/api-unavailable');
  portal.api.goDown(false);
  await screen.findByRole('heading', { name: 'Log in' });
  expect(history.state.usr).toEqual({ wanted: '/devices/Agent0000001?tab=2' });
  expect(screen.queryByRole('heading', { name: 'API server is unavailable' })).toBeNull();
});

test('a reload while the API is away shows the card, and then leads back to where one was [8.04]', async () => {
  await openPortal({ at: '/my-companies?from=here', prepare: (api) => api.goDown(true) });
  await waitFor(() => expect(location.pathname).toBe('/error/api-unavailable'));
  // the tab's storage as a reload would find it
  const savedSession = { ...sessionStorage };
  await closePortals();
  Object.assign(sessionStorage, savedSession);
  const portal = await openPortal({ at: '/error/api-unavailable', prepare: (api) => api.goDown(true) });
  await screen.findByRole('heading', { name: 'API server is unavailable' });
  portal.api.goDown(false);
  await screen.findByRole('heading', { name: 'Log in' });
  expect(history.state.usr).toEqual({ wanted: '/my-companies?from=here' });
});

test('the wanted address survives signing in', async () => {
  await openPortal({ at: '/devices?filter=x#here', remote: { routes: [routeOf('devices')] } });
  await pageIsAt('/login');
  await signInAs('ada');
  await pageIsAt('/devices');
  expect(location.search + location.hash).toBe('?filter=x#here');
});

test('a wrong password shows a message at its field and keeps the input', async () => {
  await openPortal();
  await signInAs('ada', 'wrong');
  const text = await screen.findByText('E-mail address or password is wrong');
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.value).toBe('wrong');
  expect(text.closest('.ant-form-item')!.contains(field)).toBe(true);
  expect(document.activeElement).toBe(field);
  expect(location.pathname).toBe('/login');
});

test('between the sign-in card and the shell there is no empty page', async () => {
  let answer = () => {};
  const answered = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined);
  });
  const { api } = await openPortal({
    remote: { routes: [routeOf('devices')] },
    prepare: (api) => api.answers('GET MyUserStart', () => answered),
  });
  const root = document.getElementById('root')!;
  await signInAs('ada');
  const visiblePages = new Set<string>();
  const visiblePage = () =>
    root.querySelector('.lh-app') ? 'shell' : root.querySelector('.lh-card') ? 'card' : 'nothing';
  const watching = new MutationObserver(() => visiblePages.add(visiblePage()));
  watching.observe(root, { childList: true, subtree: true });
  await waitFor(() => expect(api.of('MyUserStart')).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-disabled')).toBe('true');
  answer();
  await pageIsAt('/devices');
  watching.disconnect();
  expect(visiblePages.has('shell')).toBe(true);
  expect(visiblePages.has('nothing')).toBe(false);
});

const head = readFileSync(new URL('../src/index.html', import.meta.url), 'utf8');

/** Runs what the page's head does before any of the bundle is there. */
const runHead = (fetch: (address: string) => Promise<unknown>) =>
  new Function('fetch', /<script nonce[^>]*>([\s\S]*?)<\/script>/.exec(head)![1]!)(fetch);

/** The page's head in a browser with this page's storage. */
function nextVisit(): { page: string; ring: string } {
  document.documentElement.removeAttribute('style');
  runHead(() => new Promise(() => {}));
  // the next start asks for itself what it needs
  delete window.linesideEarly;
  const { style } = document.documentElement;
  return { page: style.getPropertyValue('--boot-page'), ring: style.getPropertyValue('--boot-ring') };
}

test('the next visit starts in the last background: the brand’s at login, else the shell’s', async () => {
  await openPortal({ branding: brandOf('Norwell'), remote: { routes: [routeOf('devices')] } });
  await screen.findByRole('heading', { name: 'Log in' });
  expect(nextVisit()).toEqual({ page: '#163B34', ring: '#FFFFFF' });
  await signInAs('ada');
  await pageIsAt('/devices');
  await waitFor(() => expect(nextVisit().page).toBe('#F3F6F7'));
});

const withDiscovery = (api: string) => async (address: string) => ({
  ok: true,
  json: async () => ({ data: String(address) === api ? [{ rel: 'BrandingList', href: '/brandings' }] : [] }),
});

test.each([
  ['asks for none that the server has put into it', JSON.stringify({ data: [brandOf('Norwell')] }), []],
  ['asks where it put none there', '', ['/brandings']],
  ['asks where what is there ends half-way', '{"data":[{', ['/brandings']],
])('the page’s head %s', async (_what, branding, requests) => {
  await openPortal({ at: '/login' });
  await closePortals();
  document.head.innerHTML = '<meta name="branding" />';
  document.querySelector<HTMLMetaElement>('meta[name=branding]')!.content = branding;
  const { api } = JSON.parse(document.getElementById('config')!.textContent);
  const requestedAddresses: string[] = [];
  runHead((address) => {
    requestedAddresses.push(String(address));
    return withDiscovery(api)(address);
  });
  const early = window.linesideEarly!;
  delete window.linesideEarly;
  document.head.innerHTML = '';
  expect(await early.branding).toEqual(branding.endsWith('}') ? [brandOf('Norwell')] : []);
  expect(requestedAddresses.filter((item) => item.includes('branding'))).toEqual(requests);
});

test('data delivered with the page is shown in its first frame, before the API responds', async () => {
  window.linesideEarly = { branding: Promise.resolve([brandOf('Norwell')]), registry: Promise.reject(new Error()) };
  window.linesideEarly.registry.catch(() => {});
  const portal = await openPortal({ prepare: (api) => api.goDown(true) });
  await waitFor(() => expect(document.title).toContain('Norwell'));
  portal.api.goDown(false);
  await screen.findByRole('heading', { name: 'Log in' });
  expect(portal.requests).not.toContain('BrandingList');
});

test('the brand’s icon replaces the portal’s, is never an old one, and a data URI stays as it is [2.29]', async () => {
  document.head.innerHTML = '<link rel="icon" href="data:,">';
  const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')!;
  await openPortal({ branding: { ...brandOf('Norwell'), favicon: 'https://norwell.example/icon.png?size=32' } });
  await waitFor(() => expect(icon().href).toMatch(/^https:\/\/norwell\.example\/icon\.png\?size=32&v=\d+$/));
  expect(icon().getAttribute('fetchpriority')).toBe('high');
  await closePortals();
  await openPortal({ branding: { ...brandOf('Norwell'), favicon: 'data:image/png;base64,AAAA' } });
  await waitFor(() => expect(icon().href).toBe('data:image/png;base64,AAAA'));
});
