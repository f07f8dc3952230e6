/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { draw } from '@lineside/testing/page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Button } from '../controls/Button.tsx';
import { DateTimePicker } from './DateTimePicker.tsx';
import { Field } from './Field.tsx';
import { Form, type FormControl, type FormState, type Problem } from './Form.tsx';
import { Input } from './Input.tsx';
import { Select } from './Select.tsx';

interface Values {
  reason: string;
  duration: number;
}

const form = (onSubmit: (values: Values) => Promise<readonly Problem[] | undefined>, reason = '') => (
  <Form<Values> initial={{ reason, duration: 60 }} onSubmit={onSubmit}>
    {({ dirty, valid }) => (
      <>
        <Field name="reason" label="Reason" required>
          <Input />
        </Field>
        <Field<number> name="duration" label="Duration" check={(duration) => (duration > 480 ? 'Too long' : undefined)}>
          <Select<number> choices={[{ value: 60, label: '60 minutes' }]} />
        </Field>
        <Button submit disabled={!dirty || !valid}>
          Send request
        </Button>
      </>
    )}
  </Form>
);

const reason = () => screen.getByLabelText('Reason') as HTMLInputElement;
const button = () => screen.getByRole('button', { name: 'Send request' }) as HTMLButtonElement;
const type = (value: string) => fireEvent.change(reason(), { target: { value } });

test('Enter in a one-line input sends a form of several fields whose button is elsewhere', async () => {
  const submit = jest.fn(async (_values: object) => undefined);
  await draw(
    <Form<{ name: string; unit: string }> initial={{ name: 'Valve', unit: '' }} onSubmit={submit}>
      <Field name="name" label="Name" required>
        <Input />
      </Field>
      <Field name="unit" label="Unit" required>
        <Input />
      </Field>
    </Form>,
  );
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' });
  expect(await screen.findByText('Required')).toBeTruthy();
  expect(submit).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Unit'), { target: { value: 'bar' } });
  fireEvent.keyDown(screen.getByLabelText('Unit'), { key: 'Enter' });
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});

test("a date's field names the zone of the moment that is filled in", async () => {
  await draw(
    <Form<{ start: number }> initial={{ start: Date.parse('2026-11-26T09:00:00Z') }} onSubmit={async () => undefined}>
      <Field name="start" label="Start" zoned>
        <Summer />
      </Field>
    </Form>,
    { zone: 'Europe/Amsterdam' },
  );
  expect(screen.getByText('CET')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Summer' }));
  expect(await screen.findByText('CEST')).toBeTruthy();
});

/** An input with one choice. */
const Summer = ({ onChange }: { onChange?: (start: number) => void }) => (
  <Button onClick={() => onChange?.(Date.parse('2027-03-29T07:00:00Z'))}>Summer</Button>
);

test('sending needs a change and valid fields, and stops when it is emptied [2.40b]', async () => {
  await draw(form(async () => undefined));
  expect(button().disabled).toBe(true);
  type('Valve leaks');
  await waitFor(() => expect(button().disabled).toBe(false));
  type('');
  await waitFor(() => expect(button().disabled).toBe(true));
});

test('a form complete from the start needs a change, and again after undoing it [2.40b]', async () => {
  await draw(form(async () => undefined, 'Valve leaks'));
  type('Valve leaks again');
  await waitFor(() => expect(button().disabled).toBe(false));
  type('Valve leaks');
  await waitFor(() => expect(button().disabled).toBe(true));
});

test('input counts as changed immediately, so that leaving asks [2.43a]', async () => {
  const states: FormState[] = [];
  await draw(
    <Form<Values>
      initial={{ reason: '', duration: 60 }}
      onSubmit={async () => undefined}
      onState={(state) => states.push(state)}
    >
      <Field name="reason" label="Reason" required>
        <Input />
      </Field>
    </Form>,
  );
  type('V');
  expect(states.at(-1)?.dirty).toBe(true);
});

test('an emptied field shows "Required", linked for screen readers [5.04]', async () => {
  await draw(form(async () => undefined));
  type('x');
  type('  ');
  const error = await screen.findByText('Required');
  expect(reason().getAttribute('aria-invalid')).toBe('true');
  const described = reason().getAttribute('aria-describedby')!;
  expect(document.getElementById(described)?.contains(error)).toBe(true);
});

test('a press is not lost because something else is looked at in the same moment', async () => {
  const submit = jest.fn(async (_values: Values) => undefined);
  const control: { current: FormControl<Values> | null } = { current: null };
  await draw(
    <Form<Values> initial={{ reason: 'Valve leaks', duration: 60 }} onSubmit={submit} control={control}>
      <Field name="reason" label="Reason" required>
        <Input />
      </Field>
    </Form>,
  );
  await act(async () => {
    control.current!.submit();
    control.current!.set({ reason: 'Valve leaks again' });
  });
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit.mock.calls[0]![0]).toMatchObject({ reason: 'Valve leaks again' });
});

test('in Dutch it is Dutch', async () => {
  await draw(
    form(async () => undefined),
    { language: 'nl' },
  );
  type('x');
  type('');
  expect(await screen.findByText('Verplicht')).toBeTruthy();
});

test('server errors appear at their field or above, and input is kept', async () => {
  const send = jest.fn(
    async (_values: Values): Promise<Problem[]> => [
      { field: 'reason', text: 'Too short' },
      { text: 'Nobody can approve now' },
    ],
  );
  await draw(form(send));
  type('Valve leaks');
  await waitFor(() => expect(button().disabled).toBe(false));
  await act(async () => void fireEvent.click(button()));
  expect(send).toHaveBeenCalledWith({ reason: 'Valve leaks', duration: 60 });
  const error = await screen.findByText('Too short');
  expect(document.getElementById(reason().getAttribute('aria-describedby')!)?.contains(error)).toBe(true);
  expect(screen.getByText('Nobody can approve now').closest('[role=alert]')).toBeTruthy();
  expect(reason().value).toBe('Valve leaks');
  expect(document.activeElement).toBe(reason());
});

test('a late error of the server is not shown at a field that was changed since', async () => {
  let answer: (problems: Problem[]) => void = () => {};
  await draw(form(() => new Promise((resolve) => (answer = resolve))));
  type('Taken');
  await waitFor(() => expect(button().disabled).toBe(false));
  await act(async () => void fireEvent.click(button()));
  type('Free');
  await act(async () => answer([{ field: 'reason', text: 'Already taken' }]));
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(screen.queryByText('Already taken')).toBeNull();
  await act(async () => void fireEvent.click(button()));
  await act(async () => answer([{ field: 'reason', text: 'Too short' }]));
  await screen.findByText('Too short');
});

test('Enter selects in a list, and sends in a text field', async () => {
  await draw(form(async () => undefined, 'Valve leaks'));
  const goesOn = (name: string) => fireEvent.keyDown(screen.getByLabelText(name), { key: 'Enter' });
  expect([goesOn('Duration'), goesOn('Reason')]).toEqual([false, true]);
});

test('Enter selects in a calendar and doesn’t send the form', async () => {
  await draw(
    <Form<{ end: number }> initial={{ end: Date.parse('2026-03-12T10:00:00Z') }} onSubmit={async () => undefined}>
      <Field<number> name="end" label="End">
        <DateTimePicker />
      </Field>
    </Form>,
  );
  await waitFor(() => expect(screen.getByLabelText('End').closest('.ant-picker')).toBeTruthy());
  expect(fireEvent.keyDown(screen.getByLabelText('End'), { key: 'Enter' })).toBe(false);
});

test('a disabled choice is shown with its reason [2.36b]', async () => {
  const onChange = jest.fn();
  const choices = [
    { group: 'Norwell Packaging', choices: [{ value: 'anke', label: 'Anke Mulder' }] },
    { group: 'Hollandse Bottelarij', choices: [{ value: 'petra', label: 'Petra Muijs', why: 'Cannot approve VPN' }] },
  ];
  await draw(<Select multiple label="Approvers" choices={choices} value={[]} onChange={onChange} />);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Approvers' }));
  const petra = (await screen.findByText('Petra Muijs')).closest('.ant-select-item-option')!;
  expect(petra.textContent).toContain('Cannot approve VPN');
  fireEvent.click(petra);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Anke Mulder'));
  expect(onChange).toHaveBeenCalled();
});

test('a multiple select is searched by its labels, without accents [2.36a]', async () => {
  const people = [
    { value: 'UserRuben0001', label: 'Ruben Visser' },
    { value: 'UserLotte0002', label: 'Lotte Bakker' },
    { value: 'UserJorg00003', label: 'Jörg Weiß' },
  ];
  await draw(
    <Form<{ approvers: string[] }> initial={{ approvers: [] }} onSubmit={async () => undefined}>
      <Field<string[]> name="approvers" label="Approvers">
        <Select<string> multiple search choices={people} />
      </Field>
    </Form>,
  );
  const field = screen.getByLabelText('Approvers');
  fireEvent.mouseDown(field);
  const offered = () => [...document.querySelectorAll('.ls-option')].map(({ textContent }) => textContent);
  await waitFor(() => expect(offered()).toEqual(['Ruben Visser', 'Lotte Bakker', 'Jörg Weiß']));
  fireEvent.change(field, { target: { value: 'visser' } });
  await waitFor(() => expect(offered()).toEqual(['Ruben Visser']));
  fireEvent.change(field, { target: { value: 'jorg weiss' } });
  await waitFor(() => expect(offered()).toEqual(['Jörg Weiß']));
  fireEvent.change(field, { target: { value: 'UserLotte' } });
  await waitFor(() => expect(offered()).toEqual([]));
});
