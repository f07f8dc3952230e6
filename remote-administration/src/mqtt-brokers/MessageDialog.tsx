import { act } from '@lineside/client';
import { MqttBrokerClient, MqttBrokerClientMessage } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify, useLabels } from '@lineside/ui/base';
import { Field, Form, FormDialog, Input, TextArea, useProblems } from '@lineside/ui/form';

interface Values {
  topic: string;
  message: string;
}

interface MessageDialogProps {
  broker: string;
  client: { publicId: string; name: string };
  onDone(): void;
  onClose(): void;
}

/** Asks for a message to be published as a client [7.47]. */
export function MessageDialog({ broker, client, onDone, onClose }: MessageDialogProps) {
  const { t } = useTexts();
  const label = useLabels(MqttBrokerClientMessage);
  const problemsOf = useProblems();
  const send = async ({ topic, message }: Values) => {
    const clientRef = { publicId: client.publicId, parent: broker };
    const result = await act(MqttBrokerClient.actions.sendMessage, clientRef, { topic, message }, { inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    notify({ tone: 'info', text: t('mqtt.stored'), seconds: 4 });
    onDone();
    onClose();
    return undefined;
  };
  return (
    <FormDialog<Values> title={t('mqtt.sendAs', { name: client.name })} ok={t('mqtt.send')} onClose={onClose}>
      {(form) => (
        <Form<Values> {...form} initial={{ topic: '', message: '' }} onSubmit={send}>
          <Field<string>
            name="topic"
            label={label.field('topic')}
            required
            check={(topic) => (/[#+]/.test(topic) ? t('mqtt.noWildcards') : undefined)}
          >
            <Input limit={255} autoComplete="off" />
          </Field>
          <Field name="message" label={label.field('message')}>
            <TextArea rows={3} limit={255} />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
