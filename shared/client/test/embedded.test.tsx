/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { calls, type Token } from '@lineside/contracts';
import { aForeignPage, leave, waitFor } from '@lineside/testing/render';
import { type Client, companyState, createGuestClient, refreshSession, send, sessionState } from '../src/index.ts';

// An embedded portal on a third-party page: that page supplies each token, and none is stored.

let guest: Client | undefined;
afterEach(async () => {
  guest?.close();
  guest = undefined;
  await leave();
});

/** A page whose console has logged a person in; `give` decides its answer to token requests. */
async function aConsole() {
  const { api, token: signedIn } = await aForeignPage();
  const requested: string[] = [];
  const console = {
    api,
    asked: requested,
    signedIn,
    needed: [calls.GetMySector.route],
    give: signedIn as () => Promise<Token | null>,
  };
  const start = async () => {
    guest = createGuestClient(
      api.api,
      () => {
        requested.push('token');
        return console.give();
      },
      console.needed,
    );
    await guest.start();
  };
  return { console, start };
}

test('a guest acts as its token’s person and company, and stores nothing in the page', async () => {
  const { console, start } = await aConsole();
  await start();
  expect(sessionState()).toMatchObject({ state: 'signed-in', user: { name: 'Ada' } });
  expect(companyState()).toMatchObject({ state: 'chosen' });
  expect(console.asked).toEqual(['token']);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('an API without a required route is incompatible, and no token is requested', async () => {
  const { console, start } = await aConsole();
  console.needed = [calls.GetMySector.route, 'OfTomorrow'];
  void start();
  await waitFor(() => expect(guest!.store.getState().connection.api).toBe('other-version'));
  expect(console.asked).toEqual([]);
});

test('a kept discovery that lacks a required route is read again at once', async () => {
  const { console, start } = await aConsole();
  const { fetch } = globalThis;
  const modes: (RequestCache | undefined)[] = [];
  globalThis.fetch = (address, init) => {
    if (String(address) === console.api.api) modes.push(init?.cache);
    return fetch(address, init);
  };
  try {
    console.api.answers('GET Discovery', () => (modes.length === 1 ? { data: [] } : undefined));
    await start();
    expect(modes).toEqual(['default', 'no-cache']);
    expect(sessionState()).toMatchObject({ state: 'signed-in' });
  } finally {
    globalThis.fetch = fetch;
  }
});

test('a refused token is replaced once for all calls, which are repeated', async () => {
  const { console, start } = await aConsole();
  await start();
  console.api.forgetTokens();
  const results = await Promise.all([send(calls.GetMyStanding), send(calls.GetMyStanding), send(calls.GetMySector)]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(console.asked).toEqual(['token', 'token']);
});

test('an expiring token is renewed before the call, not after a refusal', async () => {
  const { console, start } = await aConsole();
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  console.give = async () => ({ ...(await console.signedIn()), expiresOn: soon(61_000) });
  await start();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 32_000);
  try {
    await send(calls.GetMyStanding);
    expect(console.asked).toEqual(['token', 'token']);
  } finally {
    clock.mockRestore();
  }
});

test('a session ends when the page reports a logout, and restarts with the next login', async () => {
  const { console, start } = await aConsole();
  console.give = async () => null;
  await start();
  expect(sessionState()).toEqual({ state: 'signed-out' });
  console.give = console.signedIn;
  expect(await refreshSession()).toBe('fresh');
  await waitFor(() => expect(companyState()).toMatchObject({ state: 'chosen' }));
  console.api.forgetTokens();
  console.give = async () => null;
  expect(await send(calls.GetMyStanding)).toMatchObject({ ok: false, failure: { kind: 'refused', status: 401 } });
  expect(sessionState()).toMatchObject({ state: 'expired', user: { name: 'Ada' } });
});

test('a failing back end of the page is retried until it answers', async () => {
  const { console, start } = await aConsole();
  let failures = 2;
  console.give = () => {
    failures -= 1;
    return failures >= 0 ? Promise.reject(new Error('502')) : console.signedIn();
  };
  await start();
  expect(sessionState()).toMatchObject({ state: 'signed-in' });
  expect(console.asked).toHaveLength(3);
});

test('an unmounted embedded client stops asking its page, even without an answer', async () => {
  const { console, start } = await aConsole();
  console.give = () => Promise.reject(new Error('502'));
  const starting = start();
  await waitFor(() => expect(console.asked.length).toBeGreaterThan(0));
  guest!.close();
  guest = undefined;
  await starting;
  expect(console.asked.length).toBeLessThan(3);
});

test('a guest that left while waiting for its token calls no API afterwards', async () => {
  const { console, start } = await aConsole();
  const token = await console.signedIn();
  let give = (_token: Token) => {};
  console.give = () =>
    new Promise((resolve) => {
      give = resolve;
    });
  const starting = start();
  await waitFor(() => expect(console.asked).toEqual(['token']));
  const before = console.api.came.length;
  guest!.close();
  guest = undefined;
  give(token);
  await starting;
  expect(console.api.came.slice(before)).toEqual([]);
});
