import type { ComponentType } from 'react';

/** `message.alarm@1`: the alarm that a message is about, as it is now. The export is a component with these props. */
export interface MessageAlarmProps {
  /** The publicId of what went off, in the chosen company: 12 alphanumeric characters (spec 9.03). */
  occurrenceId: string;
}

export type MessageAlarm = ComponentType<MessageAlarmProps>;
