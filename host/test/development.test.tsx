/** @jest-environment @lineside/testing/environment */
import { screen } from '@testing-library/react';
import { closePortals, forgetEverything, openPortal } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(closePortals);

test('a development page offers no way to a portal [2.23a]', async () => {
  await openPortal({ at: '/error/not-allowed', development: true, config: { webRoot: 'https://www.example/' } });
  await screen.findByRole('heading', { name: 'Not allowed' });
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to portal' })).toBeNull();
});
