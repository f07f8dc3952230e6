/** @jest-environment @lineside/testing/environment */

import { draw } from '@lineside/testing/page';
import { render, screen, waitFor } from '@testing-library/react';
import { lazyWithRetry } from './lazy-with-retry.tsx';

const LatePart = ({ name }: { name: string }) => <p>Here is {name}</p>;

/** Code that comes at the try with this number. */
function comesAt(number: number) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries < number) throw new Error('Failed to fetch dynamically imported module');
    return { default: LatePart };
  };
}

test('lost code is requested again behind a placeholder, with a message from the second time', async () => {
  const Late = lazyWithRetry(comesAt(3), ({ name }) => <p>Waiting for {name}</p>);
  await draw(<Late name="the picker" />);
  expect(screen.getByText('Waiting for the picker')).toBeTruthy();
  await screen.findByText(/^A part of this page couldn't be loaded/);
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
  await screen.findByText('Here is the picker');
  await waitFor(() => expect(screen.queryByText(/^A part of this page/)).toBeNull());
});

test('code that is lost once is not spoken of', async () => {
  const Late = lazyWithRetry(comesAt(2));
  await draw(<Late name="the dialog" />);
  let spokenOf = false;
  const watching = new MutationObserver(() => {
    spokenOf ||= screen.queryByText(/^A part of this page/) !== null;
  });
  watching.observe(document.body, { childList: true, subtree: true });
  await screen.findByText('Here is the dialog');
  watching.disconnect();
  expect(spokenOf).toBe(false);
});

test('a component that stops waiting for code affects no other', async () => {
  const Late = lazyWithRetry(comesAt(2));
  const unmounted = render(<Late name="nobody" />);
  const there = render(<Late name="the panel" />);
  await there.findByText('Here is the panel');
  unmounted.unmount();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  there.unmount();
  render(<Late name="the panel" />);
  expect(screen.getByText('Here is the panel')).toBeTruthy();
});

test('code that has come is there at once the next time', async () => {
  const Late = lazyWithRetry(comesAt(1));
  const first = render(<Late name="the menu" />);
  await screen.findByText('Here is the menu');
  first.unmount();
  render(<Late name="the menu" />);
  expect(screen.getByText('Here is the menu')).toBeTruthy();
});
