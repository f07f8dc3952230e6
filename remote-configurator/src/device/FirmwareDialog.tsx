import { send, useList, useOne } from '@lineside/client';
import { Agent, AgentTypeFile, calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Field, Form, FormDialog, Select, useProblems } from '@lineside/ui/form';
import { useSubject } from '../frame/subject.ts';

type Values = { file: string | undefined };

interface FirmwareDialogProps {
  /** Of the device. */
  type: string;
  onClose(requested: boolean): void;
}

/** Chooses firmware of the device's type that has a file. */
export function FirmwareDialog({ type, onClose }: FirmwareDialogProps) {
  const { t } = useTexts();
  const { id } = useSubject();
  const problemsOf = useProblems();
  const files = useList(AgentTypeFile, { fields: ['name', 'code', 'latest', 'size'], parent: type, pageSize: 100 });
  const agent = useOne(Agent, { publicId: id }, { fields: ['lastSeenAgentUserAgent'] });
  const present = agent.data?.lastSeenAgentUserAgent?.firmwareVersion;
  const order = async ({ file }: Values) => {
    const params = { agentId: id };
    const result = await send(calls.UpgradeFirmware, { params, body: { file: { publicId: file! } }, inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    onClose(true);
  };
  const choices = (files.data ?? [])
    .filter(({ size }) => size !== null)
    .map(({ publicId, code, latest }) => ({
      value: publicId,
      label: latest ? t('jobs.latest', { version: code }) : code,
    }));
  const hint = files.data && choices.length === 0 ? t('jobs.noFirmware') : t('jobs.firmwareHint');
  return (
    <FormDialog<Values>
      size="small"
      title={t('jobs.firmwareTitle')}
      ok={t('jobs.firmware')}
      onClose={() => onClose(false)}
    >
      {(form) => (
        <Form<Values> {...form} initial={{ file: undefined }} onSubmit={order}>
          <Field
            name="file"
            label={t('jobs.version')}
            hint={present ? `${t('jobs.firmwareNow', { version: present })} ${hint}` : hint}
            required
          >
            <Select choices={choices} />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
