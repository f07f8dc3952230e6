import type { Domain } from '../domain.ts';
import { alarmMail } from './alarm-mail.ts';
import { messageCalls } from './calls.ts';
import { message as messageMail } from './mail.ts';
import { message } from './table.ts';

export const messageDomain = {
  tables: {
    Message: message,
  },
  calls: messageCalls,
  mails: [messageMail, alarmMail],
} satisfies Domain;
