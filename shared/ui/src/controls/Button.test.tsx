/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { draw } from '@lineside/testing/page';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from './Button.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string, at = { clientX: 100, clientY: 100 }) =>
  fireEvent.click(button(name), { detail: 1, ...at });

test('a button that starts work says so at once, takes no second press, and is itself again when the work is done', async () => {
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

test('what ends something takes no press that was meant for what stood in its place; a later one, a key, another place it does', async () => {
  const ended = jest.fn();
  function Swaps() {
    const [on, setOn] = useState(false);
    const end = () => {
      ended();
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
  await draw(<Swaps />);
  press('Connect');
  press('Disconnect');
  expect(ended).not.toHaveBeenCalled();
  press('Disconnect', { clientX: 100, clientY: 160 });
  expect(ended).toHaveBeenCalledTimes(1);
  press('Connect');
  fireEvent.click(button('Disconnect'));
  expect(ended).toHaveBeenCalledTimes(2);
  press('Connect');
  await new Promise((resolve) => setTimeout(resolve, 1600));
  press('Disconnect');
  expect(ended).toHaveBeenCalledTimes(3);
});
