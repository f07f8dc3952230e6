import type { Template } from './template.ts';
import { accessApproved } from './templates/access-approved.ts';
import { accessRejected } from './templates/access-rejected.ts';
import { accessRequested } from './templates/access-requested.ts';
import { accessRevoked } from './templates/access-revoked.ts';
import { consoleAllowed } from './templates/console-allowed.ts';
import { consoleChanged } from './templates/console-changed.ts';
import { emailChange } from './templates/email-change.ts';
import { emailChangeAsked } from './templates/email-change-asked.ts';
import { emailChanged } from './templates/email-changed.ts';
import { feedback } from './templates/feedback.ts';
import { invite } from './templates/invite.ts';
import { message } from './templates/message.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { recovery } from './templates/recovery.ts';
import { registration } from './templates/registration.ts';
import { registrationKnown } from './templates/registration-known.ts';

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
