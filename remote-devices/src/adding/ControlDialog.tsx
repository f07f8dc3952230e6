import { create } from '@lineside/client';
import { ControlledDevice, controlKey as controlKeyShape, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify, useLabels } from '@lineside/ui/base';
import { Field, Form, FormDialog, Input, RefSelect, useProblems } from '@lineside/ui/form';

interface Values {
  name: string;
  device: string;
  controlKey: string;
  groups: Reference[];
}

/** Controls a device of another company with the key that it gave [2.09]. */
export default function ControlDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts();
  const label = useLabels(ControlledDevice);
  const problemsOf = useProblems();
  const control = async ({ name, device, controlKey, groups }: Values) => {
    const values = { name: name.trim(), device: device.trim(), controlKey: controlKey.trim() };
    const draft = { ...values, groups: groups.map(({ publicId }) => ({ publicId })) };
    const result = await create(ControlledDevice, draft as never, { inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    notify({ tone: 'online', text: t('adding.controlled', { name: values.name }), seconds: 3 });
    onClose();
    return undefined;
  };
  return (
    <FormDialog<Values> addressed title={t('adding.ways.control')} ok={t('adding.controlOk')} onClose={onClose}>
      {(form) => (
        <Form<Values> {...form} initial={{ name: '', device: '', controlKey: '', groups: [] }} onSubmit={control}>
          <Field name="name" label={label.field('name')} required>
            <Input limit={255} />
          </Field>
          <Field name="device" label={label.field('device')} hint={t('adding.deviceHint')} required>
            <Input mono autoComplete="off" limit={255} />
          </Field>
          <Field<string>
            name="controlKey"
            label={label.field('controlKey')}
            hint={t('adding.keyHint')}
            required
            check={(key) => (controlKeyShape.safeParse(key.trim()).success ? undefined : t('adding.keyWrong'))}
          >
            <Input mono autoComplete="off" limit={64} />
          </Field>
          <Field name="groups" label={label.field('groups')}>
            <RefSelect multiple to="Group" />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
