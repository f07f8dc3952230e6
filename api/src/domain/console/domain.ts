import type { Domain } from '../domain.ts';
import { consoleAllowed as consoleAllowedMail } from './allowed-mail.ts';
import { consoleChanged as consoleChangedMail } from './changed-mail.ts';
import { consoleConsentCalls } from './consent-calls.ts';
import { widgetSessionCalls } from './widget-session-calls.ts';
import { widgetTokenCalls } from './widget-token-calls.ts';

export const consoleDomain = {
  calls: { ...widgetTokenCalls, ...widgetSessionCalls, ...consoleConsentCalls },
  mails: [consoleAllowedMail, consoleChangedMail],
} satisfies Domain;
