/** @jest-environment @lineside/testing/environment */

import { draw } from '@lineside/testing/page';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hasUnsavedForm } from '../overlay/open-dialogs.ts';
import { SecretOnce } from './SecretOnce.tsx';

const token = 'made-by-the-server';

function Tokens() {
  const [secret, setMade] = useState<string | undefined>(token);
  return secret ? <SecretOnce title="Copy your token now" value={secret} onClose={() => setMade(undefined)} /> : null;
}

test('a secret is shown until confirmed, not closed by Escape, and then gone', async () => {
  await draw(<Tokens />);
  expect(await screen.findByText(token)).toBeTruthy();
  const done = (await screen.findByRole('button', { name: 'Done' })) as HTMLButtonElement;
  expect(done.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', code: 'Escape' });
  expect(screen.getByText(token)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have stored it in a safe place' }));
  fireEvent.click(done);
  expect(screen.queryByText(token)).toBeNull();
  const traces = [location.href, ...Object.values({ ...localStorage }), ...Object.values({ ...sessionStorage })];
  expect(traces.join(' ')).not.toContain(token);
});

test('leaving before a secret is confirmed asks, and not afterwards', async () => {
  await draw(<Tokens />);
  const stored = await screen.findByRole('checkbox', { name: 'I have stored it in a safe place' });
  expect(hasUnsavedForm()).toBe(true);
  act(() => void fireEvent.click(stored));
  expect(hasUnsavedForm()).toBe(false);
});
