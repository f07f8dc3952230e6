/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { Extensions } from '@lineside/remote-kit';
import {
  addTexts,
  declareExtensions,
  loadExtensionsWith,
  markFailuresWith,
  startTexts,
} from '@lineside/remote-kit/host';
import type { RemoteJson } from '@lineside/remote-kit/remote-json';
import { draw } from '@lineside/testing/page';
import { fireEvent, screen } from '@testing-library/react';

Object.assign(globalThis, {
  HOST_FACTS: { version: '1.0.0', remoteKit: '1.0.0', shared: {}, runtime: '2.9.2' },
  DEVELOPMENT: false,
});
// the federation runtime needs the host's own build
jest.unstable_mockModule('../federation/runtime.ts', () => ({ loadModule: async () => ({}) }));
const { RemoteFailure } = await import('../federation/failure.ts');
const { send, set } = await import('../federation/state.ts');
const { hostTexts } = await import('../texts.ts');
const { AwayBanner } = await import('./AwayBanner.tsx');
const { FailureMark } = await import('./FailureMark.tsx');

const entry = { name: 'remote-vpn', version: '1.0.0', base: 'http://localhost:1/', claims: [] };
const remote = { name: entry.name, version: entry.version };
const failed = (problem: 'noNetwork' | 'timedOut') =>
  new RemoteFailure(entry.name, '1.0.0', { at: 'code', problem, detail: 'no answer' });
const extension = { remote, point: 'shell.header@1' as const, export: 'default', order: 1, data: null };

beforeEach(async () => {
  await startTexts('en');
  await addTexts('host', hostTexts);
  markFailuresWith(FailureMark);
  set({ is: 'running', outdated: null, remotes: [{ entry, is: 'described', json: {} as RemoteJson, leftOut: [] }] });
  declareExtensions(entry.name, []);
});

const declareThree = () =>
  declareExtensions(
    entry.name,
    ['./one', './two', './three'].map((module) => ({ ...extension, module })),
  );

test('code that fails when it starts has one mark for all its places, and a press brings them', async () => {
  let throws = true;
  const threw = new RemoteFailure(entry.name, '1.0.0', { at: 'code', problem: 'threw', detail: 'x is undefined' });
  loadExtensionsWith(async ({ module }) => {
    if (throws) throw threw;
    return { value: () => <p>{`came: ${module}`}</p>, version: '1.0.0' };
  });
  declareThree();
  await draw(<Extensions point="shell.header@1" />);
  throws = false;
  fireEvent.click(await screen.findByRole('button', { name: 'VPN failed here. Click to try again.' }));
  for (const module of ['./one', './two', './three']) expect(await screen.findByText(`came: ${module}`)).toBeTruthy();
});

test('parts that did not come are named once, and one press brings all of them', async () => {
  let hangs = true;
  loadExtensionsWith(async ({ module }) => {
    if (!hangs) return { value: () => <p>{`came: ${module}`}</p>, version: '1.0.0' };
    const failure = failed('noNetwork');
    send(entry.name, { type: 'part-failed', entry, failure });
    throw failure;
  });
  declareThree();
  await draw(
    <>
      <AwayBanner />
      <header>
        <Extensions point="shell.header@1" />
      </header>
    </>,
  );
  expect((await screen.findByRole('status')).textContent).toBe('VPN is not available yetRetrying automatically.Retry');
  expect(screen.getByRole('banner').textContent).toBe('');
  hangs = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  for (const module of ['./one', './two', './three']) expect(await screen.findByText(`came: ${module}`)).toBeTruthy();
});

test('a part whose file hangs offers to reload the page', async () => {
  send(entry.name, { type: 'part-failed', entry, failure: failed('timedOut') });
  await draw(<AwayBanner />);
  expect((await screen.findByRole('status')).textContent).toBe('VPN is not available yetRetrying automatically.Reload');
});
