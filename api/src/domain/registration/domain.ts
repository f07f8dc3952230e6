import type { Domain } from '../domain.ts';
import { registrationCalls } from './calls.ts';
import { emailChangeAsked as emailChangeAskedMail } from './email-change-asked-mail.ts';
import { emailChangeCalls } from './email-change-calls.ts';
import { emailChange as emailChangeMail } from './email-change-mail.ts';
import { emailChanged as emailChangedMail } from './email-changed-mail.ts';
import { feedbackCalls } from './feedback-calls.ts';
import { feedback as feedbackMail } from './feedback-mail.ts';
import { registrationKnown as registrationKnownMail } from './known-mail.ts';
import { registration as registrationMail } from './mail.ts';
import { accountCalls } from './password-calls.ts';
import { passwordChanged as passwordChangedMail } from './password-changed-mail.ts';
import { recovery as recoveryMail } from './recovery-mail.ts';

export const registrationDomain = {
  calls: { ...feedbackCalls, ...accountCalls, ...registrationCalls, ...emailChangeCalls },
  mails: [
    feedbackMail,
    registrationMail,
    registrationKnownMail,
    recoveryMail,
    passwordChangedMail,
    emailChangeMail,
    emailChangeAskedMail,
    emailChangedMail,
  ],
} satisfies Domain;
