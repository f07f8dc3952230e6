/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { north, south, type TestApi } from '@lineside/testing/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { at, closePortals, forgetEverything, openPortal, signInAs } from './portal.tsx';

// Where the portal asks whether a console's page may use the VPN: that page opened it, and is told.

const origin = 'https://console.example.com';
const address = `/console-sign-in?origin=${encodeURIComponent(origin)}&state=of-today`;
const token = { publicId: 'Session00001', secretId: 'secret', expiresOn: '2030-01-01T00:00:00Z', renewal: 'renewal' };

/** For how long nothing can be allowed, in milliseconds; here until `settle`, however long the machine takes. */
const settling = 800;
const later = globalThis.setTimeout;
const held = new Set<() => void>();
const settle = () => {
  for (const settled of held) settled();
};

let opener: { closed: boolean; postMessage: ReturnType<typeof jest.fn> };
beforeEach(() => {
  forgetEverything();
  opener = { closed: false, postMessage: jest.fn() };
  Object.assign(window, { opener });
  jest.spyOn(window, 'close').mockImplementation(() => {});
  held.clear();
  // by hand: what jest puts there Testing Library takes for a clock that it may move
  globalThis.setTimeout = ((work: () => void, ms?: number, ...more: []) => {
    if (ms !== settling) return later(work, ms, ...more);
    held.add(work);
    return later(() => {}, 0);
  }) as typeof setTimeout;
});
afterEach(async () => {
  jest.restoreAllMocks();
  globalThis.setTimeout = later;
  Object.assign(window, { opener: null });
  await closePortals();
});

/** The pop-up, with companies that list the console. */
async function open(companies = [north], more?: (api: TestApi) => void) {
  const portal = await openPortal({
    at: address,
    prepare(api) {
      api.belongsTo(north, south);
      api.answers('GET MyUserWidgetConsoleList', () => ({
        data: companies.map((company) => ({ name: 'Line console', company })),
      }));
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
const told = () =>
  opener.postMessage.mock.calls.map(([said, to]) => [
    (said as { is: string }).is,
    (said as { state: string }).state,
    to,
  ]);
/** Presses Allow once it may be. */
async function allow() {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Allow' });
  // a second press of a double one on the page below is no answer
  fireEvent.click(button);
  expect(button.disabled).toBe(true);
  act(settle);
  expect(button.disabled).toBe(false);
  fireEvent.click(button);
}

test('who signs in and allows it has the page that asked, and no other, told of a token, once', async () => {
  const { api } = await open();
  expect(await screen.findByText('Let console.example.com use your VPN?')).toBeTruthy();
  expect(location.pathname + location.search).toBe(address);
  expect(screen.getByText('ada@example.com')).toBeTruthy();
  expect(api.of('MyUserWidgetSessionList', 'POST')).toEqual([]);
  await allow();
  await screen.findByText('You are signed in at console.example.com');
  expect(api.of('MyUserWidgetSessionList', 'POST').map(({ body }) => body)).toEqual([
    { company: { publicId: north.publicId }, origin },
  ]);
  expect(told().at(-1)).toEqual(['allowed', 'of-today', origin]);
  expect(told().filter(([is]) => is === 'allowed')).toHaveLength(1);
  expect(new Set(told().map(([, , to]) => to))).toEqual(new Set([origin]));
  expect(opener.postMessage.mock.calls.at(-1)![0]).toMatchObject({ token: { secretId: 'secret', renewal: 'renewal' } });
  expect(window.close).toHaveBeenCalled();
});

test('who belongs to several companies that list it says for which, and who refuses has nothing opened', async () => {
  const { api } = await open([north, south]);
  fireEvent.click(await screen.findByRole('button', { name: 'South' }));
  expect(screen.getByText(/for South, its page may/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(told().at(-1)).toEqual(['refused', 'of-today', origin]);
  expect(api.of('MyUserWidgetSessionList', 'POST')).toEqual([]);
  await allow();
  await waitFor(() => expect(api.of('MyUserWidgetSessionList', 'POST')).toHaveLength(1));
  expect(api.of('MyUserWidgetSessionList', 'POST')[0]!.body).toMatchObject({ company: { publicId: south.publicId } });
});

test('for an origin that nobody lists there is nothing to allow', async () => {
  await open([]);
  expect(await screen.findByText("console.example.com can't use your VPN")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(told().at(-1)).toEqual(['refused', 'of-today', origin]);
});

test('what the API refuses is said in its place, and the page is told nothing', async () => {
  await open([north], (api) =>
    api.answers('POST MyUserWidgetSessionList', () => ({
      status: 403,
      body: { type: 'Error', data: [{ code: 'two-factor-required', message: 'x' }], status: 'error' },
    })),
  );
  await allow();
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(told().every(([is]) => is === 'there')).toBe(true);
});

test('without a page that asks, or where it has gone, nothing is asked or opened', async () => {
  Object.assign(window, { opener: null });
  const { api } = await open();
  await at('/console-sign-in');
  expect(await screen.findByText('Sign in from your console')).toBeTruthy();
  expect(api.of('MyUserWidgetConsoleList')).toEqual([]);
});
