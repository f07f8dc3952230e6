import { send } from '@lineside/client';
import { AgentTemplate, calls, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useLabels } from '@lineside/ui/base';
import { Field, Form, FormDialog, Input, RefSelect, useProblems } from '@lineside/ui/form';

interface Values {
  agent: Reference | null;
  name: string;
  group: Reference | null;
}

interface FromDeviceDialogProps {
  onDone(publicId: string): void;
  onClose(): void;
}

/** Creates a template from a device, with a first version. */
export function FromDeviceDialog({ onDone, onClose }: FromDeviceDialogProps) {
  const { t } = useTexts();
  const label = useLabels(AgentTemplate);
  const problemsOf = useProblems();
  const make = async ({ agent, name, group }: Values) => {
    const body = [{ agent: { publicId: agent!.publicId }, name, group: group && { publicId: group.publicId } }];
    const result = await send(calls.CreateTemplatesFromAgents, { body, inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    onClose();
    onDone(result.data[0]!.publicId);
    return undefined;
  };
  return (
    <FormDialog<Values> addressed title={t('templates.fromDevice')} ok={t('templates.make')} onClose={onClose}>
      {(form) => (
        <Form<Values> {...form} initial={{ agent: null, name: '', group: null }} onSubmit={make}>
          <Field name="agent" label={t('device.title')} hint={t('templates.fromHint')} required>
            <RefSelect to="Agent" />
          </Field>
          <Field name="name" label={label.field('name')} required>
            <Input limit={255} />
          </Field>
          <Field name="group" label={label.field('group')} hint={t('templates.groupHint')}>
            <RefSelect to="Group" clearable />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
