import type { ComponentType } from 'react';
import type { TextParams } from '../texts/texts.ts';

/** One reminder as the shell shows it (spec 3.40). */
export interface Reminder {
  /** Stays the same for the same matter: muting uses it. */
  id: string;
  /** Drawn at 20 px in the text's colour. */
  icon: ComponentType;
  /**
   * Key, with its parameters, in the texts of the remote that gives it. Of `expiresOn` the shell makes `{{left}}` ("10
   * minutes", ticking) and `{{at}}` ("15:40 CET"): a source, which gives its reminder once, knows neither.
   */
  message: { key: string; params?: TextParams };
  /** A sentence below the message, with the same two: which device, and until when. */
  detail?: { key: string; params?: TextParams };
  /** Drawn in the warning tone. */
  important: boolean;
  /** UTC ISO; from then on it isn't shown. */
  expiresOn: string;
  /** Buttons beside Dismiss, which the shell adds; the first is drawn as the next step. */
  actions: readonly ReminderAction[];
}

export interface ReminderAction {
  /** Key in the texts of the remote that gives it. */
  label: string;
  /** Does it; the shell then takes the reminder away. */
  run(): unknown;
}

/** `reminder.source@1`: gives the reminders that are due now. */
export interface ReminderSource {
  /** Those due now; the same array as long as nothing changed. */
  getState(): readonly Reminder[];
  /** Calls back after each change; returns how to stop. */
  subscribe(changed: () => void): () => void;
}
