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

/** Every kind of mail. */
export const templates: readonly Template[] = [
  accessRequested,
  accessApproved,
  accessRejected,
  accessRevoked,
  consoleAllowed,
  consoleChanged,
  feedback,
  invite,
  message,
  registration,
  registrationKnown,
  recovery,
  passwordChanged,
  emailChange,
  emailChangeAsked,
  emailChanged,
];
