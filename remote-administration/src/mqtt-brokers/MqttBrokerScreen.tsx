import { MqttBroker, MqttBrokerClient } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Button, Panel, Row, Stack, useLabels } from '@lineside/ui/base';
import { ChildList, Details, RecordScreen } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';
import { SendIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { Administration } from '../rail/Administration.tsx';
import { NotYet } from '../rail/NotYet.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { MessageList } from './MessageList.tsx';

const known = ['name', 'host', 'port', 'messageFormat', 'can'] as const;

/** A broker: its clients, and the messages that are to be published as one of them [7.46][7.47]. */
export default function MqttBrokerScreen() {
  const { t } = useTexts();
  const label = useLabels(MqttBroker);
  return (
    <Administration>
      <RecordScreen
        entity={MqttBroker}
        known={known}
        fields={known}
        crumbs={() => [{ key: 'list', link: <Link to="/administration/mqtt-brokers">{t('rail.mqttBrokers')}</Link> }]}
        missing={{ title: t('mqtt.missing'), back: { label: t('mqtt.back'), to: '/administration/mqtt-brokers' } }}
      >
        {(broker) => (
          <Stack gap={16}>
            <NotYet what="mqtt" form="box" />
            <Panel title={label.one}>
              <Details
                facts={[
                  { key: 'host', label: label.field('host'), value: `${broker.host}:${broker.port}` },
                  {
                    key: 'format',
                    label: label.field('messageFormat'),
                    value: label.word('messageFormat', broker.messageFormat),
                  },
                ]}
              />
            </Panel>
            <Clients broker={broker} />
          </Stack>
        )}
      </RecordScreen>
    </Administration>
  );
}

function Clients({ broker: { publicId: brokerId, can } }: { broker: { publicId: string; can: { edit: boolean } } }) {
  const { t } = useTexts();
  const label = useLabels(MqttBrokerClient);
  const form = useFormAddress();
  const [sender, setSender] = useState<{ publicId: string; name: string }>();
  const [openClient, setOpenClient] = useState<{ publicId: string; name: string }>();
  return (
    <>
      <ChildList
        entity={MqttBrokerClient}
        parent={brokerId}
        fields={['name', 'username', 'hasPassword', 'hasClientKey', 'can']}
        columns={[
          { id: 'name', header: label.field('name'), role: 'name', cell: ({ name }) => name },
          { id: 'username', header: label.field('username'), cell: ({ username }) => username },
          {
            id: 'password',
            header: label.field('hasPassword'),
            cell: ({ hasPassword }) => t(hasPassword ? 'yes' : 'no'),
          },
          {
            id: 'key',
            header: label.field('hasClientKey'),
            cell: ({ hasClientKey }) => t(hasClientKey ? 'yes' : 'no'),
          },
          {
            id: 'message',
            header: t('mqtt.messages'),
            width: 240,
            cell: (client) =>
              client.can.edit ? (
                <Row gap={4}>
                  <Button kind="link" size="small" icon={<SendIcon />} onClick={() => setSender(client)}>
                    {t('mqtt.send')}
                  </Button>
                  <Button kind="link" size="small" onClick={() => setOpenClient(client)}>
                    {t('mqtt.show')}
                  </Button>
                </Row>
              ) : null,
          },
        ]}
        none={t('mqtt.noClients')}
        add={can.edit ? { label: t('mqtt.addClient'), run: form.add } : undefined}
        edit={({ publicId }) => form.edit(publicId)}
        removes
      />
      {openClient ? <MessageList key={openClient.publicId} client={openClient} /> : null}
      <EntityFormDialog
        entity={MqttBrokerClient}
        parent={brokerId}
        fields={['name', 'username', 'password', 'clientCert', 'clientKey']}
        hints={{ clientCert: t('mqtt.pemHint'), clientKey: t('mqtt.pemHint') }}
        address={form}
      />
      {sender ? (
        <MessageDialog
          broker={brokerId}
          client={sender}
          onDone={() => setOpenClient(sender)}
          onClose={() => setSender(undefined)}
        />
      ) : null}
    </>
  );
}
