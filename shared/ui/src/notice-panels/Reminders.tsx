import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { ClockIcon, XIcon } from '../icons.ts';
import { SidePanel } from '../overlay/SidePanel.tsx';
import { useWide } from '../root/useWide.ts';
import { Count } from '../status/Badges.tsx';
import { useText } from '../texts/useText.ts';

/** Something that is about to happen to the viewer: "Access ends in 10 minutes". */
export interface ReminderNotice {
  key: string;
  title: string;
  body: ReactNode;
  icon?: ReactNode;
  /** Drawn in the colour of attention. */
  important?: boolean;
  actions: readonly { key: string; label: string; run(): void }[];
  onDismiss(): void;
}

export interface RemindersProps {
  reminders: readonly ReminderNotice[];
  /** Dismisses all of them; offered where there are several. */
  onDismissAll?: () => void;
}

/**
 * Reminders: on a wide page a 385 px notice above the status bar, under 960 px a badge button that opens a sheet
 * (spec 2.28, 9.14).
 */
export function Reminders({ reminders, onDismissAll }: RemindersProps) {
  const wide = useWide();
  const text = useText();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (reminders.length === 0) setOpen(false);
  }, [reminders.length]);
  if (reminders.length === 0) return null;
  const all =
    onDismissAll && reminders.length > 1 ? (
      <Button size="small" onClick={onDismissAll}>
        {text('reminders.closeAll')}
      </Button>
    ) : null;
  if (wide) {
    return (
      <section className="ls-reminders" aria-label={text('reminders')}>
        {reminders.map((reminder) => (
          <ReminderBox key={reminder.key} reminder={reminder} dismiss={text('close')} />
        ))}
        {all}
      </section>
    );
  }
  return (
    <>
      <button type="button" className="ls-reminder-badge" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ClockIcon size={20} />
        <Count value={reminders.length} hot />
        <span className="ls-sr">{text('reminders')}</span>
      </button>
      <SidePanel open={open} side="sheet" flush title={text('reminders')} onClose={() => setOpen(false)}>
        {reminders.map((reminder) => (
          <ReminderBox key={reminder.key} reminder={reminder} dismiss={text('close')} />
        ))}
        {all}
      </SidePanel>
    </>
  );
}

function ReminderBox({ reminder, dismiss }: { reminder: ReminderNotice; dismiss: string }) {
  const wide = useWide();
  const { title, body, icon, important, actions, onDismiss } = reminder;
  return (
    <div className={important ? 'ls-reminder ls-important' : 'ls-reminder'} role={important ? 'alert' : 'status'}>
      {icon ?? <ClockIcon />}
      <div className="ls-grow">
        <strong>{title}</strong>
        <p>{body}</p>
        <div className="ls-row">
          {actions.map(({ key, label, run }, index) => (
            <Button key={key} kind={index > 0 ? 'text' : wide ? 'link' : 'default'} size="small" onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      <Button kind="text" size="small" label={dismiss} icon={<XIcon />} onClick={onDismiss} />
    </div>
  );
}
