import { type ReactElement, useState } from 'react';
import { Stack } from '../layout/Stack.tsx';
import { Checkbox, CheckboxGroup, Switch } from './Checkbox.tsx';
import { ColourInput } from './ColourInput.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { NumberInput } from './NumberInput.tsx';
import { RadioRows } from './RadioRows.tsx';
import { SecretInput } from './SecretInput.tsx';
import { TextList } from './TextList.tsx';

const after = [
  { value: 'leave', label: 'Leave open sessions', about: 'Who is connected stays until the access ends.' },
  { value: 'end', label: 'End open sessions', about: 'Two people are cut off at once.' },
  { value: 'trial', label: 'Trial', why: 'Used here until 2 Mar.' },
];
const parts = [
  { value: 'services', label: 'Services' },
  { value: 'pages', label: 'Pages', about: 'And what is made of them' },
  { value: 'alarms', label: 'Alarms', why: 'No licence' },
];

function Controlled<V>({
  value: first,
  draw,
}: {
  value: V;
  draw: (value: V, put: (value: V) => void) => ReactElement;
}) {
  const [value, put] = useState(first);
  return draw(value, put);
}

export const Switches = () => (
  <Stack gap={4}>
    <Controlled
      value={true}
      draw={(value, onChange) => (
        <Switch label="Access point" value={value} onChange={onChange} words={{ on: 'On', off: 'Off' }} />
      )}
    />
    <Controlled
      value={false}
      draw={(value, onChange) => (
        <Switch label="DHCP server" value={value} onChange={onChange} words={{ on: 'On', off: 'Off' }} />
      )}
    />
    <Switch label="Locked" value disabled words={{ on: 'On', off: 'Off' }} />
  </Stack>
);

export const Ticks = () => (
  <Stack gap={4}>
    <Controlled
      value={true}
      draw={(value, onChange) => (
        <Checkbox label="Approval is needed" about="Of everybody, each time" value={value} onChange={onChange} />
      )}
    />
    <Controlled
      value={['services']}
      draw={(value, onChange) => <CheckboxGroup label="Used for" choices={parts} value={value} onChange={onChange} />}
    />
  </Stack>
);

export const Radios = () => (
  <Controlled
    value="leave"
    draw={(value, onChange) => <RadioRows label="Sessions" choices={after} value={value} onChange={onChange} />}
  />
);

/** Each input in a form, right and wrong. */
export const InForm = () => (
  <Form<Record<string, unknown>>
    initial={{
      days: 30,
      empty: null,
      colour: '#0B6370',
      none: '',
      secret: '',
      set: '',
      people: ['ada@example.com', 'bob@example.com'],
      used: ['pages'],
      after: 'leave',
      on: true,
    }}
    onSubmit={async () => [
      { field: 'days', text: '365 or less' },
      { field: 'colour', text: 'Too close to the page' },
      { field: 'after', text: 'Choose one' },
    ]}
  >
    <Field name="days" label="Keep for" required>
      <NumberInput unit="days" />
    </Field>
    <Field name="empty" label="Limit" hint="Empty for none">
      <NumberInput />
    </Field>
    <Field name="colour" label="Colour">
      <ColourInput />
    </Field>
    <Field name="none" label="Second colour">
      <ColourInput />
    </Field>
    <Field name="secret" label="Password">
      <SecretInput />
    </Field>
    <Field name="set" label="Key">
      <SecretInput isSet removable />
    </Field>
    <Field name="people" label="Who gets it">
      <TextList />
    </Field>
    <Field name="used" label="Used for">
      <CheckboxGroup choices={parts} />
    </Field>
    <Field name="after" label="Open sessions" required>
      <RadioRows choices={after} />
    </Field>
    <Field name="on" label="Access point">
      <Switch words={{ on: 'On', off: 'Off' }} />
    </Field>
  </Form>
);
