import { Button } from '../controls/Button.tsx';
import { Row } from '../layout/Stack.tsx';
import { DateTimePicker } from './DateTimePicker.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { FormDialog } from './FormDialog.tsx';
import { Input, Password, TextArea } from './Input.tsx';
import { Select } from './Select.tsx';

const services = [
  { value: 'vpn', label: 'VPN', note: 'Whole network' },
  { value: 'hmi', label: 'Labeller HMI', note: 'Port 443' },
  { group: 'Engineering', choices: [{ value: 'servo', label: 'Servo drive tuning', note: 'Port 11740' }] },
];
const approvers = [
  {
    group: 'Norwell Packaging',
    choices: [
      { value: 'anke', label: 'Anke Mulder' },
      { value: 'ruben', label: 'Ruben Visser' },
    ],
  },
  {
    group: 'Hollandse Bottelarij Groep',
    choices: [{ value: 'petra', label: 'Petra Muijs', why: 'Cannot approve VPN' }],
  },
];
const now = Date.UTC(2026, 2, 12, 13, 35);

export const RequestAccess = () => (
  <Form<{ services: string[]; approvers: string[]; reason: string; start: number; duration: number }>
    initial={{ services: ['vpn', 'hmi'], start: now - 2_400_000, duration: 60 }}
    onSubmit={async () => [{ field: 'reason', text: 'Too short' }, { text: 'Nobody can approve this now' }]}
  >
    {({ dirty, valid, sending }) => (
      <>
        <Field name="services" label="Services" required>
          <Select multiple choices={services} />
        </Field>
        <Field
          name="approvers"
          label="Approvers"
          note="2 of 5"
          required
          hint="VPN is locked by Norwell Packaging, so only its approvers can be chosen."
        >
          <Select multiple choices={approvers} />
        </Field>
        <Field name="reason" label="Reason" required>
          <TextArea />
        </Field>
        <Row gap={16} align="flex-start">
          <div style={{ flex: 1 }}>
            <Field<number>
              name="start"
              label="Start"
              note="CET"
              required
              check={(start) => (start < now ? 'Invalid date and time' : undefined)}
            >
              <DateTimePicker min={now} />
            </Field>
          </div>
          <div style={{ flex: 1 }}>
            <Field name="duration" label="Duration" required>
              <Select<number>
                choices={[
                  { value: 60, label: '60 minutes' },
                  { value: 120, label: '2 hours' },
                ]}
              />
            </Field>
          </div>
        </Row>
        <Row justify="flex-end">
          <Button>Cancel</Button>
          <Button kind="primary" submit busy={sending} disabled={!dirty || !valid}>
            Send request
          </Button>
        </Row>
      </>
    )}
  </Form>
);

export const SignIn = () => (
  <Form<{ email: string; password: string }>
    initial={{ email: 'marieke.devries@norwell.example', password: 'secret' }}
    onSubmit={async () => undefined}
  >
    <Field name="email" label="E-mail" required>
      <Input size="large" type="email" autoComplete="username" />
    </Field>
    <Field name="password" label="Password" required>
      <Password size="large" autoComplete="current-password" />
    </Field>
    <Button kind="primary" size="large" block submit>
      Log in
    </Button>
  </Form>
);

/** A day is picked by mouse, and then the button pressed. */
export const Until = () => (
  <FormDialog<{ name: string; until: number | null }> title="Add to company" ok="Add to company" onClose={() => {}}>
    {(form) => (
      <Form {...form} initial={{ name: 'Jonas Peeters', until: null }} onSubmit={async () => undefined}>
        <Field name="name" label="Name" required>
          <Input />
        </Field>
        <Field name="until" label="Until">
          <DateTimePicker />
        </Field>
      </Form>
    )}
  </FormDialog>
);
