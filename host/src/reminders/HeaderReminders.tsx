import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { type ReminderNotice, useFormat, useNow, useViewer } from '@lineside/ui/base';
import { ClockIcon } from '@lineside/ui/icons';
import { mute } from '@lineside/vpn/reminders/muted.ts';
import { ReminderPlace } from '@lineside/vpn/reminders/ReminderPlace.tsx';
import { dueOf } from './temporary-access.ts';

/** The reminders of all remotes, and of the person's own temporary access. */
export function HeaderReminders() {
  const now = useNow(10_000);
  const format = useFormat();
  const { zone } = useViewer();
  const { t } = useTexts('host');
  const temporaryAccess = useCall(calls.ListMyTemporaryAccess, { quiet: true });
  const others = dueOf(temporaryAccess.data ?? [], now, zone).map(
    ({ place, next }): ReminderNotice => ({
      key: `temporary ${place.publicId}`,
      title: t('reminders.temporary', { company: place.company.name }),
      body: t('reminders.temporaryUntil', {
        role: place.role?.name ?? t('reminders.noRole'),
        on: format.dateTime(place.expiresOn),
      }),
      icon: <ClockIcon />,
      actions: [],
      onDismiss: () => mute(`temporary ${place.publicId}`, next),
    }),
  );
  return <ReminderPlace others={others} />;
}
