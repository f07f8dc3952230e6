/** @jest-environment @lineside/testing/environment */
import { Agent, calls } from '@lineside/contracts';
import { refuse } from '@lineside/testing/api';
import { aPage, leave, waitFor } from '@lineside/testing/render';
import * as face from '../src/index.ts';
import { fetchList, refreshSession, send, sessionState, signIn, signOut, useList } from '../src/index.ts';

afterEach(leave);

const rightAs = (name: string) => ({ emailAddress: `${name}@example.com`, password: 'right' });

test('a first visit is signed out without a call in vain', async () => {
  const { api } = await aPage('nobody');
  expect(sessionState()).toEqual({ state: 'signed-out' });
  expect(api.came.map(({ route }) => route)).toEqual(['Discovery']);
});

test('a wrong password is for the form to show: refused, still signed out, no notice', async () => {
  await aPage('nobody');
  const notices: unknown[] = [];
  face.onNotice((notice) => notices.push(notice));
  const result = await signIn({ emailAddress: 'ada@example.com', password: 'wrong' });
  expect(result).toMatchObject({ failure: { kind: 'refused', errors: [{ code: 'wrong-credentials' }] } });
  expect(sessionState()).toEqual({ state: 'signed-out' });
  expect(notices).toEqual([]);
});

test('a login and a refresh tell the browser’s time zone', async () => {
  const { api } = await aPage('nobody');
  await signIn(rightAs('ada'));
  await refreshSession();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(api.of('SessionList', 'POST').map(({ body }) => body)).toEqual([{ ...rightAs('ada'), timeZone }]);
  expect(api.of('SessionRefresh', 'POST').map(({ body }) => body)).toEqual([{ timeZone }]);
});

test('a token refused right after login is renewed, and the login succeeds', async () => {
  const { api } = await aPage('nobody');
  api.answers('GET MyUserStart', () => {
    api.answers('GET MyUserStart');
    api.forgetTokens();
    return refuse(401, 'not-signed-in');
  });
  expect(await signIn(rightAs('ada'))).toMatchObject({ ok: true });
  expect(face.companyState()).toMatchObject({ state: 'chosen' });
});

test('a reload takes up the session of the cookie', async () => {
  const { reload } = await aPage('ada');
  await reload().start();
  expect(sessionState()).toMatchObject({ state: 'signed-in', user: { name: 'Ada' } });
  expect(face.companyState()).toMatchObject({ state: 'chosen', company: { name: 'North' } });
});

const callWith = async (address: string, init?: RequestInit) => {
  const answer = await fetch(address, { headers: { 'Api-Version': '2' }, credentials: 'same-origin', ...init });
  return { status: answer.status, body: await answer.json() };
};

test('requests made before the bundle loaded are not repeated', async () => {
  const { api, reload } = await aPage('ada');
  const discovery = (await callWith(api.api)).body;
  const session = await callWith(`${api.api}sessions/refresh`, { method: 'POST' });
  api.came.length = 0;
  await reload({ discovery: Promise.resolve(discovery), session: Promise.resolve(session) }).start();
  expect(sessionState()).toMatchObject({ state: 'signed-in', user: { name: 'Ada' } });
  expect(api.came.map(({ route }) => route).filter((route) => route !== 'EventStream')).toEqual(['MyUserStart']);
});

test('a request that failed before the bundle loaded is repeated', async () => {
  const { api, reload } = await aPage('ada');
  api.came.length = 0;
  const lost = () => Promise.reject<never>(new TypeError('Failed to fetch'));
  await reload({ discovery: lost(), session: lost() }).start();
  expect(sessionState()).toMatchObject({ state: 'signed-in', user: { name: 'Ada' } });
  // an event stream may still come of the page that was left
  const routes = api.came.map(({ route }) => route).filter((route) => route !== 'EventStream');
  expect(routes).toEqual(['Discovery', 'SessionRefresh', 'MyUserStart']);
});

test('the token is nowhere that a script can look: not in storage, store, face or any global', async () => {
  const { api, client } = await aPage('ada');
  await send(calls.GetMyUser);
  const token = api.of('MyUser')[0]!.headers.authorization!.slice('Bearer '.length);
  expect(token).toMatch(/^\w{12}$/);
  const visited = new Set<unknown>();
  const holds = (value: unknown, depth: number): boolean => {
    if (typeof value === 'string') return value.includes(token);
    if (value === null || (typeof value !== 'object' && typeof value !== 'function') || depth > 6 || visited.has(value))
      return false;
    visited.add(value);
    return Reflect.ownKeys(value).some((key) => {
      const { value: own } = Reflect.getOwnPropertyDescriptor(value, key) ?? {};
      return holds(own, depth + 1);
    });
  };
  expect(holds({ found: `x${token}` }, 0)).toBe(true);
  expect(holds({ ...localStorage }, 0) || holds({ ...sessionStorage }, 0)).toBe(false);
  expect(holds(client, 0) || holds(client.store.getState(), 0) || holds(face, 0)).toBe(false);
  expect(holds(globalThis, 0)).toBe(false);
  await expect(send(calls.RefreshSession as never)).rejects.toThrow("isn't called by screens");
  await expect(send(calls.SignIn as never)).rejects.toThrow("isn't called by screens");
});

test('calls refused for an old token refresh it once together, and are repeated', async () => {
  const { api } = await aPage('ada');
  api.forgetTokens();
  const results = await Promise.all(Array.from({ length: 6 }, () => send(calls.GetMyUser)));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(api.of('SessionRefresh', 'POST')).toHaveLength(1);
  expect(api.of('MyUser')).toHaveLength(12);
});

test('a call refused with a new token is not tried a third time', async () => {
  const { api } = await aPage('ada');
  api.answers('GET MyUser', () => refuse(401, 'not-signed-in'));
  expect(await send(calls.GetMyUser)).toMatchObject({ failure: { status: 401 } });
  expect(api.of('MyUser')).toHaveLength(2);
});

test('the connect flow refreshes the session first, and is notified when it ends [4.31]', async () => {
  const { api } = await aPage('ada');
  expect(await refreshSession()).toBe('fresh');
  expect(api.of('SessionRefresh', 'POST')).toHaveLength(1);
  api.endSessions();
  expect(await refreshSession()).toBe('refused');
  expect(sessionState()).toMatchObject({ state: 'expired', user: { name: 'Ada' } });
  api.goDown(true);
  await signOut();
  await expect(refreshSession()).rejects.toMatchObject({ failure: { kind: 'unavailable' } });
});

const Names = () =>
  useList(Agent, { fields: ['name'] })
    .data?.map(({ name }) => name)
    .join() ?? 'nothing';

test('an expired session keeps the screen, and the same user continues there', async () => {
  const { api, client, show } = await aPage('ada');
  api.has(Agent, [{ publicId: 'Agent0000001', name: 'Press 1' }]);
  const { container } = show(<Names />);
  await waitFor(() => expect(container.textContent).toBe('Press 1'));
  api.endSessions();
  expect(await fetchList(Agent, { fields: ['name'] })).toMatchObject({ failure: { kind: 'refused', status: 401 } });
  expect(client.store.getState().session).toMatchObject({ state: 'expired', user: { name: 'Ada' } });
  expect(container.textContent).toBe('Press 1');

  api.has(Agent, [{ publicId: 'Agent0000001', name: 'Press 2' }]);
  await signIn(rightAs('ada'));
  expect(sessionState()).toMatchObject({ state: 'signed-in', user: { name: 'Ada' } });
  await waitFor(() => expect(container.textContent).toBe('Press 2'));
});

test('a session used in two places is reported on the page and after a reload', async () => {
  const { api, reload } = await aPage('ada');
  api.endSessions('session-stolen');
  await send(calls.GetMyUser);
  expect(sessionState()).toMatchObject({ state: 'expired', user: { name: 'Ada' }, why: 'stolen' });
  await signIn(rightAs('ada'));
  expect(sessionState()).not.toHaveProperty('why');
  api.endSessions('session-stolen');
  await reload().start();
  expect(sessionState()).toEqual({ state: 'signed-out', why: 'stolen' });
});

test('a session ended from another browser says so on the page and after a reload', async () => {
  const { api, reload } = await aPage('ada');
  api.endSessions('session-logged-out');
  await send(calls.GetMyUser);
  expect(sessionState()).toMatchObject({ state: 'expired', why: 'logged-out' });
  await signIn(rightAs('ada'));
  api.endSessions('session-logged-out');
  await reload().start();
  expect(sessionState()).toEqual({ state: 'signed-out', why: 'logged-out' });
});

test('another user who logs in over the page finds no data of the previous one', async () => {
  const { api, client, show } = await aPage('ada');
  api.has(Agent, [{ publicId: 'Agent0000001', name: 'Press 1' }]);
  const { container } = show(<Names />);
  await waitFor(() => expect(container.textContent).toBe('Press 1'));
  api.endSessions();
  await fetchList(Agent, { fields: ['name'] });
  api.answers('GET AgentList', () => new Promise(() => {}));
  await signIn(rightAs('bob'));
  await waitFor(() => expect(container.textContent).toBe('nothing'));
  expect(sessionState()).toMatchObject({ state: 'signed-in', user: { name: 'Bob' } });
  expect(JSON.stringify(client.store.getState())).not.toContain('Press 1');
});

test('signing out ends the session at the API and leaves nothing behind', async () => {
  const { api, client } = await aPage('ada');
  api.has(Agent, [{ publicId: 'Agent0000001', name: 'Press 1' }]);
  await fetchList(Agent, { fields: ['name'] });
  expect(await signOut()).toMatchObject({ ok: true });
  expect(api.of('MySession', 'DELETE')).toHaveLength(1);
  expect(sessionState()).toEqual({ state: 'signed-out' });
  expect(client.store.getState()).toMatchObject({ company: { state: 'none' }, cache: { queries: {} } });
  expect({ ...sessionStorage }).toEqual({});
  expect(await send(calls.GetMyUser)).toMatchObject({ failure: { status: 401 } });
});
