/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { startTexts } from '@lineside/remote-kit/host';
import { createBrowserRouter, RouterProvider, useRouteId } from '@lineside/remote-kit/router';
import { draw } from '@lineside/testing/page';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';

/** The remote's exports. */
let Screen: ComponentType;

jest.unstable_mockModule('./loader.ts', () => ({
  load: async () => ({ exports: { default: Screen }, version: '1.0.0' }),
}));
const { RemoteScreen } = await import('./RemoteScreen.tsx');
const { set } = await import('./state.ts');

const entry = { name: 'remote-x', version: '1.0.0', base: 'http://localhost:1/', claims: [] };
const route = { element: <RemoteScreen remote="remote-x" module="./src/X" loading={() => 'Loading'} /> };

async function visit(address: string) {
  await startTexts('en');
  set({ is: 'running', outdated: null, remotes: [{ entry, is: 'awaited' }] });
  history.replaceState(null, '', address);
  const router = createBrowserRouter([
    { path: 'x/:publicId', ...route },
    { path: '/', element: 'Start' },
  ]);
  await draw(<RouterProvider router={router} />);
  return router;
}

/** React and the guard log what a screen throws. */
const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(cleanup);
afterAll(() => logged.mockRestore());

const failed = () => screen.findByRole('alert');

test('a screen that crashes is replaced by the failure screen, and Retry draws it again', async () => {
  let isBroken = true;
  Screen = () => {
    if (isBroken) throw new Error('no rows');
    return 'Rows';
  };
  await visit('/x/Agent0000001');
  expect((await failed()).textContent).toContain('remote-x 1.0.0');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Rows')).toBeTruthy();
});

test('a screen that crashes with the very same error after Retry offers to reload instead', async () => {
  const error = new Error('this file is lost for good');
  Screen = () => {
    throw error;
  };
  await visit('/x/Agent0000001');
  await failed();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
});

test('a crash at one address does not keep the next address of the route from being drawn', async () => {
  Screen = () => {
    const id = useRouteId();
    if (id === 'Agent0000001') throw new Error('no rows');
    return `Rows of ${id}`;
  };
  const router = await visit('/x/Agent0000001');
  await failed();
  await act(() => router.navigate('/x/Agent0000002'));
  expect(await screen.findByText('Rows of Agent0000002')).toBeTruthy();
});

test('an address without a proper id leads to the start [5.22]', async () => {
  Screen = () => useRouteId();
  await visit('/x/no-id!');
  expect(await screen.findByText('Start')).toBeTruthy();
});
