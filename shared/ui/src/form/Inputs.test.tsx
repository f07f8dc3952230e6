/** @jest-environment @lineside/testing/environment */

import { draw } from '@lineside/testing/page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import type { DayRange } from '../time/day-range.ts';
import { Checkbox, CheckboxGroup, Switch } from './Checkbox.tsx';
import { ColourInput } from './ColourInput.tsx';
import { DateRangeInput } from './DateRangeInput.tsx';
import { Field } from './Field.tsx';
import { Form, type FormControl } from './Form.tsx';
import { TextArea } from './Input.tsx';
import { NumberInput } from './NumberInput.tsx';
import { RadioRows } from './RadioRows.tsx';
import { SecretInput } from './SecretInput.tsx';
import { Select } from './Select.tsx';
import { TextList } from './TextList.tsx';

/** One input, and its last value. */
async function hold<V>(
  first: V,
  input: (props: { value: V; onChange(value: V): void }) => ReactElement,
  language?: 'nl',
) {
  const values: V[] = [];
  function Controlled() {
    const [value, setValue] = useState(first);
    const onChange = (next: V) => {
      values.push(next);
      setValue(next);
    };
    return input({ value, onChange });
  }
  await draw(<Controlled />, { language });
  return values;
}

test('a switch has its role and toggles', async () => {
  const values = await hold(false, (props) => <Switch label="Access point" {...props} />);
  const control = screen.getByRole('switch', { name: 'Access point' });
  fireEvent.click(control);
  fireEvent.click(control);
  expect(values).toEqual([true, false]);
});

test('a tick is pressed by its words', async () => {
  const values = await hold(false, (props) => <Checkbox label="Needs approval" {...props} />);
  fireEvent.click(screen.getByText('Needs approval'));
  expect(values).toEqual([true]);
});

test('checked values keep the order of choices, and disabled ones say why', async () => {
  const choices = [
    { value: 'services', label: 'Services' },
    { value: 'pages', label: 'Pages' },
    { value: 'alarms', label: 'Alarms', why: 'No licence' },
  ];
  const values = await hold<string[]>([], (props) => <CheckboxGroup label="Used for" choices={choices} {...props} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pages' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Services' }));
  expect(values).toEqual([['pages'], ['services', 'pages']]);
  expect((screen.getByRole('checkbox', { name: /^Alarms.*No licence/ }) as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByRole('group', { name: 'Used for' })).toBeTruthy();
});

test('one row is chosen, its extra fields appear below, and disabled rows say why', async () => {
  const choices = [
    { value: 'trial', label: 'Trial', why: 'Not again' },
    { value: 'licence', label: 'Licence', about: '4 free' },
    { value: 'coupon', label: 'Coupon', more: <input aria-label="Code" /> },
  ];
  const values = await hold<string | null>(null, (props) => <RadioRows label="With" choices={choices} {...props} />);
  expect((screen.getByRole('radio', { name: /Trial.*Not again/ }) as HTMLInputElement).disabled).toBe(true);
  expect(screen.queryByLabelText('Code')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Coupon' }));
  expect(values).toEqual(['coupon']);
  expect(screen.getByLabelText('Code')).toBeTruthy();
});

test('a number is read in the region, and shown as understood when the field is left', async () => {
  const values = await hold<number | string | null>(
    1234.5,
    (props) => <NumberInput label="Limit" unit="V" {...props} />,
    'nl',
  );
  const input = screen.getByLabelText('Limit') as HTMLInputElement;
  expect(input.value).toBe('1.234,5');
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  type('1,50');
  expect(input.value).toBe('1,50');
  type('0.25');
  type('');
  type('12 V');
  type('12.500');
  expect(input.value).toBe('12.500');
  type('0012500,50');
  expect(input.value).toBe('0012500,50');
  fireEvent.blur(input);
  expect(input.value).toBe('12.500,5');
  expect(values).toEqual([1.5, 0.25, null, '12 V', 12_500, 12_500.5]);
});

test('a number that can be read in two ways is refused with both', async () => {
  const control: { current: FormControl<{ limit: number | null }> | null } = { current: null };
  await draw(
    <Form<{ limit: number | null }> initial={{ limit: null }} control={control} onSubmit={async () => undefined}>
      <Field name="limit" label="Limit">
        <NumberInput />
      </Field>
    </Form>,
    { region: 'de-CH' },
  );
  fireEvent.change(screen.getByLabelText('Limit'), { target: { value: '1,000' } });
  await screen.findByText('1000 or 1.0? Type one of the two');
});

test('a colour is picked or typed, and gets its # where it came without', async () => {
  const values = await hold('', (props) => <ColourInput id="colour" {...props} />);
  const typed = document.getElementById('colour')!;
  fireEvent.change(typed, { target: { value: '1f6b5c' } });
  fireEvent.blur(typed);
  fireEvent.change(screen.getByLabelText('Pick a colour'), { target: { value: '#0b6370' } });
  expect(values).toEqual(['1f6b5c', '#1f6b5c', '#0B6370']);
});

test('a set secret is replaced or removed, and never shown', async () => {
  const values = await hold<string | null>('', (props) => <SecretInput id="key" isSet removable {...props} />);
  const input = document.getElementById('key') as HTMLInputElement;
  expect([input.value, input.placeholder]).toEqual(['', 'Set. Type to replace it']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect([values.at(-1), input.placeholder]).toEqual([null, 'Will be removed']);
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  fireEvent.change(input, { target: { value: 'orange' } });
  expect(values).toEqual([null, '', 'orange']);
});

test('several texts are typed with Enter, or pasted at once', async () => {
  const values = await hold<readonly string[]>([], (props) => <TextList label="Who gets it" {...props} />);
  const input = screen.getByRole('combobox', { name: 'Who gets it' });
  fireEvent.change(input, { target: { value: 'ada@example.com,bob@example.com,' } });
  expect(values.at(-1)).toEqual(['ada@example.com', 'bob@example.com']);
});

test('days are typed freely or chosen from presets', async () => {
  const none: DayRange = { from: null, until: null };
  const values = await hold(none, (props) => <DateRangeInput label="Period" {...props} />);
  const input = await screen.findByRole('textbox', { name: 'From' });
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: '1-11-2026' } });
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(values).toEqual([{ from: '2026-11-01', until: null }]));
  expect((input as HTMLInputElement).value).toBe('1 Nov 2026');
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  const today = new Date().toLocaleDateString('sv');
  expect(values.at(-1)).toEqual({ from: today, until: today });
  expect(screen.getByRole('group', { name: 'Period' })).toBeTruthy();
});

test('in a form every input has the name of its label', async () => {
  await draw(
    <Form<Record<string, unknown>> initial={{}} onSubmit={async () => undefined}>
      <Field name="after" label="Open sessions" required>
        <RadioRows choices={[{ value: 'end', label: 'End' }]} />
      </Field>
      <Field name="used" label="Used for">
        <CheckboxGroup choices={[{ value: 'pages', label: 'Pages' }]} />
      </Field>
      <Field name="days" label="Keep for" required>
        <NumberInput unit="days" />
      </Field>
      <Field name="on" label="Access point">
        <Switch />
      </Field>
      <Field name="colour" label="Colour">
        <ColourInput />
      </Field>
    </Form>,
  );
  expect(screen.getByRole('radiogroup', { name: 'Open sessions' }).getAttribute('aria-required')).toBe('true');
  expect(screen.getByRole('group', { name: 'Used for' })).toBeTruthy();
  expect(screen.getByLabelText('Keep for').getAttribute('aria-required')).toBe('true');
  expect(screen.getByRole('switch', { name: 'Access point' })).toBeTruthy();
  expect(screen.getByLabelText('Colour').getAttribute('id')).toBe('colour');
});

test('text beyond the limit is kept, counted and refused', async () => {
  const control: { current: FormControl<{ text: string }> | null } = { current: null };
  let sent = 0;
  await draw(
    <Form<{ text: string }>
      initial={{ text: '' }}
      control={control}
      onSubmit={async () => {
        sent++;
        return undefined;
      }}
    >
      <Field name="text" label="Text">
        <TextArea limit={65_535} />
      </Field>
    </Form>,
  );
  const input = screen.getByLabelText(/^Text/) as HTMLTextAreaElement;
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  type('x'.repeat(70_000));
  await screen.findByText('Too long by 4,465');
  expect([input.value.length, input.hasAttribute('maxlength')]).toEqual([70_000, false]);
  control.current!.submit();
  await screen.findByText('70,000 of 65,535');
  expect(sent).toBe(0);
  type(`${'x'.repeat(65_535)} `);
  control.current!.submit();
  await waitFor(() => expect(sent).toBe(1));
});

test('server errors are shown at any kind of field, also select fields', async () => {
  const control: { current: FormControl<{ on: boolean; one: string }> | null } = { current: null };
  await draw(
    <Form<{ on: boolean; one: string }>
      initial={{ on: true, one: 'a' }}
      control={control}
      onSubmit={async () => [
        { field: 'one', text: 'Not this one' },
        { field: 'on', text: 'Not now' },
      ]}
    >
      <Field name="one" label="One">
        <Select choices={[{ value: 'a', label: 'A' }]} />
      </Field>
      <Field name="on" label="On">
        <Switch />
      </Field>
    </Form>,
  );
  control.current!.submit();
  await waitFor(() => expect(screen.getByText('Not now').closest('[role=alert].ls-banner')).toBeNull());
  const described = (role: string) =>
    document.getElementById(screen.getByRole(role).getAttribute('aria-describedby') ?? '')?.textContent;
  expect([described('combobox'), described('switch')]).toEqual(['Not this one', 'Not now']);
});
