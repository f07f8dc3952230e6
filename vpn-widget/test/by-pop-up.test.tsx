/** @jest-environment @lineside/testing/environment */
import { type Client, ClientProvider, createGuestClient, send, sessionState } from '@lineside/client';
import { calls, type RenewableToken } from '@lineside/contracts';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { aForeignPage, leave, waitFor } from '@lineside/testing/render';
import { until } from '@lineside/testing/until';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { AuthMethod } from '../src/auth-method.ts';
import { wayByPopUp } from '../src/by-pop-up.tsx';
import { widgetTexts } from '../src/texts.ts';

const { jest } = import.meta as ImportMeta & { jest: typeof globalThis.jest };

// A person logs in by a pop-up of the portal; the page's messages from there, and imitations of others.

const portal = 'https://lineside.example.com';
let guest: Client | undefined;
let way: AuthMethod;
/** The pop-up that is open, by the address that it was opened with. */
let popUp: { closed: boolean; close: () => void; focus: () => void; at: URL };
let blocked = false;

beforeAll(async () => {
  await startTexts('en');
  await addTexts('vpn-widget', widgetTexts);
});
beforeEach(() => {
  blocked = false;
  window.open = ((at: URL) => {
    const opened = { closed: false, close: () => (opened.closed = true), focus: jest.fn(), at: new URL(at) };
    popUp = opened as unknown as typeof popUp;
    return blocked ? null : opened;
  }) as unknown as typeof window.open;
});
afterEach(async () => {
  cleanup();
  way.leave();
  guest?.close();
  guest = undefined;
  await leave();
});

/** A page without a login; `renewals` are those that the API received. */
async function aConsole() {
  const { api, token: signedIn } = await aForeignPage();
  let serial = 0;
  const token = async (): Promise<RenewableToken> => {
    const next = await signedIn();
    serial += 1;
    return { ...next, renewal: `renewal-${serial}` };
  };
  const renewals: string[] = [];
  api.answers('POST WidgetSessionRefresh', async ({ body }) => {
    const data = await token();
    renewals.push((body as { renewal: string }).renewal);
    return { status: 201, data };
  });
  way = wayByPopUp(portal);
  guest = createGuestClient(api.api, way.ask, way.neededRoutes);
  await guest.start();
  render(
    <ClientProvider client={guest}>
      <way.SignedOut />
    </ClientProvider>,
  );
  return { api, token, renewals };
}

const press = (name = 'Log in') => fireEvent.click(screen.getByRole('button', { name }));
/** Posts a message to the page like its pop-up, with overrides. */
const postFromPopUp = (message: object, from: { origin?: string; source?: unknown; state?: string } = {}) => {
  const { origin = portal, source = popUp, state = popUp.at.searchParams.get('state') } = from;
  const event = new MessageEvent('message', { data: { type: 'lineside-console-sign-in', state, ...message }, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
};

test('a person who consents in the portal is logged in, without storage in the page', async () => {
  const { token } = await aConsole();
  expect(screen.getByRole('status').textContent).toBe('Logged out');
  press();
  expect([popUp.at.origin, popUp.at.pathname, popUp.at.searchParams.get('origin')]).toEqual([
    portal,
    '/console-sign-in',
    location.origin,
  ]);
  postFromPopUp({ is: 'there' });
  postFromPopUp({ is: 'allowed', token: await token() });
  await waitFor(() => expect(sessionState()).toMatchObject({ state: 'signed-in', user: { name: 'Ada' } }));
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('messages of other origins, windows or pop-ups log nobody in', async () => {
  const { token } = await aConsole();
  press();
  const allowed = { is: 'allowed', token: await token() };
  postFromPopUp(allowed, { origin: 'https://evil.example.com' });
  postFromPopUp(allowed, { source: window });
  postFromPopUp(allowed, { state: 'another' });
  postFromPopUp({ ...allowed, type: 'another' });
  for (const origin of ['https://evil.example.com', 'null', `${portal}:8443`, 'http://lineside.example.com', ''])
    for (const source of [popUp, window, null]) postFromPopUp(allowed, { origin, source });
  for (const data of [null, 'allowed', 1, [], {}, { is: 'allowed' }]) {
    const event = new MessageEvent('message', { data, origin: portal });
    Object.defineProperty(event, 'source', { value: popUp });
    window.dispatchEvent(event);
  }
  await send(calls.GetMyStanding);
  expect(sessionState()).toEqual({ state: 'signed-out' });
  postFromPopUp(allowed);
  await waitFor(() => expect(sessionState()).toMatchObject({ state: 'signed-in' }));
});

test('a failed login shows its reason and a retry button', async () => {
  const { token } = await aConsole();
  const showsText = (text: RegExp) => waitFor(() => expect(screen.getByRole('status').textContent).toMatch(text));
  blocked = true;
  press();
  await showsText(/blocked the login window/);
  blocked = false;
  press('Try again');
  popUp.closed = true;
  await showsText(/couldn't be reached, or its window was closed too soon/);
  press('Try again');
  postFromPopUp({ is: 'there' });
  popUp.closed = true;
  await showsText(/^The login window was closed/);
  press('Try again');
  postFromPopUp({ is: 'refused' });
  await showsText(/did not allow this page to use the VPN/);
  // a message of the previous pop-up is ignored
  const before = popUp;
  press('Try again');
  postFromPopUp({ is: 'allowed', token: await token() }, { source: before });
  expect(sessionState()).toEqual({ state: 'signed-out' });
});

test('an open page renews its token before it expires, each time with the latest renewal', async () => {
  const { token, renewals } = await aConsole();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance', 'Date', 'setImmediate'] });
  try {
    press();
    postFromPopUp({ is: 'allowed', token: await token() });
    await until(async () => sessionState().state === 'signed-in');
    for (const index of [1, 2])
      await until(async () => {
        // delays after an answer are counted from then on
        if (renewals.length < index) jest.advanceTimersByTime(9 * 60_000 + 1000);
        return renewals.length === index;
      });
    expect(renewals).toEqual(['renewal-1', 'renewal-2']);
  } finally {
    jest.useRealTimers();
  }
});

test('a refused renewal logs the person out until they log in again', async () => {
  const { api, token, renewals } = await aConsole();
  press();
  postFromPopUp({ is: 'allowed', token: await token() });
  // calls in a company succeed once it is chosen, a moment after the login
  await until(async () => (await send(calls.GetMyStanding)).ok);
  api.answers('POST WidgetSessionRefresh', ({ body }) => {
    renewals.push((body as { renewal: string }).renewal);
    return { status: 401, body: { type: 'Error', data: [{ code: 'session-stolen', message: 'x' }], status: 'error' } };
  });
  api.forgetTokens();
  await send(calls.GetMyStanding);
  expect(sessionState()).toMatchObject({ state: 'expired' });
  await send(calls.GetMyStanding);
  expect(renewals).toHaveLength(1);
});

test('a removed widget closes its pop-up and stops listening', async () => {
  const { token } = await aConsole();
  press();
  way.leave();
  expect(popUp.closed).toBe(true);
  postFromPopUp({ is: 'allowed', token: await token() });
  await send(calls.GetMyStanding);
  expect(sessionState()).toEqual({ state: 'signed-out' });
});
