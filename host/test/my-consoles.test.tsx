/** @jest-environment @lineside/testing/environment */
import { north, type TestApi } from '@lineside/testing/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { closePortals, forgetEverything, openPortal } from './portal.tsx';

// The consoles that may act for a person, where the person withdraws that.

beforeEach(forgetEverything);
afterEach(closePortals);

const line = {
  ...{ publicId: 'Console00001', name: 'Line console', origins: ['https://console.example.com'], company: north },
  ...{ state: 'allowed', givenBy: 'member', givenOn: '2030-01-01T12:00:00Z' },
};
const hall = { ...line, publicId: 'Console00002', name: 'Hall console', givenBy: 'administrator' };

/** The screen, with the API's consents. */
async function open(consents: object[]): Promise<{ api: TestApi; stored: object[] }> {
  const stored = [...consents];
  const { api } = await openPortal({
    as: 'ada',
    at: '/my-consoles',
    prepare(api) {
      api.belongsTo(north);
      api.answers('GET MyUserConsoleConsentList', () => ({ data: stored }));
    },
  });
  return { api, stored };
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li')!;

test('each console is listed with its pages and who allowed it', async () => {
  await open([line, hall]);
  expect((await rowOf('Line console')).textContent).toMatch(
    /https:\/\/console\.example\.com.*North, allowed by you on .*2030/,
  );
  expect((await rowOf('Hall console')).textContent).toMatch(/North, allowed by an administrator on/);
});

test('a person withdraws a consent once they have confirmed it, and reads that', async () => {
  const { api, stored } = await open([line, hall]);
  api.answers('DELETE MyUserConsoleConsent', () => {
    stored.splice(1, 1, { ...hall, state: 'withdrawn' });
    return { data: null };
  });
  fireEvent.click(within(await rowOf('Hall console')).getByRole('button', { name: 'Withdraw Hall console' }));
  await screen.findByRole('dialog', { name: 'Withdraw your consent for Hall console?' });
  expect(api.of('MyUserConsoleConsent', 'DELETE')).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(async () => expect((await rowOf('Hall console')).textContent).toContain('You withdrew your consent.'));
  expect(api.of('MyUserConsoleConsent', 'DELETE').map(({ path }) => path)).toEqual([
    '/users/me/console-consents/Console00002',
  ]);
  expect(within(await rowOf('Hall console')).queryByRole('button')).toBeNull();
});

test('a person without consents sees that there are none', async () => {
  await open([]);
  expect(await screen.findByText('No console may act in your name.')).toBeTruthy();
});

test('the menu of the user leads to it', async () => {
  await open([line]);
  await rowOf('Line console');
  fireEvent.click(screen.getByRole('link', { name: 'Back to the portal' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Account/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Consoles' }));
  await rowOf('Line console');
  expect(location.pathname).toBe('/my-consoles');
});
