import { type ReminderNotice, Reminders, useFormat, useNow } from '@lineside/ui/base';
import { mute, useMuted } from './muted.ts';
import { useDue } from './use-due.ts';

/**
 * The reminders of all remotes: a notice on a wide page, a badge in the header of a narrow one (spec 2.28).
 *
 * @param props.others reminders of the page itself, shown below these
 */
export function ReminderPlace({ others = [] }: { others?: readonly ReminderNotice[] }) {
  const due = useDue();
  const muted = useMuted();
  const now = useNow(10_000);
  const format = useFormat();
  const isMuted = (key: string) => Date.parse(muted[key] ?? '') > now;
  const visibleReminders = due.filter(({ key, reminder }) => !isMuted(key) && Date.parse(reminder.expiresOn) > now);
  const unmuted = others.filter(({ key }) => !isMuted(key));

  /** Until each reminds again, or has ended (spec 4.14). */
  function muteAll() {
    for (const { key, reminder } of visibleReminders) mute(key, reminder.expiresOn);
    for (const { onDismiss } of unmuted) onDismiss();
  }

  return (
    <Reminders
      onDismissAll={muteAll}
      reminders={visibleReminders
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
