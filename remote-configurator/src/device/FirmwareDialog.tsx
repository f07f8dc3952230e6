import { send, useList } from '@lineside/client';
import { AgentTypeFile, calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Field, Form, FormDialog, Select, useProblems } from '@lineside/ui/form';
import { useSubject } from '../frame/subject.ts';

type Values = { file: string | undefined };

interface FirmwareDialogProps {
  /** Of the device. */
  type: string;
  onClose(requested: boolean): void;
}

/** Chooses firmware of the device's type. */
export function FirmwareDialog({ type, onClose }: FirmwareDialogProps) {
  const { t } = useTexts();
  const { id } = useSubject();
  const problemsOf = useProblems();
  const files = useList(AgentTypeFile, { fields: ['name', 'code', 'latest'], parent: type, pageSize: 100 });
  const order = async ({ file }: Values) => {
    const params = { agentId: id };
    const result = await send(calls.UpgradeFirmware, { params, body: { file: { publicId: file! } }, inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    onClose(true);
  };
  const choices = (files.data ?? []).map(({ publicId, code, latest }) => ({
    value: publicId,
    label: latest ? t('jobs.latest', { version: code }) : code,
  }));
  return (
    <FormDialog<Values>
      size="small"
      title={t('jobs.firmwareTitle')}
      ok={t('jobs.firmware')}
      onClose={() => onClose(false)}
    >
      {(form) => (
        <Form<Values> {...form} initial={{ file: undefined }} onSubmit={order}>
          <Field name="file" label={t('jobs.version')} hint={t('jobs.firmwareHint')} required>
            <Select choices={choices} />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
