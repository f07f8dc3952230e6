import { accessApproved } from '../domain/access-request/approved-mail.ts';
import { accessRejected } from '../domain/access-request/rejected-mail.ts';
import { accessRequested } from '../domain/access-request/requested-mail.ts';
import { accessRevoked } from '../domain/access-request/revoked-mail.ts';
import { consoleAllowed } from '../domain/console/allowed-mail.ts';
import { consoleChanged } from '../domain/console/changed-mail.ts';
import { invite } from '../domain/invite/mail.ts';
import { message } from '../domain/message/mail.ts';
import { emailChangeAsked } from '../domain/registration/email-change-asked-mail.ts';
import { emailChange } from '../domain/registration/email-change-mail.ts';
import { emailChanged } from '../domain/registration/email-changed-mail.ts';
import { feedback } from '../domain/registration/feedback-mail.ts';
import { registrationKnown } from '../domain/registration/known-mail.ts';
import { registration } from '../domain/registration/mail.ts';
import { passwordChanged } from '../domain/registration/password-changed-mail.ts';
import { recovery } from '../domain/registration/recovery-mail.ts';
import type { Template } from '../platform/mail/template.ts';

/** Every kind of mail, by its name in the outbox. */
export const templates = {
  'access-requested': accessRequested,
  'access-approved': accessApproved,
  'access-rejected': accessRejected,
  'access-revoked': accessRevoked,
  'console-allowed': consoleAllowed,
  'console-changed': consoleChanged,
  feedback,
  invite,
  message,
  registration: registration,
  'registration-known': registrationKnown,
  recovery: recovery,
  'password-changed': passwordChanged,
  'email-change': emailChange,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;
