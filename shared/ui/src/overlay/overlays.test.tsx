/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { draw } from '@lineside/testing/page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Reminders } from '../notice-panels/Reminders.tsx';
import { closeNotice, notify } from '../notices/notices.ts';
import { confirm } from './confirm.ts';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';
import { LoneFrame } from './OverlayFrame.tsx';
import { SidePanel } from './SidePanel.tsx';

const run = () => {};

// first of all: later the code of dialogs and panels has come
test('an overlay shows its frame and title at once, while its code loads', async () => {
  await draw(
    <>
      <Dialog open title="Request access" subtitle="Filler 3">
        Reason
      </Dialog>
      <SidePanel open title="VPN" onClose={run}>
        Details
      </SidePanel>
    </>,
  );
  const frames = screen.getAllByRole('dialog').map((frame) => [frame.getAttribute('aria-busy'), frame.textContent]);
  expect(frames).toEqual([
    ['true', expect.stringMatching(/^Request accessFiller 3/)],
    ['true', expect.stringMatching(/^VPN/)],
  ]);
  await waitFor(() => expect(document.querySelector('.ls-frame')).toBeNull());
  expect(await screen.findByText('Reason')).toBeTruthy();
  expect(await screen.findByText('Details')).toBeTruthy();
});

test('a loading dialog’s frame closes by Escape, and focus returns', async () => {
  const Late = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {open ? <LoneFrame form="default" title="VPN" onClose={() => setOpen(false)} /> : null}
      </>
    );
  };
  await draw(<Late />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a question is answered by its button, by Cancel, and by Escape', async () => {
  await draw(<p>page</p>);
  const askToDiscard = () => {
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm({ title: 'Discard changes?', ok: 'Discard', danger: true });
    });
    return answer;
  };
  let answer = askToDiscard();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await answer).toBe(true);
  answer = askToDiscard();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await answer).toBe(false);
  answer = askToDiscard();
  fireEvent.keyDown(await screen.findByRole('dialog', { busy: false }), { key: 'Escape', keyCode: 27 });
  expect(await answer).toBe(false);
});

test('a press that began on another question does not answer the one that is there now', async () => {
  await draw(<p>page</p>);
  const answers: unknown[] = [];
  const ask = (title: string) =>
    act(() => void confirm({ title, ok: 'Remove' }).then((yes) => answers.push([title, yes])));
  const button = () => screen.findByRole('button', { name: 'Remove' });
  ask('Remove Line 1?');
  fireEvent.pointerDown(await button());
  ask('Remove Line 2?');
  await screen.findByText('Remove Line 2?');
  fireEvent.click(await button());
  // what is still asked is answered by another question with no
  ask('Remove Line 3?');
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(answers).toEqual([
    ['Remove Line 1?', false],
    ['Remove Line 2?', false],
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
});

test('a dialog without onClose cannot be dismissed', async () => {
  await draw(
    <Dialog open title="Your request was submitted">
      You can close this window.
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Your request was submitted', busy: false });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 27 });
  expect(screen.getByText('You can close this window.')).toBeTruthy();
});

test('a disabled button with a reason stays focusable and does nothing', async () => {
  const onClick = jest.fn();
  await draw(
    <Button disabledReason="You're offline" onClick={onClick}>
      Connect
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Connect' }) as HTMLButtonElement;
  fireEvent.click(button);
  expect([button.disabled, button.getAttribute('aria-disabled'), onClick.mock.calls.length]).toEqual([
    false,
    'true',
    0,
  ]);
});

test('a menu runs the choice and closes, and stays open for multiple values', async () => {
  const chosen = jest.fn();
  const item = { key: 'light', label: 'Light', checked: false, onSelect: chosen };
  await draw(
    <Menu label="Theme" items={[item]} stay>
      {(trigger) => <Button {...trigger}>Theme</Button>}
    </Menu>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Theme' }));
  const entry = await screen.findByRole('menuitemcheckbox', { name: 'Light' });
  expect(entry.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(entry);
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Theme' }).getAttribute('aria-expanded')).toBe('true');
});

describe('notices', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([3, 4, 5] as const)('one of %d s is gone after that, not before [9.01]', async (seconds) => {
    await draw(<p>page</p>);
    act(() => void notify({ tone: 'danger', text: 'Connection failed: device offline', seconds }));
    act(() => void jest.advanceTimersByTime(seconds * 1000 - 1));
    expect(screen.getByRole('alert').textContent).toContain('Connection failed: device offline');
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.queryByText('Connection failed: device offline')).toBeNull();
  });

  test('one that stays has no time, and its action takes it away', async () => {
    const retry = jest.fn();
    await draw(<p>page</p>);
    act(
      () =>
        void notify({
          tone: 'attention',
          text: 'Unable to communicate',
          seconds: 'stay',
          action: { label: 'Retry', run: retry },
        }),
    );
    act(() => void jest.advanceTimersByTime(3_600_000));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Unable to communicate')).toBeNull();
  });

  test('the same key takes the place of the first, and three at most are shown', async () => {
    await draw(<p>page</p>);
    act(() => {
      for (const text of ['one', 'two', 'three', 'four']) notify({ tone: 'info', text, seconds: 5, key: text });
      notify({ tone: 'info', text: 'four again', seconds: 5, key: 'four' });
    });
    expect(['one', 'two', 'three', 'four', 'four again'].filter((text) => screen.queryByText(text))).toEqual([
      'two',
      'three',
      'four again',
    ]);
    act(() => ['two', 'three', 'four'].forEach(closeNotice));
  });
});

const reminder = {
  key: 'ends',
  title: 'Access ends in 10 minutes',
  body: 'You will be disconnected at 15:40 CET.',
  actions: [{ key: 'more', label: 'Request more time', run }],
  onDismiss: run,
};

test('on a wide page a reminder is there at once, 385 px wide [2.28]', async () => {
  await draw(<Reminders reminders={[reminder]} />, { px: 960 });
  const box = screen.getByText('Access ends in 10 minutes').closest('section')!;
  expect(getComputedStyle(box).width).toBe('385px');
});

test('on a narrow page reminders are behind a badge that opens a sheet [2.28]', async () => {
  await draw(<Reminders reminders={[reminder]} />, { px: 959 });
  expect(screen.queryByText('Access ends in 10 minutes')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Reminders/ }));
  expect(await screen.findByRole('button', { name: 'Request more time' })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
});

test('a submenu stays half a second after the pointer leaves its entry', async () => {
  const items = [
    { key: 'language', label: 'Language', items: [{ key: 'nl', label: 'Nederlands', onSelect: () => {} }] },
    { key: 'out', label: 'Log out', onSelect: () => {} },
  ];
  await draw(
    <Menu label="Account" items={items}>
      {(trigger) => (
        <button type="button" {...trigger}>
          Account
        </button>
      )}
    </Menu>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Account' }));
  const entry = await screen.findByRole('menuitem', { name: 'Language' });
  fireEvent.mouseEnter(entry);
  await screen.findByRole('menuitem', { name: 'Nederlands' });
  const isOpen = () => entry.getAttribute('aria-expanded') === 'true';
  jest.useFakeTimers();
  try {
    fireEvent.mouseLeave(entry);
    act(() => void jest.advanceTimersByTime(500));
    expect(isOpen()).toBe(true);
    act(() => void jest.advanceTimersByTime(500));
    expect(isOpen()).toBe(false);
  } finally {
    jest.useRealTimers();
  }
});
