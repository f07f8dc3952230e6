import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { type ReminderNotice, Reminders, useFormat, useNow } from '@lineside/ui/base';
import { ClockIcon } from '@lineside/ui/icons';
import { mute, useMuted } from './muted.ts';
import { dueOf } from './temporary-access.ts';
import { useDue } from './use-due.ts';

/**
 * The reminders of all remotes, and of the person's own temporary access: a notice on a wide page, a badge in the
 * header of a narrow one (spec 2.28).
 *
 * @param props.temporaryAccess false on a page that isn't the portal, which knows one company only
 */
export function ReminderPlace({ temporaryAccess = true }: { temporaryAccess?: boolean }) {
  const due = useDue();
  const muted = useMuted();
  const now = useNow(10_000);
  const format = useFormat();
  const { t: host } = useTexts('host');
  const places = useCall(calls.ListMyTemporaryAccess, temporaryAccess ? { quiet: true } : null);
  const isMuted = (key: string) => Date.parse(muted[key] ?? '') > now;
  const shown = due.filter(({ key, reminder }) => !isMuted(key) && Date.parse(reminder.expiresOn) > now);
  const ending = dueOf(places.data ?? [], now).map(({ place, next }): ReminderNotice & { until: string } => ({
    key: `temporary ${place.publicId}`,
    title: host('reminders.temporary', { company: place.company.name }),
    body: host('reminders.temporaryUntil', {
      role: place.role?.name ?? host('reminders.noRole'),
      on: format.dateTime(place.expiresOn),
    }),
    icon: <ClockIcon />,
    actions: [],
    onDismiss: () => mute(`temporary ${place.publicId}`, next),
    until: next,
  }));
  const unmuted = ending.filter(({ key }) => !isMuted(key));

  /** Until each reminds again, or has ended (spec 4.14). */
  function muteAll() {
    for (const { key, reminder } of shown) mute(key, reminder.expiresOn);
    for (const { onDismiss } of unmuted) onDismiss();
  }

  return (
    <Reminders
      onDismissAll={muteAll}
      reminders={shown
        .map(({ key, reminder, t }): ReminderNotice => {
          const { icon: Icon, message, detail, important, actions, expiresOn } = reminder;
          const { left, at } = format.left(expiresOn, now);
          const dismiss = () => mute(key, expiresOn);
          return {
            key,
            title: t(message.key, { ...message.params, left, at }),
            body: detail ? t(detail.key, { ...detail.params, left, at }) : null,
            icon: <Icon />,
            important,
            actions: actions.map(({ label, run }) => ({
              key: label,
              label: t(label),
              run() {
                dismiss();
                run();
              },
            })),
            onDismiss: dismiss,
          };
        })
        .concat(unmuted)}
    />
  );
}
