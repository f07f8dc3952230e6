import { MqttBroker } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';

/** Brokers of the company, at which devices deliver their data [3.63][7.45]. */
export default function MqttBrokerList() {
  const { t } = useTexts();
  return (
    <Administration>
      <EntityList
        entity={MqttBroker}
        columns={['name', 'host', 'port', 'messageFormat', 'clients']}
        form={['name', 'host', 'port', 'messageFormat', 'certauth']}
        hints={{ host: t('mqtt.hostHint'), certauth: t('mqtt.pemHint') }}
        addressOf={({ publicId }) => `/administration/mqtt-brokers/${publicId}`}
        why={t('mqtt.why')}
      >
        {(Column) => (
          <>
            <Column field="host" flex={2} />
            <Column field="port" width={96} />
            <Column field="clients" sortable={false} />
          </>
        )}
      </EntityList>
    </Administration>
  );
}
