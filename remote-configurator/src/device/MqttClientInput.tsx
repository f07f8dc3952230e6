import { useList } from '@lineside/client';
import { MqttBroker, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Select } from '@lineside/ui/form';

interface MqttClientInputProps {
  id?: string;
  value?: Reference | null;
  onChange?: (value: Reference | null) => void;
}

const none = '';

/** A client of one of the company's brokers. */
export function MqttClientInput({ id, value, onChange, ...tied }: MqttClientInputProps) {
  const { t } = useTexts();
  const brokers = useList(MqttBroker, {
    fields: ['name', 'clients'],
    orderBy: [{ path: ['name'], descending: false }],
    pageSize: 100,
  });
  const listed = (brokers.data ?? []).flatMap(({ name: broker, clients }) =>
    clients.map(({ publicId, name }) => ({ value: publicId, label: name, note: broker })),
  );
  const isListed = listed.some((choice) => choice.value === value?.publicId);
  const chosen = value && !isListed ? [{ value: value.publicId, label: value.name ?? value.publicId }] : [];
  return (
    <Select
      {...tied}
      id={id}
      choices={[{ value: none, label: t('sources.noBroker') }, ...chosen, ...listed]}
      placeholder={t('sources.noBroker')}
      value={value?.publicId}
      onChange={(publicId) => onChange?.(publicId === none ? null : { publicId, name: null })}
    />
  );
}
