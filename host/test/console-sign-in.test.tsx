/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { north, south, type TestApi } from '@lineside/testing/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { closePortals, forgetEverything, openPortal, pageIsAt, signInAs } from './portal.tsx';

// The portal asks whether a console's page may use the VPN: that page opened it, and is notified.

const origin = 'https://console.example.com';
const address = `/console-sign-in?origin=${encodeURIComponent(origin)}&state=of-today`;
const token = { publicId: 'Session00001', secretId: 'secret', expiresOn: '2030-01-01T00:00:00Z', renewal: 'renewal' };

/** For how long nothing can be allowed, in milliseconds; here until `settle`, however long the machine takes. */
const settling = 800;
const later = globalThis.setTimeout;
const onSettled = new Set<() => void>();
const settle = () => {
  for (const settled of onSettled) settled();
};

let opener: { closed: boolean; postMessage: ReturnType<typeof jest.fn> };
beforeEach(() => {
  forgetEverything();
  opener = { closed: false, postMessage: jest.fn() };
  Object.assign(window, { opener });
  jest.spyOn(window, 'close').mockImplementation(() => {});
  onSettled.clear();
  // replaced directly: Testing Library would take jest's for a fake clock
  globalThis.setTimeout = ((work: () => void, ms?: number, ...more: []) => {
    if (ms !== settling) return later(work, ms, ...more);
    onSettled.add(work);
    return later(() => {}, 0);
  }) as typeof setTimeout;
});
afterEach(async () => {
  jest.restoreAllMocks();
  globalThis.setTimeout = later;
  Object.assign(window, { opener: null });
  await closePortals();
});

/** A console of a company, as the API returns it. */
const consoleOf = (company: typeof north, { name = 'Line console', origins = [origin] } = {}) => ({
  ...{ publicId: `Console${company.name}`.padEnd(12, '0'), name, origins },
  company,
});

/** The pop-up, with consoles that have pages of the origin. */
async function open(consoles = [consoleOf(north)], more?: (api: TestApi) => void, ask = '') {
  const portal = await openPortal({
    at: address + ask,
    prepare(api) {
      api.belongsTo(north, south);
      api.answers('GET MyUserWidgetConsoleList', () => ({ data: consoles }));
      api.answers('POST MyUserConsoleConsentList', () => ({ status: 201, data: null }));
      api.answers('POST MyUserWidgetSessionList', () => ({
        status: 201,
        data: { ...token, user: { publicId: 'Ada000000001', name: 'Ada' } },
      }));
      more?.(api);
    },
  });
  await signInAs('ada');
  return portal;
}
const messages = () =>
  opener.postMessage.mock.calls.map(([message, to]) => [
    (message as { is: string }).is,
    (message as { state: string }).state,
    to,
  ]);
/** Presses Allow once it may be. */
async function allow() {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Allow' });
  // a second click of a double click on the page below is no answer
  fireEvent.click(button);
  expect(button.disabled).toBe(true);
  act(settle);
  expect(button.disabled).toBe(false);
  fireEvent.click(button);
}

test('consent sends a token once, to the requesting page only', async () => {
  const { api } = await open();
  expect(await screen.findByText('Let console.example.com use your VPN?')).toBeTruthy();
  expect(location.pathname + location.search).toBe(address);
  expect(screen.getByText('ada@example.com')).toBeTruthy();
  expect(api.of('MyUserWidgetSessionList', 'POST')).toEqual([]);
  await allow();
  await screen.findByText('You are logged in to console.example.com');
  expect(api.of('MyUserWidgetSessionList', 'POST').map(({ body }) => body)).toEqual([
    { company: { publicId: north.publicId }, origin, console: { publicId: 'ConsoleNorth' } },
  ]);
  expect(messages().at(-1)).toEqual(['allowed', 'of-today', origin]);
  expect(messages().filter(([is]) => is === 'allowed')).toHaveLength(1);
  expect(new Set(messages().map(([, , to]) => to))).toEqual(new Set([origin]));
  expect(opener.postMessage.mock.calls.at(-1)![0]).toMatchObject({ token: { secretId: 'secret', renewal: 'renewal' } });
  expect(window.close).toHaveBeenCalled();
});

test('a member of several companies chooses one, and refusing opens nothing', async () => {
  const { api } = await open([consoleOf(north), consoleOf(south)]);
  fireEvent.click(await screen.findByRole('button', { name: 'South' }));
  expect(screen.getByText(/in your name, for South/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(messages().at(-1)).toEqual(['refused', 'of-today', origin]);
  expect(api.of('MyUserWidgetSessionList', 'POST')).toEqual([]);
  await allow();
  await waitFor(() => expect(api.of('MyUserWidgetSessionList', 'POST')).toHaveLength(1));
  expect(api.of('MyUserWidgetSessionList', 'POST')[0]!.body).toMatchObject({ company: { publicId: south.publicId } });
});

test('a console with a back end stores only the consent, and its page is notified', async () => {
  const { api } = await open([consoleOf(north), consoleOf(south)], undefined, '&for=consent&console=ConsoleSouth');
  await screen.findByText('Let console.example.com use your VPN?');
  expect(screen.queryByRole('group', { name: 'For which company?' })).toBeNull();
  await allow();
  await screen.findByText('console.example.com can use your VPN now');
  expect(api.of('MyUserConsoleConsentList', 'POST').map(({ body }) => body)).toEqual([
    { console: { publicId: 'ConsoleSouth' }, origin },
  ]);
  expect(api.of('MyUserWidgetSessionList', 'POST')).toEqual([]);
  expect(messages().at(-1)).toEqual(['consented', 'of-today', origin]);
  expect(window.close).toHaveBeenCalled();
});

test('the console is named as the company calls it, with its other pages', async () => {
  const elsewhere = 'https://spare.example.com';
  await open([consoleOf(north, { origins: [origin, elsewhere] })]);
  const text = await screen.findByText(/North calls it Line console/);
  expect(text.textContent).toBe(`North calls it Line console. It also has pages at ${elsewhere}.`);
});

test('a named console off the list causes no question', async () => {
  await open([consoleOf(north)], undefined, '&for=consent&console=AnotherOne00');
  expect(await screen.findByText("console.example.com can't use your VPN")).toBeTruthy();
});

test('an origin that no company lists can’t be allowed', async () => {
  await open([]);
  expect(await screen.findByText("console.example.com can't use your VPN")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(messages().at(-1)).toEqual(['refused', 'of-today', origin]);
});

test('a refusal of the API is shown in place, and the page gets nothing', async () => {
  await open(undefined, (api) =>
    api.answers('POST MyUserWidgetSessionList', () => ({
      status: 403,
      body: { type: 'Error', data: [{ code: 'two-factor-required', message: 'x' }], status: 'error' },
    })),
  );
  await allow();
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(messages().every(([is]) => is === 'there')).toBe(true);
});

test('a login without its requesting page asks and opens nothing', async () => {
  Object.assign(window, { opener: null });
  const { api } = await open();
  await pageIsAt('/console-sign-in');
  expect(await screen.findByText('Log in from your console')).toBeTruthy();
  expect(api.of('MyUserWidgetConsoleList')).toEqual([]);
});
