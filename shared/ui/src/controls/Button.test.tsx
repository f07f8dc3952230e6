/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { draw } from '@lineside/testing/page';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from './Button.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name), { detail: 1 });

/** A click at a moment of the test's own, however slow the machine. */
function clickAt(name: string, { ms, detail = 1, clientY = 100 }: { ms: number; detail?: number; clientY?: number }) {
  const click = createEvent.click(button(name), { detail, clientX: 100, clientY });
  Object.defineProperty(click, 'timeStamp', { value: ms });
  fireEvent(button(name), click);
}

test('a button that starts work is busy at once, ignores clicks, and recovers when done', async () => {
  const ends: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  await draw(<Button onClick={work}>Connect</Button>);
  press('Connect');
  expect(button('Connect').getAttribute('aria-busy')).toBe('true');
  press('Connect');
  expect(work).toHaveBeenCalledTimes(1);
  await act(async () => ends[0]!());
  expect(button('Connect').getAttribute('aria-busy')).toBeNull();
});

function Swaps({ onEnd }: { onEnd(): void }) {
  const [on, setOn] = useState(false);
  const end = () => {
    onEnd();
    setOn(false);
  };
  return on ? (
    <Button ends onClick={end}>
      Disconnect
    </Button>
  ) : (
    <Button onClick={() => setOn(true)}>Connect</Button>
  );
}

test('the second click of a double click on Connect does not disconnect', async () => {
  const ended = jest.fn();
  await draw(<Swaps onEnd={ended} />);
  clickAt('Connect', { ms: 1_000 });
  clickAt('Disconnect', { ms: 1_400 });
  clickAt('Disconnect', { ms: 1_800 });
  // the browser counts by the setting of the operating system
  clickAt('Disconnect', { ms: 2_600, detail: 2 });
  expect(ended).not.toHaveBeenCalled();
});

test.each([
  ['600 ms later', { ms: 1_600 }],
  ['at another place', { ms: 1_100, clientY: 160 }],
  ['by a key', { ms: 1_100, detail: 0 }],
])('Disconnect after Connect counts %s', async (_how, press) => {
  const ended = jest.fn();
  await draw(<Swaps onEnd={ended} />);
  clickAt('Connect', { ms: 1_000 });
  clickAt('Disconnect', press);
  expect(ended).toHaveBeenCalledTimes(1);
});
