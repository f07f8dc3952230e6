import { GroupType } from '@lineside/contracts';
import { Button } from '../controls/Button.tsx';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { Input } from '../form/Input.tsx';
import { ConflictLine } from './conflict.tsx';
import { EntityForm } from './EntityForm.tsx';

const fields = ['name', 'color', 'order'] as const;
const line = { publicId: 'LineType0001', name: 'Line', color: '#0B6370', order: 2, version: 3, removedOn: null };

export const New = () => (
  <EntityForm entity={GroupType} fields={fields} hints={{ order: 'The lowest stands first' }} onDone={() => {}} />
);

export const Edit = () => <EntityForm entity={GroupType} fields={fields} row={line} onDone={() => {}} />;

export const ReadOnly = () => (
  <EntityForm entity={GroupType} fields={fields} row={{ ...line, can: { edit: false } }} onDone={() => {}} />
);

/** Another person was faster. */
export const Faster = () => {
  const choice = { wordOf: String, onKeep: () => {}, onTake: () => {} };
  return (
    <Form<{ name: string; color: string; key: string }>
      initial={{ name: 'Lane', color: '#A4262C', key: '' }}
      onSubmit={async () => undefined}
    >
      <Field
        name="name"
        label="Name"
        hint={
          <ConflictLine
            {...choice}
            field={GroupType.fields.name}
            conflict={{ theirs: 'Packing lines in the west hall', yours: 'Lane' }}
          />
        }
      >
        <Input />
      </Field>
      <Field
        name="color"
        label="Colour"
        hint={<ConflictLine {...choice} field={GroupType.fields.color} conflict={{ theirs: null, yours: '#A4262C' }} />}
      >
        <Input />
      </Field>
      <Field name="key" label="Key" hint={<ConflictLine {...choice} field={GroupType.fields.name} conflict={{}} />}>
        <Input />
      </Field>
    </Form>
  );
};

export const InDialog = () => (
  <FormDialog<Record<string, unknown>> title="Add group type" ok="Add group type" onClose={() => {}}>
    {(form) => <EntityForm entity={GroupType} fields={fields} {...form} onDone={() => {}} />}
  </FormDialog>
);

export const Ending = () => (
  <FormDialog<{ note: string }>
    size="small"
    title="Revoke the access of Jonas Peeters?"
    ok="Revoke"
    danger
    onClose={() => {}}
  >
    {(form) => (
      <Form {...form} initial={{ note: '' }} onSubmit={async () => undefined}>
        <Field name="note" label="Why" required hint={<Button kind="link">Use last reason</Button>}>
          <Input />
        </Field>
      </Form>
    )}
  </FormDialog>
);
