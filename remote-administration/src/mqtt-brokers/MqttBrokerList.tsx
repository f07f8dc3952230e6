import { MqttBroker } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';
import { NotYet } from '../rail/NotYet.tsx';

/** Brokers of the company, at which devices deliver their data [3.63][7.45]. */
export default function MqttBrokerList() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Administration>
      <EntityList
        entity={MqttBroker}
        columns={['name', 'host', 'port', 'messageFormat', 'clients']}
        columnOptions={{ host: { flex: 2 }, port: { width: 96 }, clients: { sortable: false } }}
        form={['name', 'host', 'port', 'messageFormat', 'certauth']}
        hints={{ host: t('mqtt.hostHint'), certauth: t('mqtt.pemHint') }}
        onOpen={({ publicId }) => navigate(`/administration/mqtt-brokers/${publicId}`)}
        note={<NotYet what="mqtt" />}
        why={t('mqtt.why')}
      />
    </Administration>
  );
}
