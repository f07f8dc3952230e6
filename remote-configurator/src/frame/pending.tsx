import type { AnyEntity } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, useFormat } from '@lineside/ui/base';
import type { SingleFormProps } from '@lineside/ui/form';
import { ClockIcon } from '@lineside/ui/icons';

interface Pending {
  pending: boolean;
  pendingSince: string | null;
}

/** A note that the device doesn't have these settings yet, and since when. */
function PendingNote({ pending, pendingSince }: Pending) {
  const { t } = useTexts();
  const format = useFormat();
  if (!pending) return null;
  return (
    <Banner tone="info" icon={<ClockIcon />} title={t('pending.title')}>
      {pendingSince ? t('pending.since', { time: format.dateTime(pendingSince) }) : t('pending.why')}
    </Banner>
  );
}

/** The same over a device's settings; templates have no pending settings. */
export const pendingOf = (entity: AnyEntity): SingleFormProps<AnyEntity>['above'] =>
  'pending' in entity.fields
    ? {
        fields: ['pending', 'pendingSince'] as never,
        render: (row) => <PendingNote {...(row as unknown as Pending)} />,
      }
    : undefined;
