/** @jest-environment @lineside/testing/environment */
import '@lineside/testing/page';
import { pageRoot, ThemeProvider } from '@lineside/ui/base';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import Picker from '../src/Picker.tsx';

const picked: (number | null)[] = [];
function PickerFixture({ min }: { min: number }) {
  const [value, setValue] = useState<number | null>(min);
  const take = (next: number | null) => {
    picked.push(next);
    setValue(next);
  };
  return (
    <ThemeProvider root={pageRoot()} mode="light" language="en" zone="America/New_York">
      <label htmlFor="start">Start</label>
      <Picker id="start" value={value} min={min} onChange={take} aria-describedby="note" />
    </ThemeProvider>
  );
}

test('a moment is shown, bounded and picked in the viewer’s zone, in steps of five minutes [2.38a][9.08a]', async () => {
  render(<PickerFixture min={Date.parse('2026-03-12T13:37:00Z')} />);
  const field = (await screen.findByLabelText('Start')) as HTMLInputElement;
  expect([field.value, field.min, field.step]).toEqual(['2026-03-12T09:37', '2026-03-12T09:35', '300']);
  expect(field.getAttribute('aria-describedby')).toBe('note');
  // nothing was selected
  fireEvent.blur(field);
  expect(picked).toEqual([]);
  fireEvent.change(field, { target: { value: '2026-03-12T14:25' } });
  fireEvent.blur(field);
  expect(picked).toEqual([Date.parse('2026-03-12T18:25:00Z')]);
  // typed text doesn't change while typing
  fireEvent.change(field, { target: { value: '2026-03-12T14:58' } });
  expect(field.value).toBe('2026-03-12T14:58');
  fireEvent.blur(field);
  expect([field.value, picked.at(-1)]).toEqual(['2026-03-12T15:00', Date.parse('2026-03-12T19:00:00Z')]);
  fireEvent.change(field, { target: { value: '' } });
  expect(picked.at(-1)).toBeNull();
});
