import { type Permission, permissions } from '@lineside/contracts';
import { withApi } from '../../gallery/api.tsx';
import { Panel } from '../layout/Panel.tsx';
import { DateRangeInput } from './DateRangeInput.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { FormPage } from './FormPage.tsx';
import { Input } from './Input.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { SecretOnce } from './SecretOnce.tsx';

const role = { name: 'Shift lead', version: 1 };

const Role = ({ wrong, typed = '' }: { wrong?: string; typed?: string }) => (
  <FormPage<{ name: string }, typeof role> record={role} ok="Save role" says="2 people will gain: manage groups.">
    {(form, { name }) => (
      <Form {...form} initial={{ name }} onSubmit={async () => (wrong ? [{ field: 'name', text: wrong }] : undefined)}>
        <Field name="name" label="Name" required>
          <Input />
        </Field>
        {typed ? <Typed text={typed} /> : null}
      </Form>
    )}
  </FormPage>
);

/** Types as a person would, so that the bar is there. */
const Typed = ({ text }: { text: string }) => (
  <span
    ref={(element) => {
      const input = element?.closest('form')?.querySelector('input');
      if (!input || input.value === text) return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }}
  />
);

export const Unchanged = () => <Role />;
export const Changed = () => <Role typed="Shift leader" />;

const ownPermissions: Permission[] = ['MANAGE_AGENT', 'MANAGE_GROUP'];

/** A missing value can't be chosen. */
export const Matrix = withApi(
  { says: {}, may: ['MANAGE_AGENT', 'MANAGE_APP'] },
  <PermissionMatrix
    groups={[{ key: 'all', title: 'Devices', permissions: permissions.slice(4, 9) }]}
    wordsOf={(permission) => ({
      title: permission.toLowerCase().replaceAll('_', ' '),
      about: 'What it means, in one sentence.',
    })}
    value={['MANAGE_AGENT', 'MANAGE_APP']}
    before={ownPermissions}
  />,
);

export const Days = () => (
  <Panel title="Period">
    <DateRangeInput label="Period" value={{ from: '2026-11-01', until: '2026-11-22' }} />
  </Panel>
);

export const DaysOpen = () => <DateRangeInput label="Period" value={{ from: '2026-11-01', until: null }} />;

/** Its first user in the portal will be access tokens. */
export const Secret = () => (
  <SecretOnce
    title="Copy your token now"
    value="lst_Zp7c1KQe9vHn4TbR2mXwYd6Lj0Fs8Ga3"
    means="Whoever has it can read devices and data as you, until 11 Apr 2026."
    onClose={() => {}}
  />
);
