/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { startTexts } from '@lineside/remote-kit/host';
import type { RemoteJson } from '@lineside/remote-kit/remote-json';
import { createBrowserRouter, RouterProvider, useRouteId } from '@lineside/remote-kit/router';
import { draw } from '@lineside/testing/page';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';

Object.assign(globalThis, {
  HOST_FACTS: { version: '1.0.0', remoteKit: '1.0.0', shared: {}, runtime: '2.9.2' },
  DEVELOPMENT: false,
});

/** The remote's exports. */
let Screen: ComponentType;

/** Why its code doesn't come. */
let failure: Error | undefined;

jest.unstable_mockModule('./loader.ts', () => ({
  load: async () => {
    if (failure) throw failure;
    return { exports: { default: Screen }, version: '1.0.0' };
  },
}));
const { RemoteScreen } = await import('./RemoteScreen.tsx');
const { set } = await import('./state.ts');
const { askWhenSeen } = await import('./fetch-manifest.ts');
const { RemoteFailure } = await import('./failure.ts');

const entry = { name: 'remote-x', version: '1.0.0', base: 'http://localhost:1/', claims: [] };
const route = { element: <RemoteScreen remote="remote-x" module="./src/X" loading={() => 'Loading'} /> };

async function visit(address: string) {
  await startTexts('en');
  set({ is: 'running', outdated: null, remotes: [{ entry, is: 'described', json: {} as RemoteJson, leftOut: [] }] });
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

test('a screen whose code hung is not available yet, and comes when the page is seen', async () => {
  Screen = () => 'Rows';
  failure = new RemoteFailure('remote-x', '1.0.0', { at: 'code', problem: 'timedOut', detail: 'no answer in time' });
  const stop = askWhenSeen();
  await visit('/x/Agent0000001');
  expect((await failed()).textContent).toContain('X is not available yet. Retrying automatically.');
  failure = undefined;
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Rows')).toBeTruthy();
  stop();
});
