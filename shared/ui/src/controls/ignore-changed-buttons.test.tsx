/** @jest-environment @lineside/testing/environment */
import { draw } from '@lineside/testing/page';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from './Button.tsx';

let connect: (isOn: boolean) => void = () => {};
function Connection({ onPress }: { onPress(label: string): void }) {
  const [isOn, setIsOn] = useState(true);
  connect = setIsOn;
  const label = isOn ? 'Disconnect' : 'Connect';
  return <Button onClick={() => onPress(label)}>{label}</Button>;
}

test('a press that began on Disconnect does not connect', async () => {
  const pressed: string[] = [];
  await draw(<Connection onPress={(label) => pressed.push(label)} />);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Disconnect' }));
  act(() => connect(false));
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }), { detail: 1 });
  expect(pressed).toEqual([]);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Connect' }));
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }), { detail: 1 });
  expect(pressed).toEqual(['Connect']);
});
