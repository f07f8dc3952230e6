/** @jest-environment @lineside/testing/environment */
import { type Client, ClientProvider, createGuestClient, sessionState } from '@lineside/client';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { aForeignPage, leave, waitFor } from '@lineside/testing/render';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { AuthMethod } from '../src/auth-method.ts';
import { wayByPage } from '../src/by-page.tsx';
import { widgetTexts } from '../src/texts.ts';

const { jest } = import.meta as ImportMeta & { jest: typeof globalThis.jest };

// A console's back end supplies the tokens; the portal asks a person without consent.

const portal = 'https://lineside.example.com';
let guest: Client | undefined;
let way: AuthMethod;
let popUp: { closed: boolean; at: URL } | undefined;

beforeAll(async () => {
  await startTexts('en');
  await addTexts('vpn-widget', widgetTexts);
});
beforeEach(() => {
  popUp = undefined;
  window.open = ((at: URL) => {
    popUp = { closed: false, at: new URL(at), close: () => {}, focus: jest.fn() } as unknown as typeof popUp;
    return popUp;
  }) as unknown as typeof window.open;
});
afterEach(async () => {
  cleanup();
  way.leave();
  guest?.close();
  guest = undefined;
  await leave();
});

const refused = [{ code: 'consent-required', message: 'x', propertyName: 'user', params: { console: 'Console00001' } }];

/** A console whose back end returns the result of `answer`. */
async function aConsole(answer: () => object[] | null | undefined, at: string | undefined = portal) {
  const { api, token } = await aForeignPage();
  const ask = jest.fn();
  way = wayByPage(async () => {
    ask();
    const body = answer();
    return body === undefined ? token() : body;
  }, at);
  guest = createGuestClient(api.api, way.ask, way.neededRoutes);
  await guest.start();
  render(
    <ClientProvider client={guest}>
      <way.SignedOut />
    </ClientProvider>,
  );
  return { asked: ask };
}
const postFromPopUp = (is: string, { origin = portal } = {}) => {
  const data = { type: 'lineside-console-sign-in', state: popUp!.at.searchParams.get('state'), is };
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: popUp });
  window.dispatchEvent(event);
};

test('a person without consent is asked in the portal, then logged in by the back end', async () => {
  let isAllowed = false;
  const { asked: ask } = await aConsole(() => (isAllowed ? undefined : refused));
  expect(screen.getByRole('status').textContent).toBe('You have not allowed this page to use your VPN yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Allow in the portal' }));
  const { origin, pathname, searchParams } = popUp!.at;
  expect([origin, pathname]).toEqual([portal, '/console-sign-in']);
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ origin: location.origin, state: expect.any(String) },
    ...{ for: 'consent', console: 'Console00001' },
  });
  const before = ask.mock.calls.length;
  isAllowed = true;
  postFromPopUp('consented', { origin: 'https://evil.example.com' });
  postFromPopUp('there');
  expect(ask).toHaveBeenCalledTimes(before);
  postFromPopUp('consented');
  await waitFor(() => expect(sessionState()).toMatchObject({ state: 'signed-in', user: { name: 'Ada' } }));
});

test('a person who refuses in the portal sees that and can be asked again', async () => {
  await aConsole(() => refused);
  fireEvent.click(screen.getByRole('button', { name: 'Allow in the portal' }));
  postFromPopUp('refused');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('You did not allow this page to use the VPN.'),
  );
  const first = popUp;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(popUp).not.toBe(first);
});

test('without a portal address it names whom to contact', async () => {
  await aConsole(() => refused, '');
  expect(screen.getByRole('status').textContent).toBe(
    'You have not allowed this page to use your VPN. Contact the operator of this page.',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('a person without a login at the console sees that, whatever the API refuses', async () => {
  const answers = [null, [{ code: 'not-allowed', message: 'x' }]];
  const { asked: ask } = await aConsole(() => answers.shift() ?? null);
  expect(screen.getByRole('status').textContent).toMatch(/^You are logged out here/);
  const before = ask.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(before));
  expect(screen.getByRole('status').textContent).toMatch(/^You are logged out here/);
  expect(popUp).toBeUndefined();
});
