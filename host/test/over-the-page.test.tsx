/** @jest-environment @lineside/testing/environment */
import { send } from '@lineside/client';
import { calls, headers } from '@lineside/contracts';
import { refuse } from '@lineside/testing/api';
import { Dialog, pageRoot, ThemeProvider } from '@lineside/ui/base';
import { Field, Form, Input } from '@lineside/ui/form';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { closePortals, forgetEverything, holdTime, openPortal, pageIsAt, routeOf, signInAs } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(closePortals);

async function signedIn() {
  const portal = await openPortal({
    remote: { routes: [routeOf('devices')] },
    at: '/devices?search=filler',
    as: 'ada',
  });
  await pageIsAt('/devices');
  await screen.findByRole('button', { name: 'Account: Ada' });
  return portal;
}

const findDialog = () => screen.findByRole('dialog');

test('the same user logs in over the page, which stays unchanged', async () => {
  const { api } = await signedIn();
  const main = document.getElementById('main');
  api.endSessions();
  await send(calls.GetMyUser);
  const dialog = await findDialog();
  expect(await within(dialog).findByText('ada@example.com')).toBeTruthy();
  expect(location.search).toBe('?search=filler');
  fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'right' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.getElementById('main')).toBe(main);
  expect(location.search).toBe('?search=filler');
});

test('a person whose session was used in two places is informed at login', async () => {
  const { api } = await signedIn();
  api.endSessions('session-stolen');
  await send(calls.GetMyUser);
  const dialog = await findDialog();
  expect(await within(dialog).findByText(/used in two places, possibly by another person/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  await within(dialog).findByLabelText('E-mail');
  expect(within(dialog).getByText(/used in two places/)).toBeTruthy();
});

test('a person who was logged out from another browser is told so, not that the session expired', async () => {
  const { api } = await signedIn();
  api.endSessions('session-logged-out');
  await send(calls.GetMyUser);
  const dialog = await findDialog();
  expect(await within(dialog).findByText(/logged out from another browser or device/)).toBeTruthy();
  expect(within(dialog).queryByText(/has expired/)).toBeNull();
});

test('another user who logs in over the page starts afresh', async () => {
  const { api } = await signedIn();
  const main = document.getElementById('main');
  api.endSessions();
  await send(calls.GetMyUser);
  fireEvent.click(await within(await findDialog()).findByRole('button', { name: 'Change' }));
  await signInAs('bob');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: 'Account: Bob' });
  expect(document.getElementById('main')).not.toBe(main);
  expect(location.search).toBe('');
});

test('an API outage is said above the page, which stays readable and goes on by itself [8.04]', async () => {
  const { api } = await signedIn();
  const main = document.getElementById('main');
  api.goDown(true);
  await send(calls.GetMyUser);
  expect(await screen.findByText('API server is unavailable')).toBeTruthy();
  expect(screen.getByText(/^You see what was loaded at/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname + location.search).toBe('/error/api-unavailable');
  api.goDown(false);
  await waitFor(() => expect(screen.queryByText('API server is unavailable')).toBeNull());
  expect(document.getElementById('main')).toBe(main);
  expect(location.pathname + location.search).toBe('/devices?search=filler');
});

test('an API of another version is reported over the page with a reload, then the page returns', async () => {
  const { api } = await signedIn();
  const main = document.getElementById('main');
  const refusal = refuse(400, 'invalid-value', headers.version);
  api.answers('GET MyUser', () => refusal);
  api.answers('GET Discovery', () => refusal);
  await send(calls.GetMyUser);
  expect(
    await within(await findDialog()).findByRole('heading', { name: "This page and the server don't match" }),
  ).toBeTruthy();
  expect(within(await findDialog()).getByRole('button', { name: 'Reload page' })).toBeTruthy();
  expect(screen.queryByText('API server is unavailable')).toBeNull();
  api.answers('GET MyUser');
  api.answers('GET Discovery');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.getElementById('main')).toBe(main);
});

test('an API outage keeps a half-written form and asks nothing [8.04]', async () => {
  const { api } = await signedIn();
  render(
    <ThemeProvider root={pageRoot()} mode="light" language="en">
      <Dialog open title="Request access" onClose={() => {}}>
        <Form<{ reason: string }> initial={{ reason: '' }} onSubmit={async () => undefined}>
          <Field name="reason" label="Reason">
            <Input />
          </Field>
        </Form>
      </Dialog>
    </ThemeProvider>,
  );
  const reason = await screen.findByLabelText('Reason');
  fireEvent.change(reason, { target: { value: 'Valve leaks' } });
  // the browser would now ask before leaving the site
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  api.goDown(true);
  await send(calls.GetMyUser);
  await screen.findByText('API server is unavailable');
  await waitFor(() => expect(location.pathname).toBe('/error/api-unavailable'));
  expect(screen.queryByText('Discard changes?')).toBeNull();
  api.goDown(false);
  await waitFor(() => expect(screen.queryByText('API server is unavailable')).toBeNull());
  expect(screen.queryByText('Discard changes?')).toBeNull();
  expect(reason.isConnected).toBe(true);
  expect(reason).toHaveProperty('value', 'Valve leaks');
});

test('“No connection” is shown above the content until back online [8.05]', async () => {
  await signedIn();
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText('No connection')).toBeTruthy();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('No connection')).toBeNull());
});

test('a call that took too long shows “Gateway Timeout error” for 4 seconds [8.03]', async () => {
  const { api } = await signedIn();
  api.answers('GET MyUser', () => ({ status: 504, body: {} }));
  const pass = holdTime();
  await send(calls.GetMyUser);
  await pass(3_999);
  expect(screen.getByText('Gateway Timeout error')).toBeTruthy();
  await pass(1);
  expect(screen.queryByText('Gateway Timeout error')).toBeNull();
});

test('a refusal of the API is shown in the person’s language [8.02]', async () => {
  const { api } = await signedIn();
  api.answers('PATCH MyUser', () => ({
    status: 403,
    body: { type: 'Error', data: [{ code: 'not-allowed', message: 'no' }], status: 'error' },
  }));
  await send(calls.UpdateMyUser, { body: { language: 'nl' } });
  expect(await screen.findByText("You don't have permission to do this")).toBeTruthy();
});
