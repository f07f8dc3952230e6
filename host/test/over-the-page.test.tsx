/** @jest-environment ./shared/client/test/browser.mjs */
import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { at, closePortals, forgetEverything, openPortal, routeOf, signInAs } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(closePortals);

async function signedIn() {
  const portal = await openPortal({ remote: { routes: [routeOf('devices')] }, at: '/devices?search=filler' });
  await signInAs('ada');
  await at('/devices');
  await screen.findByRole('button', { name: 'Account: Ada' });
  return portal;
}

const over = () => screen.findByRole('dialog');

test('the same user signs in over the page, which stays as it was', async () => {
  const { api } = await signedIn();
  const main = document.getElementById('main');
  api.endSessions();
  await send(calls.GetMyUser);
  const dialog = await over();
  expect(await within(dialog).findByText('ada@example.com')).toBeTruthy();
  expect(location.search).toBe('?search=filler');
  fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'right' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.getElementById('main')).toBe(main);
  expect(location.search).toBe('?search=filler');
});

test('another user who signs in over the page starts anew', async () => {
  const { api } = await signedIn();
  const main = document.getElementById('main');
  api.endSessions();
  await send(calls.GetMyUser);
  fireEvent.click(await within(await over()).findByRole('button', { name: 'Change' }));
  await signInAs('bob');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: 'Account: Bob' });
  expect(document.getElementById('main')).not.toBe(main);
  expect(location.search).toBe('');
});

test('an API that goes away is said over the page, which comes back by itself as it was [8.04]', async () => {
  const { api } = await signedIn();
  const main = document.getElementById('main');
  api.goDown(true);
  await send(calls.GetMyUser);
  expect(within(await over()).getByRole('heading', { name: 'API server is unavailable' })).toBeTruthy();
  expect(location.search).toBe('?search=filler');
  api.goDown(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.getElementById('main')).toBe(main);
});

test('“No connection” stands over the content until back online [8.05]', async () => {
  await signedIn();
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText('No connection')).toBeTruthy();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('No connection')).toBeNull());
});

test('a call that took too long shows “Gateway Timeout error” for 4 seconds [8.03]', async () => {
  const { api } = await signedIn();
  api.answers('GET MyUser', () => ({ status: 504, body: {} }));
  const began = Date.now();
  await send(calls.GetMyUser);
  expect(await screen.findByText('Gateway Timeout error')).toBeTruthy();
  const shown = Date.now();
  await waitFor(() => expect(screen.queryByText('Gateway Timeout error')).toBeNull());
  expect(Date.now() - began).toBeGreaterThanOrEqual(3_900);
  expect(Date.now() - shown).toBeLessThan(4_900);
});

test('what the API refuses is said in the person’s language [8.02]', async () => {
  const { api } = await signedIn();
  api.answers('PATCH MyUser', () => ({
    status: 403,
    body: { type: 'Error', data: [{ code: 'not-allowed', message: 'no' }], status: 'error' },
  }));
  await send(calls.UpdateMyUser, { body: { language: 'nl' } });
  expect(await screen.findByText('You have no permission for this')).toBeTruthy();
});
