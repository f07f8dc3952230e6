/** @jest-environment @lineside/testing/environment */
import { refuse } from '@lineside/testing/api';
import { fireEvent, screen } from '@testing-library/react';
import { closePortals, forgetEverything, openPortal } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(closePortals);

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const fillIn = async (label: string, value: string, next: string) => {
  fireEvent.change(await field(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: next }));
};

test('each step of login says what password managers and phones may fill in', async () => {
  await openPortal({
    at: '/login',
    prepare: (api) =>
      api.answers('POST SessionList', () => refuse(401, 'one-time-password-required', 'oneTimePassword')),
  });
  expect((await field('E-mail')).autocomplete).toBe('username');
  await fillIn('E-mail', 'ada@example.com', 'Continue');
  expect((await field('Password')).autocomplete).toBe('current-password');
  // a manager finds the account in the same form
  expect(document.querySelector<HTMLInputElement>('form [autocomplete=username]')!.value).toBe('ada@example.com');
  await fillIn('Password', 'right', 'Log in');
  expect(await field('6-digit code')).toMatchObject({ autocomplete: 'one-time-code', inputMode: 'numeric' });
});

test('registration asks for a new password, and says what the other fields are', async () => {
  await openPortal({ at: '/register' });
  await field('Company');
  const names = [...document.querySelectorAll<HTMLInputElement>('form input[autocomplete]')].map(
    (element) => element.autocomplete,
  );
  expect(names).toEqual(['organization', 'name', 'email', 'new-password']);
});
