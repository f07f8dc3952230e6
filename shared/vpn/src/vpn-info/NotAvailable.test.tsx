/** @jest-environment @lineside/testing/environment */

import { leave } from '@lineside/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { labeller, show } from '../../test/dialog.tsx';
import { NotAvailable } from './NotAvailable.tsx';

afterEach(async () => {
  await leave();
  document.body.replaceChildren();
});

const limited = (limit: 'soft' | 'hard', counter: number, lastHit: string | null = null) => ({
  ...labeller,
  rateLimiting: {
    configOpenvpnLimit: limit,
    configOpenvpnCounter: counter,
    configOpenvpnLastHit: lastHit,
    configOpenvpnReset: null,
  },
});
const draw = (agent: typeof labeller) => show(<NotAvailable agent={agent as never} />);
const says = () => document.body.textContent;

test('a device under a soft limit tries again in seconds, after ten tries in minutes [4.36][4.37][4.38]', async () => {
  await draw(limited('soft', 10));
  expect(says()).toContain('The device will try to connect again in a few seconds.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await leave();
  document.body.replaceChildren();
  await draw(limited('soft', 11));
  expect(says()).toContain('The device will try to connect again in a few minutes.');
});

test('a soft limit promises no attempt in seconds where the last one was an hour ago', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  for (const [counter, minutes, words] of [
    [3, 1, 'The device will try to connect again in a few seconds.'],
    [3, 60, 'The device has not tried to connect for some time. It will retry automatically.'],
    [11, 30, 'The device will try to connect again in a few minutes.'],
    [11, 90, 'The device has not tried to connect for some time. It will retry automatically.'],
  ] as const) {
    await draw(limited('soft', counter, ago(minutes)));
    expect(says()).toContain(words);
    await leave();
    document.body.replaceChildren();
  }
});

test('under a hard limit it has stopped, and Try again takes the limit away [4.39]', async () => {
  const rendered = await draw(limited('hard', 40));
  expect(says()).toContain('The device has stopped trying to connect.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rendered.api.of('Agent', 'PATCH')).toHaveLength(1));
  expect(rendered.api.of('Agent', 'PATCH')[0]?.body).toEqual({ rateLimiting: { configOpenvpnReset: true } });
});

test('a person who can’t manage the device is not offered to try again [4.39]', async () => {
  await draw({ ...limited('hard', 40), can: { ...labeller.can, edit: false } });
  expect(says()).toContain('The device has stopped trying to connect.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the last attempt is dated, with its zone, where there was one [4.40]', async () => {
  await draw(limited('hard', 40, '2026-03-12T12:07:00Z'));
  expect(says()).toMatch(/Last attempt: 12 Mar 2026, \d\d:07 \S+/);
  await leave();
  document.body.replaceChildren();
  await draw(limited('hard', 40));
  expect(says()).not.toContain('Last attempt');
});
