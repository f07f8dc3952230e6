import { Reminders, useFormat, useNow } from '@lineside/ui/base';
import { mute, useMuted } from './muted.ts';
import { useDue } from './use-due.ts';

/** The reminders of all remotes: a notice on a wide page, a badge in the header of a narrow one (spec 2.28). */
export function ReminderPlace() {
  const due = useDue();
  const muted = useMuted();
  const now = useNow(10_000);
  const format = useFormat();
  const shown = due.filter(({ key, reminder }) => !(key in muted) && Date.parse(reminder.expiresOn) > now);
  return (
    <Reminders
      reminders={shown.map(({ key, reminder, t }) => {
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
      })}
    />
  );
}
