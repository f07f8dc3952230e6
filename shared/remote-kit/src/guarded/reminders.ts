import type * as z from 'zod';
import type { Reminder, ReminderSource } from '../points/reminder-source.ts';
import { reminders, someFunction, source } from './agreed.ts';
import { callNow, callWithin, type ExtensionOrigin } from './call.ts';
import { anything, fits } from './checks.ts';
import { guardedIcon } from './component.tsx';

/** A guarded source of reminders: its array keeps its identity while its content is equal. */
export type GuardedReminders = ReminderSource;

/** The time-out of a reminder's action, in milliseconds. */
const timeoutMs = 120_000;

const none: readonly Reminder[] = [];

/** The guarded face of `reminder.source@1`. Throws where it isn't one. */
export function guardedReminders(value: unknown, of: ExtensionOrigin): GuardedReminders {
  fits(source)(value);
  const reminderSource = value as ReminderSource;
  let latest: z.infer<typeof reminders> = [];
  let lastJson = '[]';
  let presented = none;

  const present = (): readonly Reminder[] =>
    latest.map(({ icon, actions, ...plain }, place) => ({
      ...plain,
      icon: guardedIcon(icon, of.remote, of.point),
      actions: actions.map(({ label }, index) => ({
        label,
        // the current one: an equal one may have been created since
        run: () => callWithin(of, 'run', timeoutMs, () => latest[place]?.actions[index]?.run(), anything),
      })),
    }));

  return {
    getState() {
      const outcome = callNow(of, 'getState', () => reminderSource.getState(), fits(reminders));
      latest = outcome.ok ? outcome.value : [];
      const says = JSON.stringify(latest, (key, part) => (key === 'icon' ? undefined : part));
      if (says === lastJson) return presented;
      lastJson = says;
      presented = latest.length > 0 ? present() : none;
      return presented;
    },
    subscribe(changed) {
      const begun = callNow(of, 'subscribe', () => reminderSource.subscribe(changed), fits(someFunction));
      return () => {
        if (begun.ok) callNow(of, 'unsubscribe', begun.value, anything);
      };
    },
  };
}
