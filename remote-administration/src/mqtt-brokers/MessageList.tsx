import { MqttBrokerClientMessage } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useFormat, useLabels } from '@lineside/ui/base';
import { ChildList } from '@lineside/ui/data';

/** Messages of a client, each with its result. */
export function MessageList({ client: { publicId, name } }: { client: { publicId: string; name: string } }) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(MqttBrokerClientMessage);
  return (
    <ChildList
      entity={MqttBrokerClientMessage}
      parent={publicId}
      title={t('mqtt.messagesOf', { name })}
      fields={['topic', 'message', 'status', 'createdOn', 'createdBy']}
      columns={[
        { id: 'topic', header: label.field('topic'), role: 'name', cell: ({ topic }) => topic },
        { id: 'message', header: label.field('message'), cell: ({ message }) => message },
        {
          id: 'status',
          header: label.field('status'),
          cell: ({ status }) => (status === 'pending' ? t('mqtt.stored') : label.word('status', status)),
        },
        { id: 'on', header: label.field('createdOn'), cell: ({ createdOn }) => format.dateTime(createdOn) },
        { id: 'by', header: label.field('createdBy'), cell: ({ createdBy }) => createdBy?.name },
      ]}
      none={t('mqtt.noMessages')}
    />
  );
}
